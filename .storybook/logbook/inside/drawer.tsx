import { type ReactNode, useState } from 'react';
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { type DrawerActors, wireDrawer } from '../../../src/app/logbook/drawer-wires.ts';
import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import { commentsMachine } from '../../../src/machines/logbook/comments/chart.ts';
import type { EntryRef } from '../../../src/machines/logbook/entry/chart.ts';
import { formMachine } from '../../../src/machines/logbook/form/chart.ts';
import type { FormTab } from '../../../src/machines/logbook/form/model.ts';
import { recordMachine } from '../../../src/machines/logbook/record/chart.ts';
import { signatureMachine } from '../../../src/machines/logbook/signature/chart.ts';
import { LogbookEntryDrawer } from '../../../src/views/logbook/entry/logbook-entry.tsx';
import { sampleEntry } from '../../../tests/cases/logbook/entries.ts';
import { sampleDrawer } from '../../../tests/cases/logbook/sample-drawer.ts';
import { unsettled } from '../../../tests/replay.ts';
import { InLogbook } from './logbook.tsx';

const inDrawer = (actors: DrawerActors): ReactNode => (
  <InLogbook actors={actors}>
    <LogbookEntryDrawer title="logbook" />
  </InLogbook>
);

const begun = sampleEntry();
export const finalEntry = sampleEntry({ status: 'finalized', commentsCount: 1 }, { signatureImage: '/signature' });

interface BesideProps {
  readonly walked: Partial<DrawerActors>;
  readonly entry?: LogbookEntry;
  readonly tab?: FormTab;
}
/** The drawer of an open entry with one machine walked; the others stand still and tell it nothing. */
export const DrawerBeside = ({ walked, entry = begun, tab = 'general' }: BesideProps) => {
  const [actors] = useState(() => {
    const others = sampleDrawer({ entry });
    others.logbookForm.send({ type: 'tab.choose', tab });
    return { ...others, ...walked };
  });
  return inDrawer(actors);
};

const standing = (machine: AnyStateMachine, input?: unknown) =>
  createActor(unsettled(machine), { input, clock: new SimulatedClock() } as never).start();

/** One that hears nothing from others. */
const unheard = (entry: EntryRef): EntryRef => Object.create(entry, { send: { value: () => {} } });

/** The drawer of a walked entry: form, signature, comments and record follow it and tell it nothing, as the path does. */
export const DrawerOf = ({ entry }: { entry: EntryRef }) => {
  const [actors] = useState(() => {
    const joined = {
      logbookEntry: unheard(entry),
      logbookForm: standing(formMachine),
      logbookSignature: standing(signatureMachine),
      logbookComments: standing(commentsMachine, { rights: { canRead: true, canCreate: true } }),
      logbookRecord: standing(recordMachine),
    } as DrawerActors;
    wireDrawer(joined);
    return { ...joined, logbookEntry: entry };
  });
  return inDrawer(actors);
};

import type { OpenEntry } from '../../../../src/domain/logbook/entry/open-entry.ts';
import { type EntryForm, type FieldChange, formOf, sections } from '../../../../src/domain/logbook/form/form.ts';
import type { Draft } from '../../../../src/domain/logbook/outbox/edit.ts';
import { entryMachine } from '../../../../src/machines/logbook/entry/chart.ts';
import { entryVerbs } from '../../../../src/machines/logbook/entry/selectors.ts';
import { formValues, writingVerbs } from '../../../../src/machines/logbook/entry/text.ts';
import { noon } from '../../../cases/logbook/entries.ts';
import { asSaved, created, fresh, owner, signature } from '../../../cases/logbook/entry.ts';
import { settle } from '../../../fakes.ts';
import { running } from '../../../running.ts';

export type Actors = Record<string, (input: never) => unknown>;
export const noFacts = { newest: null, lastA1: null };
const found = (opened: OpenEntry) => ({ kind: 'found', opened });
export const failing = () => {
  throw new Error('no answer');
};

/** The stored entry with something a person wrote. */
export const written: EntryForm = { ...formOf(created.entry), header: { ...formOf(created.entry).header, remarks: 'Licht defekt' } };

export const start = (actors: Actors = {}) => {
  const drafts: Draft[] = [];
  const { saveEntry = (draft: Draft) => ({ kind: 'saved', opened: asSaved(draft) }), ...others } = actors;
  const { actor, clock, emitted } = running(entryMachine, {
    actors: {
      startEntry: () => fresh,
      readVehicle: () => noFacts,
      readEntry: () => found(created),
      ...others,
      saveEntry: (draft: Draft) => {
        drafts.push(draft);
        return saveEntry(draft as never);
      },
    },
  });
  const does = entryVerbs(actor);
  does.changeOwner(owner);
  const notices = () => emitted.flatMap((event) => (event.type === 'notice.show' && 'notice' in event ? [event.notice] : []));
  const keys = () => notices().map((notice) => (notice as { key: string }).key);
  const writes = writingVerbs(actor);
  /** A person writes, field by field, until the form reads so. */
  const type = (form: EntryForm = written) => {
    const shown = formValues(actor.getSnapshot());
    if (form.hasDefects !== shown.hasDefects) writes.toggleDefects(form.hasDefects);
    if (form.hasStoppage !== shown.hasStoppage) writes.toggleStoppage(form.hasStoppage);
    for (const section of sections)
      for (const [field, value] of Object.entries(form[section]))
        if (value !== shown[section][field as never]) writes.change({ section, field, value } as unknown as FieldChange, noon);
  };
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  const open = async (opened?: OpenEntry) => {
    if (opened === undefined) does.openNew({ vehicleId: 7, isElectric: false });
    else does.open(opened.entry.header.logbookEntryId);
    await settle();
  };
  const save = async () => {
    actor.send({ type: 'form.accepted', purpose: 'save' });
    await settle();
  };
  const sign = async (image = signature) => {
    actor.send({ type: 'form.accepted', purpose: 'finalise' });
    actor.send({ type: 'signature.given', image });
    await settle();
  };
  const now = () => actor.getSnapshot();
  return { actor, does, writes, emitted, notices, keys, drafts, type, pass, open, save, sign, now };
};
export const opening = (opened: OpenEntry, actors: Actors = {}) => start({ readEntry: () => found(opened), ...actors });

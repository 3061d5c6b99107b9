import { type ReactNode, useState } from 'react';
import { createActor, SimulatedClock } from 'xstate';
import { defaultOrder } from '../../../src/domain/logbook/list/order.ts';
import { commentsMachine } from '../../../src/machines/logbook/comments/chart.ts';
import { logbookDraftsMachine } from '../../../src/machines/logbook/drafts/chart.ts';
import { entryMachine } from '../../../src/machines/logbook/entry/chart.ts';
import { logbookExportMachine } from '../../../src/machines/logbook/export/chart.ts';
import { keptTextMachine } from '../../../src/machines/logbook/kept-text/chart.ts';
import { logbookListMachine } from '../../../src/machines/logbook/list/chart.ts';
import { logbookOutboxMachine } from '../../../src/machines/logbook/outbox/chart.ts';
import { logbookPendingMachine } from '../../../src/machines/logbook/pending.ts';
import { logbookSelectionMachine } from '../../../src/machines/logbook/selection/chart.ts';
import { logbookVehiclesMachine } from '../../../src/machines/logbook/vehicles.ts';
import type { PortalActors } from '../../../src/views/common/portal-context.tsx';
import { type LogbookActors, LogbookProvider } from '../../../src/views/logbook/logbook-context.tsx';
import { noon, organisationId, sampleLocals, samplePage } from '../../../tests/cases/logbook/entries.ts';
import { unsettled } from '../../../tests/replay.ts';
import { InPortal } from '../../whole-portal.tsx';

const rights = { canRead: true, canCreate: true };
const clock = () => ({ clock: new SimulatedClock() });

/** The machines of the two logbook pages with sample data, standing still. */
const sampleLogbook = () => {
  const logbookList = createActor(unsettled(logbookListMachine), { input: { order: defaultOrder }, ...clock() }).start();
  const logbookSelection = createActor(logbookSelectionMachine).start();
  const logbookDrafts = createActor(logbookDraftsMachine, { input: { isConnectionLost: false, lastSyncedAt: noon } }).start();
  const page = samplePage(45);
  logbookList.on('page.shown', (event) => logbookSelection.send(event));
  for (const event of [
    { type: 'rights.changed', rights: { logbook_entries: rights, 'logbook_entries/comments': rights } },
    { type: 'organisation.changed', organisationId },
  ] as const) {
    logbookList.send(event);
    logbookDrafts.send(event);
  }
  logbookList.send({ type: 'list.open' });
  logbookList.send({ type: 'xstate.done.actor.fetchEntries', output: { status: 200, page } } as never);
  logbookDrafts.send({ type: 'entries.changed', entries: sampleLocals(16) });
  return {
    logbookList,
    logbookSelection,
    logbookDrafts,
    logbookEntry: createActor(unsettled(entryMachine), { input: {}, ...clock() } as never).start(),
    logbookComments: createActor(unsettled(commentsMachine), { input: { rights }, ...clock() }).start(),
    logbookText: createActor(unsettled(keptTextMachine), clock()).start(),
    logbookVehicles: createActor(unsettled(logbookVehiclesMachine), clock()).start(),
    logbookExport: createActor(unsettled(logbookExportMachine), clock()).start(),
    logbookOutbox: createActor(unsettled(logbookOutboxMachine), clock()).start(),
    logbookPending: createActor(logbookPendingMachine).start(),
  } as unknown as LogbookActors;
};

interface InLogbookProps {
  readonly actors?: Partial<LogbookActors>;
  readonly portal?: Partial<PortalActors>;
  readonly children: ReactNode;
}
/** A view inside a sample logbook in which the walked machine has taken its place. */
export function InLogbook({ actors = {}, portal = {}, children }: InLogbookProps) {
  const [logbook] = useState(sampleLogbook);
  return (
    <InPortal actors={portal} path="/logbook-all-entries">
      <LogbookProvider actors={{ ...logbook, ...actors }}>{children}</LogbookProvider>
    </InPortal>
  );
}

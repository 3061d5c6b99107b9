import { Effect } from 'effect';
import { createActor, fromPromise, waitFor } from 'xstate';
import { correctionCalls } from '../../api/actors/logbook/correction.ts';
import { deviceCalls } from '../../api/actors/logbook/device.ts';
import { entryCalls } from '../../api/actors/logbook/entry.ts';
import { exportActors } from '../../api/actors/logbook/export.ts';
import { keptTextCalls } from '../../api/actors/logbook/kept-text.ts';
import { listActors } from '../../api/actors/logbook/list.ts';
import { outboxActors } from '../../api/actors/logbook/outbox.ts';
import { recordCalls } from '../../api/actors/logbook/record.ts';
import { saveCalls } from '../../api/actors/logbook/save.ts';
import { sendBy } from '../../api/actors/logbook/sending.ts';
import { deleteCall, deletionActors, passActors, syncActors } from '../../api/actors/logbook/sync.ts';
import { transportOver } from '../../api/actors/logbook/transport.ts';
import { livingTexts } from '../../api/browser/living-texts.ts';
import { browserLock, browserStore, newUuid } from '../../api/browser/logbook-browser.ts';
import { saveFile } from '../../api/browser/save-file.ts';
import { run } from '../../api/runtime.ts';
import { openLogbookStore } from '../../api/store/logbook-store.ts';
import { storageKeys } from '../../domain/common/storage-keys.ts';
import { storedOrder } from '../../domain/logbook/list/order.ts';
import { accountOf, isDemo, organisationsOf } from '../../machines/account/account/selectors.ts';
import { accountIdOf } from '../../machines/account/session/selectors.ts';
import { currentFleet } from '../../machines/fleet/fleet.ts';
import { logbookArrivalMachine } from '../../machines/logbook/arrival.ts';
import { commentsMachine } from '../../machines/logbook/comments/chart.ts';
import { logbookDeletionMachine } from '../../machines/logbook/deletion.ts';
import { logbookDeviceMachine } from '../../machines/logbook/device.ts';
import { logbookDraftsMachine } from '../../machines/logbook/drafts/chart.ts';
import { logbookExportMachine } from '../../machines/logbook/export/chart.ts';
import { formMachine } from '../../machines/logbook/form/chart.ts';
import { keptTextMachine } from '../../machines/logbook/kept-text/chart.ts';
import { logbookListMachine } from '../../machines/logbook/list/chart.ts';
import { logbookOutboxMachine } from '../../machines/logbook/outbox/chart.ts';
import { logbookPendingMachine } from '../../machines/logbook/pending.ts';
import { recordMachine } from '../../machines/logbook/record/chart.ts';
import { logbookSelectionMachine } from '../../machines/logbook/selection/chart.ts';
import { signatureMachine } from '../../machines/logbook/signature/chart.ts';
import { isSyncing, logbookSyncMachine } from '../../machines/logbook/sync/chart.ts';
import { logbookPassMachine } from '../../machines/logbook/sync/pass.ts';
import { logbookVehiclesMachine } from '../../machines/logbook/vehicles.ts';
import { isOnline } from '../../machines/shell/connection.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { renderSignature } from '../../views/logbook/signature/render-signature.ts';
import { readOnlyWhile } from './demo.ts';
import { drawerEntry, openKeyOf } from './drawer-actors.ts';
import type { LogbookMachines } from './logbook-machines.ts';

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** The machines of the logbook with their real logic, not yet started, and the store they share. */
export const createLogbook = ({ session, account, connection, fleet }: PortalActors) => {
  const store = openLogbookStore(browserStore());
  const transport = transportOver(run, undefined, store.noteServerTime);
  const now = () => Date.now();
  const connectionLost = Effect.asVoid(Effect.promise((signal) => waitFor(connection, (now) => !isOnline(now), { signal })));
  const isConnectionLost = !isOnline(connection.getSnapshot());
  const organisationIds = () => organisationsOf(account.getSnapshot()).map(({ id }) => id);
  const names = () => accountOf(account.getSnapshot()) ?? { firstName: '', lastName: '' };

  const parts = { store, transport, lock: browserLock(), now, organisationIds };
  const logbookSync = createActor(
    logbookSyncMachine.provide({
      actors: { ...syncActors(parts), pass: logbookPassMachine.provide({ actors: passActors(parts) }) },
    }),
    { input: { isOnline: !isConnectionLost } },
  );
  const entry = readOnlyWhile(
    () => isDemo(account.getSnapshot()),
    entryCalls({ run, store, transport: transportOver(run, connectionLost), connectionLost, now, newId: newUuid, names }),
  );
  const saving = saveCalls({
    store,
    opened: entry.opened,
    isSending: () => isSyncing(logbookSync.getSnapshot()),
  });
  const record = recordCalls({ run, store, transport, connectionLost, newId: newUuid, saveFile });
  const lists = listActors({
    run,
    store,
    accountId: () => accountIdOf(session.getSnapshot()),
    nameOf: (vehicleId) => {
      const { index, names } = currentFleet(fleet.getSnapshot());
      return names[index.get(vehicleId) ?? -1] ?? '';
    },
    connectionLost,
  });
  const exports = exportActors(run, saveFile);
  const living = livingTexts();
  const texts = keptTextCalls({ store, elsewhere: living.elsewhere });

  const logbookEntry = createActor(
    drawerEntry({
      entry,
      saving,
      correction: correctionCalls({ run, store, entry, connectionLost }),
      sendEntry: sendBy(logbookSync, newUuid),
      deleteEntry: deleteCall({ store, transport, isOnline: () => isOnline(connection.getSnapshot()) }),
    }),
  );
  const device = deviceCalls({
    store,
    opened: entry.opened,
    openKey: () => openKeyOf(logbookEntry.getSnapshot()),
    openForms: living.everywhere,
  });

  const actors: LogbookMachines = {
    logbookSync,
    logbookDevice: createActor(
      logbookDeviceMachine.provide({ actors: { readDevice: fromPromise(({ input }) => device.readDevice(input)) } }),
    ),
    logbookEntry,
    logbookOutbox: createActor(logbookOutboxMachine.provide({ actors: outboxActors({ store, saveFile }) })),
    logbookPending: createActor(logbookPendingMachine),
    logbookArrival: createActor(
      logbookArrivalMachine.provide({
        actors: {
          forgetOthers: fromPromise(({ input }) => store.forgetRead((kept) => kept === input.accountId)),
          readLastSync: fromPromise(({ input }) => store.lastSynced(input.accountId)),
          adoptDrafts: fromPromise(({ input }) => store.merge(input.owner)),
        },
      }),
    ),
    logbookDeletion: createActor(logbookDeletionMachine.provide({ actors: deletionActors(parts) }), {
      input: { isOnline: !isConnectionLost },
    }),
    logbookVehicles: createActor(
      logbookVehiclesMachine.provide({ actors: { readVehicles: fromPromise(({ input, signal }) => entry.readVehicles(input, signal)) } }),
    ),
    logbookForm: createActor(formMachine),
    logbookText: createActor(
      keptTextMachine.provide({
        actors: {
          keepText: fromPromise(({ input }) => texts.keepText(input)),
          readTexts: fromPromise(({ input }) => texts.readTexts(input)),
        },
      }),
    ),
    logbookSignature: createActor(
      signatureMachine.provide({
        actors: {
          renderSignature: fromPromise(async ({ input }) => base64(await renderSignature(input.strokes))),
        },
      }),
    ),
    logbookComments: createActor(
      commentsMachine.provide({
        actors: {
          readComments: fromPromise(({ input, signal }) => record.readComments(input, signal)),
          saveComment: fromPromise(({ input }) => record.saveComment(input)),
        },
      }),
      { input: { rights: { canRead: false, canCreate: false } } },
    ),
    logbookRecord: createActor(
      recordMachine.provide({
        actors: {
          verifyEntry: fromPromise(({ input, signal }) => record.verifyEntry(input, signal)),
          readPictures: fromPromise(({ input, signal }) => record.readPictures(input, signal)),
          downloadDocument: fromPromise(({ input, signal }) => record.downloadDocument(input, signal)),
        },
      }),
    ),
    logbookList: createActor(
      logbookListMachine.provide({
        actors: {
          fetchEntries: fromPromise(({ input, signal }) => lists.fetchEntries(input, signal)),
          readCachedEntries: fromPromise(({ input }) => lists.readCachedEntries(input)),
        },
      }),
      { input: { order: storedOrder(localStorage.getItem(storageKeys.logbookSettings)) } },
    ),
    logbookSelection: createActor(logbookSelectionMachine),
    logbookDrafts: createActor(logbookDraftsMachine, { input: { isConnectionLost, lastSyncedAt: null } }),
    logbookExport: createActor(
      logbookExportMachine.provide({
        actors: {
          createExport: fromPromise(({ input, signal }) => exports.createExport(input, signal)),
          readExportState: fromPromise(({ input, signal }) => exports.readExportState(input, signal)),
          downloadExport: fromPromise(({ input, signal }) => exports.downloadExport(input, signal)),
          cancelExport: fromPromise(({ input, signal }) => exports.cancelExport(input, signal)),
        },
      }),
    ),
  };
  return { actors, store, living };
};
export type Logbook = ReturnType<typeof createLogbook>;

import { Effect } from 'effect';
import { type ActorOptions, createActor, fromPromise } from 'xstate';
import { correctionCalls } from '../../../src/api/actors/logbook/correction.ts';
import { deviceCalls } from '../../../src/api/actors/logbook/device.ts';
import { entryCalls } from '../../../src/api/actors/logbook/entry.ts';
import { saveCalls } from '../../../src/api/actors/logbook/save.ts';
import type { SendEntry } from '../../../src/api/actors/logbook/sending.ts';
import type { LogbookTransport, Run } from '../../../src/api/actors/logbook/transport.ts';
import type { LogbookStore } from '../../../src/api/store/logbook-store.ts';
import { connect } from '../../../src/app/connect.ts';
import { drawerEntry, openKeyOf } from '../../../src/app/logbook/drawer-actors.ts';
import { followTable } from '../../../src/app/logbook/drawer-table.ts';
import { wireDrawer } from '../../../src/app/logbook/drawer-wires.ts';
import type { Owner } from '../../../src/domain/logbook/entry/open-entry.ts';
import { commentsMachine } from '../../../src/machines/logbook/comments/chart.ts';
import { logbookDeviceMachine } from '../../../src/machines/logbook/device.ts';
import type { entryMachine } from '../../../src/machines/logbook/entry/chart.ts';
import { entryVerbs } from '../../../src/machines/logbook/entry/selectors.ts';
import { writingVerbs } from '../../../src/machines/logbook/entry/text.ts';
import { formMachine } from '../../../src/machines/logbook/form/chart.ts';
import { recordMachine } from '../../../src/machines/logbook/record/chart.ts';
import { signatureMachine } from '../../../src/machines/logbook/signature/chart.ts';

interface Around {
  readonly store: LogbookStore;
  readonly transport: LogbookTransport;
  readonly owner: Owner;
  readonly now: () => number;
  readonly newId: () => string;
  readonly sendEntry?: SendEntry;
  readonly clock?: NonNullable<ActorOptions<typeof entryMachine>['clock']>;
}

const offline: SendEntry = (_, tell) => {
  tell({ type: 'sync.answered', result: 'system_is_offline' });
  return () => undefined;
};
const noAnswer: Run = async () => ({ kind: 'offline' }) as never;

/** The drawer of one window with its real logic over a store: the machines of entry and form, joined as the portal joins them. */
export const openDrawer = ({ store, transport, owner, now, newId, clock, sendEntry = offline }: Around) => {
  const entry = entryCalls({
    run: noAnswer,
    store,
    transport,
    connectionLost: Effect.never,
    now,
    newId,
    names: () => ({ firstName: 'Nora', lastName: 'Nissen' }),
  });
  const saving = saveCalls({ store, opened: entry.opened, isSending: () => false });
  const options = clock === undefined ? {} : { clock };
  const logbookEntry = createActor(
    drawerEntry({
      entry,
      saving,
      correction: correctionCalls({ run: noAnswer, store, entry, connectionLost: Effect.never }),
      sendEntry,
      deleteEntry: async () => 'err_unknown',
    }),
    options,
  );
  const logbookForm = createActor(formMachine, options);
  const actors = {
    logbookEntry,
    logbookForm,
    logbookSignature: createActor(signatureMachine, options),
    logbookComments: createActor(commentsMachine, { input: { rights: { canRead: false, canCreate: false } }, ...options }),
    logbookRecord: createActor(recordMachine, options),
  };
  const notices: string[] = [];
  logbookEntry.on('notice.show', ({ notice }) => notices.push(notice.key));
  for (const ref of Object.values(actors)) ref.start();
  wireDrawer(actors);
  const { readDevice } = deviceCalls({ store, opened: entry.opened, openKey: () => openKeyOf(logbookEntry.getSnapshot()) });
  const logbookDevice = createActor(
    logbookDeviceMachine.provide({ actors: { readDevice: fromPromise(({ input }) => readDevice(input)) } }),
  );
  connect({ logbookDevice, logbookEntry }, followTable);
  logbookDevice.start();
  logbookDevice.send({ type: 'account.changed', accountId: owner.accountId });
  const stop = store.subscribe(() => logbookDevice.send({ type: 'store.changed' }));
  const does = { ...entryVerbs(logbookEntry), form: writingVerbs(logbookEntry) };
  does.changeOwner(owner);
  const close = () => {
    stop();
    logbookDevice.stop();
    for (const ref of Object.values(actors)) ref.stop();
  };
  return { entry: logbookEntry, form: logbookForm, notices, does, close };
};
export type Drawer = ReturnType<typeof openDrawer>;

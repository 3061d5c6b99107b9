import { emptyEntry } from '../../../src/domain/logbook/entry/empty-entry.ts';
import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import type { OpenEntry } from '../../../src/domain/logbook/entry/open-entry.ts';
import { emptyOutbox, type OutboxContent } from '../../../src/domain/logbook/outbox/device-content.ts';
import type { Draft } from '../../../src/domain/logbook/outbox/edit.ts';
import { saveLocal } from '../../../src/domain/logbook/outbox/edit.ts';
import type { LocalEntry } from '../../../src/domain/logbook/outbox/local-entry.ts';
import { nextStep } from '../../../src/domain/logbook/outbox/next-step.ts';
import type { LogbookDeletionSnapshot } from '../../../src/machines/logbook/deletion.ts';
import type { LogbookOutboxSnapshot } from '../../../src/machines/logbook/outbox/chart.ts';
import type { LogbookSyncSnapshot } from '../../../src/machines/logbook/sync/chart.ts';
import type { PassResult, PassSnapshot, SyncedItem } from '../../../src/machines/logbook/sync/pass.ts';
import { left } from './kept-text.ts';

export const owner = { accountId: '11111111-1111-4111-8111-111111111111', organisationId: '22222222-2222-4222-8222-222222222222' };
export const keyOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const blankEntry = (clientId: string, change: { remarks?: string; vehicleIdRef?: number } = {}): LogbookEntry => ({
  ...emptyEntry,
  header: {
    ...emptyEntry.header,
    logbookEntryId: `local-${clientId}`,
    vehicleIdRef: change.vehicleIdRef ?? 7,
    remarks: change.remarks ?? 'Bremse geprüft',
    referenceTimestamp: '2026-11-20T08:00:00.000Z',
    referenceLocation: 'Hamm',
    creatorAccountFirstName: 'Nora',
    creatorAccountLastName: 'Nissen',
    createTimestamp: '2026-11-20T08:00:00.000Z',
  },
  vehicleState: { mileage_km: 1000 },
  lastUpdateTimestamp: '2026-11-20T08:00:00.000Z',
});

export const draft = (number: number, change: Partial<Draft> & { remarks?: string; vehicleIdRef?: number } = {}): Draft => {
  const { remarks, vehicleIdRef, ...rest } = change;
  const clientId = change.clientId ?? keyOf(number);
  return {
    ...owner,
    clientId,
    entry: blankEntry(clientId, { ...(remarks !== undefined && { remarks }), ...(vehicleIdRef !== undefined && { vehicleIdRef }) }),
    signature: null,
    sendOptionalNotification: false,
    checkRequired: false,
    isA1Required: false,
    ...rest,
  };
};

export const item = (number: number, now = 1_000): LocalEntry => saveLocal(null, draft(number), now) as LocalEntry;

const step = nextStep(item(1), 1_000);
const steps = step === null ? [] : [step];
const result: PassResult = { end: 'finished', items: [] };

export const passInput = { accountId: owner.accountId };
export const passCases = {
  'xstate.done.actor.chooseSteps': [{ output: [] }, { output: steps }],
  'xstate.done.actor.sendSteps': [
    { output: [{ kind: 'accepted', resourceId: 'a', revision: 1 }] },
    { output: [{ kind: 'offline' }] },
    { output: [{ kind: 'loginRequired' }] },
  ],
  'xstate.done.actor.applyAnswers': [{ output: [null] }],
  'xstate.done.actor.reconcile': [{ output: true }, { output: false }],
};

/** As a pass tells of an entry that arrived. */
export const settledItem: SyncedItem = {
  clientId: keyOf(1),
  formerId: keyOf(1),
  kind: 'entry',
  logbookEntryId: 'server-1',
  isDone: true,
  response: { resourceId: 'server-1', notificationResultCode: null },
  err: null,
};
/** A pass that brought something. */
const arrived: PassResult = { end: 'finished', items: [settledItem] };

export const syncCases = {
  'sync.request': [{ id: 'a', trigger: 'person' }],
  'account.changed': [{ accountId: owner.accountId }, { accountId: 'another' }],
  'xstate.done.actor.acquireLock': [{ output: true }, { output: false }],
  'xstate.done.actor.pass': [{ output: arrived }, { output: { ...result, end: 'offline' } }],
  'xstate.done.actor.releaseLock': [{ output: null }, { output: 5 }],
};
export const syncInputs = [{ isOnline: true }, { isOnline: false }];

/** The entry as the drawer opens it. */
export const openedAs = (local: LocalEntry): OpenEntry => ({ clientId: local.clientId, entry: local.entry, local, lastA1: null });
export const saveInput = draft(1);
const stored = [{ output: { opened: openedAs(item(1)), isSending: true } }, { output: { opened: null, isSending: false } }];
export const saveCases = {
  'xstate.done.actor.storeEntry': [
    { output: { kind: 'saved', item: item(1) } },
    // What was deleted elsewhere is stored under a key of its own.
    { output: { kind: 'saved', item: item(2) } },
    { output: { kind: 'conflict', item: item(1) } },
    { output: { kind: 'refused' } },
    { output: { kind: 'failed', reason: 'quota' } },
  ],
  'sync.answered': [{ result: 'synced' }, { result: 'sync_in_process' }, { result: 'system_is_offline' }],
  'item.settled': [{ item: settledItem }],
  'xstate.done.actor.readSent': stored,
  'xstate.done.actor.readKept': stored,
  'xstate.done.actor.readRival': stored,
};

export const deletionInputs = [{ isOnline: true }, { isOnline: false }];
export const deletionCases = {
  'deletion.request': [
    { ...owner, ids: 'a,b' },
    { ...owner, ids: [] },
  ],
  'xstate.done.actor.markDeleted': [{ output: ['a', 'b'] }],
  'xstate.done.actor.sendDeletions': [{ output: ['successfully_deleted'] }, { output: ['err_unknown'] }],
};

/** What of it a file can be made of without another reading: a text. */
export const fullOutbox: OutboxContent = {
  entries: [{ ...item(1), state: 'parked' }],
  comments: [],
  tombstones: [],
  recovered: [],
  texts: [{ ...left('left-1'), isGone: false }],
  others: 0,
};
export const outboxCases = {
  'account.changed': [{ accountId: owner.accountId }, { accountId: null }],
  'outbox.changed': [{ outbox: fullOutbox }],
  'item.retry': [{ kind: 'entry', clientId: keyOf(1) }],
  'item.discard': [{ kind: 'entry', clientId: keyOf(1) }],
  'item.reopen': [{ clientId: keyOf(1) }],
  'item.recreate': [{ clientId: keyOf(1) }],
  'item.export': [
    { kind: 'entry', id: keyOf(1) },
    { kind: 'text', id: 'left-1' },
  ],
  'copy.forget': [{ id: 1 }],
  'text.forget': [{ textId: 'left-1' }],
  'xstate.done.actor.readEntry': [{ output: item(1) }, { output: null }],
};
/** What else than the state value makes two snapshots different. */
export const outboxFacet = ({ context }: LogbookOutboxSnapshot) => [
  context.accountId,
  context.outbox.entries.length,
  Math.min(context.errands.length, 2),
];

export const deviceCases = {
  'account.changed': [{ accountId: owner.accountId }, { accountId: null }],
  'xstate.done.actor.readDevice': [emptyOutbox, { ...emptyOutbox, others: 2 }].map((outbox) => ({ output: { outbox, opened: null } })),
};

/** What else than the state value makes two snapshots different. */
export const passFacet = ({ context }: PassSnapshot) => [context.answers.map(({ kind }) => kind)[0] ?? '', context.end];
export const syncFacet = ({ context }: LogbookSyncSnapshot) => [
  context.isOnline,
  context.hasAccess,
  context.needsLogin,
  context.accountId,
  Math.min(context.waiting.length, 1),
  context.result?.end ?? '',
  context.tries,
  context.tries === 0 && context.current.some(({ id }) => id !== ''),
];
export const deletionFacet = ({ context }: LogbookDeletionSnapshot) => [context.isOnline, context.result];

export const arrivalCases = {
  'account.changed': [{ accountId: owner.accountId }, { accountId: null }],
  'owner.changed': [{ owner }, { owner: null }],
  'xstate.done.actor.readLastSync': [{ output: 5 }, { output: null }],
};

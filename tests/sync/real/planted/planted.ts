import type { LogbookStore } from '../../../../src/api/store/logbook-store.ts';
import type { StoreName } from '../../../../src/api/store/schema.ts';
import type { LocalEntry } from '../../../../src/domain/logbook/outbox/local-entry.ts';
import type { Answer, Step } from '../../../../src/domain/logbook/outbox/protocol.ts';
import type { FaultKind } from '../../shared/faults.ts';
import { readOne, tamper } from '../database.ts';
import type { Page, RealWorld } from '../world.ts';
import type { Plants } from './plants.ts';
import { bugsOfServer } from './server.ts';

/** A bug planted around the real code, and the faults under which it shows; none named: any. */
export interface Planted {
  readonly plants: Plants;
  readonly under?: readonly FaultKind[];
}
type Answered = { readonly step: Step; readonly answer: Answer };

const inStore = (change: (store: LogbookStore, page: Page, world: RealWorld) => Partial<LogbookStore>): Plants => ({
  store: (store, page, world) => ({ ...store, ...change(store, page, world) }),
});
const entryStores: readonly StoreName[] = ['entries', 'signatures'];
const erase = ({ device }: Page, clientId: string) =>
  tamper(device.factory, entryStores, (of) => {
    for (const name of entryStores) of(name).delete(clientId);
  });
const rewrite = async ({ device }: Page, clientId: string, change: (item: LocalEntry) => LocalEntry) => {
  const item = await readOne<LocalEntry>(device.factory, 'entries', clientId);
  if (item !== undefined) await tamper(device.factory, ['entries'], (of) => of('entries').put(change(item)));
};
const isEntry = ({ kind }: Step) => kind !== 'comment' && kind !== 'delete';

/** After an answer that `isHit`, something is done to the entry on the disk that the protocol forbids. */
const afterwards = (isHit: (answered: Answered) => boolean, act: (page: Page, step: Step) => Promise<void>): Plants =>
  inStore((store, page) => ({
    apply: async (answers) => {
      const outcomes = await store.apply(answers);
      for (const answered of answers) if (isEntry(answered.step) && isHit(answered)) await act(page, answered.step);
      return outcomes;
    },
  }));
const drops = (page: Page, { clientId }: Step) => erase(page, clientId);
const refusedWith =
  (status: number, code?: string | null) =>
  ({ answer }: Answered) =>
    answer.kind === 'refused' && answer.status === status && (code === undefined || answer.code === code);

const forgetsCopy = inStore((store, page) => ({
  apply: async (answers) => {
    const outcomes = await store.apply(answers);
    const hasLeft = answers.some(({ answer }) => answer.kind === 'refused' && answer.code === 'err_already_finalized');
    if (hasLeft) await tamper(page.device.factory, ['recovered'], (of) => of('recovered').clear());
    return outcomes;
  },
}));

/** The item as it was when its request left, whatever was saved since. */
const overwrites = inStore((store, page) => {
  const then = new Map<string, LocalEntry>();
  return {
    begin: async (accountId, keys) => {
      const steps = await store.begin(accountId, keys);
      for (const { clientId } of steps.filter(isEntry)) {
        const item = await readOne<LocalEntry>(page.device.factory, 'entries', clientId);
        if (item !== undefined) then.set(clientId, item);
      }
      return steps;
    },
    apply: async (answers) => {
      for (const { step } of answers) await rewrite(page, step.clientId, (item) => then.get(step.clientId) ?? item);
      return store.apply(answers);
    },
  };
});

const savesSignatureLater = inStore((store, page, world) => ({
  save: async (draft) => {
    const result = await store.save({ ...draft, signature: null });
    if (draft.signature !== null) world.timeline.schedule(2_000, () => void (page.isAlive && store.save(draft).catch(() => undefined)));
    return result;
  },
}));
const tellsTooEarly = inStore((store, page, world) => ({
  save: async (draft) => {
    const later = () => void (page.isAlive && store.save(draft).catch(() => undefined));
    world.timeline.schedule(200, later);
    return { kind: 'saved', item: { clientId: draft.clientId, entry: draft.entry } as LocalEntry };
  },
}));
const swallowsClosed = inStore((store, page) => ({
  save: async (draft) =>
    page.storeFault === 'storeClosed'
      ? { kind: 'saved', item: { clientId: draft.clientId, entry: draft.entry } as LocalEntry }
      : store.save(draft),
}));
const leavesNoTombstone = inStore((store, page) => ({
  remove: async (owner, ids) => {
    const keys = await store.remove(owner, ids);
    await tamper(page.device.factory, ['tombstones'], (of) => of('tombstones').clear());
    return keys;
  },
}));
const forgetsKeyOfDeleted = inStore((store, page, world) => ({
  remove: async (owner, ids) => {
    const keys = await store.remove(owner, ids);
    for (const key of keys) {
      const tombstone = await readOne<object>(page.device.factory, 'tombstones', key);
      await tamper(page.device.factory, ['tombstones'], (of) => {
        of('tombstones').delete(key);
        of('tombstones').put({ ...tombstone, clientId: world.newId() });
      });
    }
    return keys;
  },
}));
const forgetsBase = inStore((store) => ({ save: (draft) => store.save({ ...draft, base: null }) }));
const blocksBehindParked = inStore((store) => ({
  due: async (accountId) => {
    const { entries } = await store.list(accountId);
    return entries.some(({ state }) => state === 'parked') ? [] : store.due(accountId);
  },
}));
const signsTooEarly = inStore((store) => ({
  begin: async (accountId, keys) => {
    const steps = await store.begin(accountId, keys);
    return Promise.all(
      steps.map(async (step): Promise<Step> => {
        const item = step.kind === 'update' ? await store.read(accountId, step.clientId) : null;
        if (step.kind !== 'update' || item === null || item.signature === null) return step;
        const { clientId, organisationId, logbookEntryId, builtOn } = step;
        return { kind: 'finalise', clientId, accountId, organisationId, logbookEntryId, builtOn, signature: item.signature };
      }),
    );
  },
}));
const isSyncedToTheLast = afterwards(
  ({ step, answer }) => step.kind === 'update' && answer.kind === 'accepted',
  (page, { clientId }) => rewrite(page, clientId, (item) => ({ ...item, syncedRevision: item.localRevision })),
);
const parksWithoutAnswer = afterwards(
  ({ answer }) => answer.kind === 'offline',
  (page, { clientId }) => rewrite(page, clientId, (item) => ({ ...item, state: 'parked', reason: 'offline' })),
);

export const planted: Readonly<Record<string, Planted>> = {
  ...bugsOfServer,
  'a form forgets what it was filled from, and overwrites what was saved since': { plants: forgetsBase },
  'closed database connection is not opened again; the write is dropped in silence': { plants: swallowsClosed, under: ['storeClosed'] },
  'signature is written after a pause': { plants: savesSignatureLater, under: ['tabCrashed', 'browserKilled'] },
  'upgrade wipes the queue': { plants: { wipesOnUpgrade: true }, under: ['upgradeCrashed'] },
  '"saved" is said before the transaction is complete': { plants: tellsTooEarly, under: ['tabCrashed', 'browserKilled'] },
  'an answer overwrites what was edited meanwhile': { plants: overwrites, under: ['editDuringPass'] },
  'a pass goes on under another account': { plants: { ignoresNewAccount: true }, under: ['otherUser', 'requestLost'] },
  'the mirror is not merged after an eviction': { plants: { forgetsMirror: true }, under: ['storeEvicted'] },
  'deleting leaves no tombstone': { plants: leavesNoTombstone },
  'a deletion forgets the key of a create in doubt': { plants: forgetsKeyOfDeleted, under: ['answerLost', 'createAfterDelete'] },
  'logout drops what is unsent': { plants: { dropsOnLogout: true }, under: ['logoutPending'] },
  'a parked item blocks the others': { plants: blocksBehindParked, under: ['badRequestWithCode', 'forbidden'] },
  'a bare 404 counts as unknown and done': { plants: afterwards(refusedWith(404, null), drops), under: ['notFoundWithoutCode'] },
  'a refusal drops the entry': { plants: afterwards(refusedWith(400), drops), under: ['badRequestWithCode', 'badRequestWithoutCode'] },
  'a 401 drops the entry': { plants: afterwards(({ answer }) => answer.kind === 'loginRequired', drops), under: ['unauthorizedOnce'] },
  'a conflict drops the local text': { plants: afterwards(refusedWith(409, 'err_revision_conflict'), drops), under: ['twoDevicesEditing'] },
  'an entry already finalised leaves no copy': { plants: forgetsCopy, under: ['finaliseElsewhere'] },
  'the synced revision is what is stored now, not what was sent': { plants: isSyncedToTheLast, under: ['editDuringPass'] },
  'no answer counts as a refusal for good': { plants: parksWithoutAnswer, under: ['requestLost'] },
  'finalising does not wait for the last edit': { plants: signsTooEarly },
};

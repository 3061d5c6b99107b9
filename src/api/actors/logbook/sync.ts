import { fromPromise } from 'xstate';
import { combineResults } from '../../../domain/logbook/entry/delete-result.ts';
import type { LogbookEntry } from '../../../domain/logbook/entry/entry.ts';
import type { OwnedEntry } from '../../../domain/logbook/entry/open-entry.ts';
import { isOutsideWindows } from '../../../domain/logbook/entry/window.ts';
import { idBatches } from '../../../domain/logbook/list/filters.ts';
import { resultOfDelete } from '../../../domain/logbook/outbox/after-answer.ts';
import { askedAbout } from '../../../domain/logbook/outbox/after-list.ts';
import { isLocalId } from '../../../domain/logbook/outbox/content.ts';
import type { LocalEntry } from '../../../domain/logbook/outbox/local-entry.ts';
import type { Answer, AnyItem, Outcome, ReadStep, Step } from '../../../domain/logbook/outbox/protocol.ts';
import type { DeleteResult } from '../../../domain/logbook/result-codes.ts';
import type { LogbookStore } from '../../store/logbook-store.ts';
import { type LogbookTransport, openPageSize, type PageAnswer } from './transport.ts';

/** Items of one wave, and requests at a time within it. */
const waveSize = 15;
const atOnce = 5;

/** A lock over all tabs; false: somebody else holds it. */
export interface SyncLock {
  readonly acquire: (accountId: string, isForced: boolean) => Promise<boolean>;
  readonly release: (accountId: string) => void;
}

const inLanes = async <A, B>(items: readonly A[], act: (item: A) => Promise<B>): Promise<readonly B[]> => {
  const answers: B[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < items.length; index = next++) answers[index] = await act(items[index] as A);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
  return answers;
};

const foundIn = (page: PageAnswer, id: string): Answer => {
  if (page.kind !== 'page') return page;
  const entry = page.entries.find(({ header }) => header.logbookEntryId === id) ?? null;
  return { kind: 'found', entry, ...(page.windows && { windows: page.windows }) };
};

/** Entries to be read again: one request for up to 15 of an organisation. */
const readBatches = async (steps: readonly ReadStep[], transport: LogbookTransport, signal?: AbortSignal) => {
  const answers = new Map<string, Answer>();
  const organisations = Map.groupBy(steps, ({ organisationId }) => organisationId);
  for (const [organisationId, own] of organisations) {
    for (const batch of idBatches(own)) {
      const page = await transport.readByIds(
        organisationId,
        batch.map(({ logbookEntryId }) => logbookEntryId),
        signal,
      );
      for (const { clientId, logbookEntryId } of batch) answers.set(clientId, foundIn(page, logbookEntryId));
    }
  }
  return answers;
};

const isRead = (step: Step): step is ReadStep => step.kind === 'read';

/** The calls of a pass over the store and the network. */
export const passCalls = (store: LogbookStore, transport: LogbookTransport) => {
  const sendSteps = async (steps: readonly Step[], signal?: AbortSignal): Promise<readonly Answer[]> => {
    const deviceId = await store.deviceId();
    const [sent, read] = await Promise.all([
      inLanes(
        steps.filter((step) => !isRead(step)),
        (step) => transport.send(step as Exclude<Step, ReadStep>, deviceId, signal),
      ),
      readBatches(steps.filter(isRead), transport, signal),
    ]);
    let next = 0;
    return steps.map((step): Answer => (isRead(step) ? (read.get(step.clientId) ?? { kind: 'offline' }) : (sent[next++] as Answer)));
  };

  return {
    chooseSteps: async (accountId: string, excluded: readonly string[]): Promise<readonly Step[]> => {
      const isExcluded = new Set(excluded);
      const due = (await store.due(accountId)).filter(({ clientId }) => !isExcluded.has(clientId));
      return due.length === 0 ? [] : store.begin(accountId, due.slice(0, waveSize));
    },
    sendSteps,
    applyAnswers: (steps: readonly Step[], answers: readonly Answer[]): Promise<readonly (Outcome<AnyItem> | null)[]> =>
      store.apply(steps.map((step, index) => ({ step, answer: answers[index] ?? { kind: 'offline' } }))),
    reconcile: (accountId: string, organisationIds: readonly string[], signal?: AbortSignal) =>
      reconcile(store, transport, accountId, organisationIds, signal),
    /** Tells the server of deletions that are marked already; one result each. */
    sendDeletions: async (accountId: string, keys: readonly string[], signal?: AbortSignal): Promise<readonly DeleteResult[]> => {
      const steps = await store.begin(
        accountId,
        keys.map((clientId) => ({ kind: 'deletion', clientId })),
      );
      const answers = await sendSteps(steps, signal);
      await store.apply(steps.map((step, index) => ({ step, answer: answers[index] as Answer })));
      const results = new Map(steps.map(({ clientId }, index) => [clientId, resultOfDelete(answers[index] as Answer)]));
      // What another pass has told meanwhile is told.
      return keys.map((key) => results.get(key) ?? 'successfully_deleted');
    },
  };
};

/** Flags what the server's list lacks, only after its last page and only after asking for these very ids. False: a list could not be read. */
const reconcile = async (
  store: LogbookStore,
  transport: LogbookTransport,
  accountId: string,
  organisationIds: readonly string[],
  signal?: AbortSignal,
): Promise<boolean> => {
  const deletionsThen = await store.deletions();
  const { entries, tombstones } = await store.list(accountId);
  // What is open on the server may be what was just sent from here, or deleted here before it had the server's id.
  const isSettled =
    !entries.some(({ serverRevision, state }) => serverRevision === null && state !== 'parked') &&
    !tombstones.some(({ logbookEntryId }) => isLocalId(logbookEntryId));
  const organisations = new Set([...organisationIds, ...entries.map(({ organisationId }) => organisationId)]);
  const compare = async (organisationId: string): Promise<boolean> => {
    const owner = { accountId, organisationId };
    const asked = askedAbout(entries, owner);
    const listed = await allOpen(transport, organisationId, signal);
    if (listed === null) return false;
    const found = new Map<string, LogbookEntry | null>(listed.map((entry) => [entry.header.logbookEntryId, entry]));
    const lacking = entries.filter(({ clientId, entry }) => asked.has(clientId) && !found.has(entry.header.logbookEntryId));
    if (!(await askAgain(transport, organisationId, lacking, found, signal))) return false;
    const own = isSettled ? listed.filter(({ isOwn, header }) => isOwn && header.status === 'created') : [];
    await store.reconcile(owner, asked, found, own, deletionsThen);
    return true;
  };
  const compared: boolean[] = [];
  for (const organisationId of organisations) compared.push(await compare(organisationId));
  return compared.every(Boolean);
};

/** Null: a page is missing, and then the list says nothing. */
const allOpen = async (
  transport: LogbookTransport,
  organisationId: string,
  signal?: AbortSignal,
): Promise<readonly LogbookEntry[] | null> => {
  const entries: LogbookEntry[] = [];
  for (let skip = 0; ; skip += openPageSize) {
    const page = await transport.listOpen(organisationId, skip, signal);
    if (page.kind !== 'page') return null;
    entries.push(...page.entries);
    if (!page.hasNextPage || page.entries.length === 0) return entries;
  }
};

const askAgain = async (
  transport: LogbookTransport,
  organisationId: string,
  lacking: readonly LocalEntry[],
  found: Map<string, LogbookEntry | null>,
  signal?: AbortSignal,
): Promise<boolean> => {
  for (const batch of idBatches(lacking)) {
    const ids = batch.map(({ entry }) => entry.header.logbookEntryId);
    const page = await transport.readByIds(organisationId, ids, signal);
    if (page.kind !== 'page') return false;
    for (const { entry } of batch) {
      const id = entry.header.logbookEntryId;
      const read = page.entries.find(({ header }) => header.logbookEntryId === id) ?? null;
      // What an access window hides is not lacking.
      if (read !== null || !isOutsideWindows(entry, page.windows ?? [])) found.set(id, read);
    }
  }
  return true;
};

interface SyncParts {
  readonly store: LogbookStore;
  readonly transport: LogbookTransport;
  readonly lock: SyncLock;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Organisations the account belongs to, as far as known. */
  readonly organisationIds: () => readonly string[];
}

/** The real logic of a pass and of the sync around it, to be handed to `provide`. */
export const passActors = ({ store, transport, organisationIds }: SyncParts) => {
  const calls = passCalls(store, transport);
  return {
    chooseSteps: fromPromise<readonly Step[], { accountId: string; excluded: readonly string[] }>(({ input }) =>
      calls.chooseSteps(input.accountId, input.excluded),
    ),
    sendSteps: fromPromise<readonly Answer[], { steps: readonly Step[] }>(({ input, signal }) => calls.sendSteps(input.steps, signal)),
    applyAnswers: fromPromise<readonly (Outcome<AnyItem> | null)[], { steps: readonly Step[]; answers: readonly Answer[] }>(({ input }) =>
      calls.applyAnswers(input.steps, input.answers),
    ),
    reconcile: fromPromise<boolean, { accountId: string }>(({ input, signal }) =>
      calls.reconcile(input.accountId, organisationIds(), signal),
    ),
    noteReason: fromPromise<void, { accountId: string; reason: 'offline' | 'loginRequired' }>(({ input }) =>
      store.noteReason(input.accountId, input.reason),
    ),
  };
};

export const syncActors = ({ store, lock, now }: SyncParts) => ({
  acquireLock: fromPromise<boolean, { accountId: string; isForced: boolean }>(({ input }) => lock.acquire(input.accountId, input.isForced)),
  releaseLock: fromPromise<number | null, { accountId: string; isFinished: boolean }>(async ({ input }) => {
    lock.release(input.accountId);
    if (!input.isFinished) return null;
    await store.noteSynced(input.accountId);
    return now();
  }),
  explain: fromPromise<void, { accountId: string; reason: 'offline' | 'loginRequired' }>(({ input }) =>
    store.noteReason(input.accountId, input.reason),
  ),
});

interface DeletionParts extends Pick<SyncParts, 'store' | 'transport'> {
  readonly isOnline: () => boolean;
}
/** The open entry leaves this device for the list of deletions, and the server is told where there is a network. */
export const deleteCall =
  ({ store, transport, isOnline }: DeletionParts) =>
  async ({ owner, opened }: OwnedEntry, signal?: AbortSignal): Promise<DeleteResult> => {
    const { header } = opened.entry;
    const keys = await store.remove(owner, [header.logbookEntryId], header);
    return isOnline()
      ? combineResults(await passCalls(store, transport).sendDeletions(owner.accountId, keys, signal))
      : 'only_deleted_locally';
  };

export const deletionActors = ({ store, transport }: Pick<SyncParts, 'store' | 'transport'>) => {
  const calls = passCalls(store, transport);
  return {
    markDeleted: fromPromise<readonly string[], { accountId: string; organisationId: string; ids: readonly string[] }>(({ input }) =>
      store.remove({ accountId: input.accountId, organisationId: input.organisationId }, input.ids),
    ),
    sendDeletions: fromPromise<readonly unknown[], { accountId: string; keys: readonly string[] }>(({ input, signal }) =>
      calls.sendDeletions(input.accountId, input.keys, signal),
    ),
  };
};

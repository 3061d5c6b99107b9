import { IDBFactory } from 'fake-indexeddb';
import { createActor, SimulatedClock } from 'xstate';
import { deletionActors, passActors, passCalls, type SyncLock, syncActors } from '../../../src/api/actors/logbook/sync.ts';
import type { LogbookTransport, PageAnswer } from '../../../src/api/actors/logbook/transport.ts';
import { openLogbookStore } from '../../../src/api/store/logbook-store.ts';
import type { StoreDeps } from '../../../src/api/store/model.ts';
import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import { type EntryWindow, isOutsideWindows } from '../../../src/domain/logbook/entry/window.ts';
import type { Answer, ReadStep, Step } from '../../../src/domain/logbook/outbox/protocol.ts';
import { logbookDeletionMachine } from '../../../src/machines/logbook/deletion.ts';
import { logbookSyncMachine } from '../../../src/machines/logbook/sync/chart.ts';
import { logbookPassMachine } from '../../../src/machines/logbook/sync/pass.ts';
import { keyOf, owner } from './sync.ts';

/** Local storage of a test; `limit` in characters. */
export class Shelf {
  readonly kept = new Map<string, string>();
  limit = Number.POSITIVE_INFINITY;
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => {
    if (value.length > this.limit) throw new DOMException('full', 'QuotaExceededError');
    this.kept.set(key, value);
  };
  removeItem = (key: string) => this.kept.delete(key);
}

/** Everything outside a store, on a clock that is set by hand. */
export const storeDeps = (change: Partial<StoreDeps> = {}) => {
  const shelf = new Shelf();
  const time = { now: 1_000_000 };
  let ids = 500;
  const deps: StoreDeps = {
    indexedDB: new IDBFactory(),
    mirror: shelf,
    now: () => time.now++,
    newId: () => keyOf(++ids),
    schedule: () => () => {},
    ...change,
  };
  return { deps, shelf, time };
};

interface Row {
  entry: LogbookEntry;
  key: string;
  signature: string | null;
}
type Sent = Exclude<Step, ReadStep>;

/** A server that keeps the protocol; `answer` may put something in an answer's place, after it was carried out or instead. */
export const fakeServer = () => {
  const rows = new Map<string, Row>();
  const deleted = new Set<string>();
  const log: string[] = [];
  const batches: number[] = [];
  const fault: { instead: ((step: Sent) => Answer | null) | null; after: ((step: Sent) => Answer | null) | null; list: PageAnswer | null } =
    {
      instead: null,
      after: null,
      list: null,
    };
  const refused = (status: number, code: string): Answer => ({ kind: 'refused', status, code, field: null });
  const accepted = (row: Row): Answer => ({ kind: 'accepted', resourceId: row.entry.header.logbookEntryId, revision: row.entry.revision });
  const carryOut = (step: Sent): Answer => {
    const row = 'logbookEntryId' in step && step.logbookEntryId !== null ? rows.get(step.logbookEntryId) : undefined;
    const isFinal = row?.entry.header.status === 'finalized';
    switch (step.kind) {
      case 'create': {
        if (deleted.has(step.clientId)) return refused(404, 'err_unknown_entry');
        const known = [...rows.values()].find(({ key }) => key === step.clientId);
        if (known) return accepted(known);
        const id = `server-${rows.size + deleted.size + 1}`;
        const made = { ...step.entry, header: { ...step.entry.header, logbookEntryId: id, status: 'created' as const }, revision: 1 };
        rows.set(id, { entry: made, key: step.clientId, signature: null });
        return accepted(rows.get(id) as Row);
      }
      case 'update':
        if (!row) return refused(404, 'err_unknown_entry');
        if (isFinal) return refused(409, 'err_already_finalized');
        if (row.entry.revision !== step.builtOn) return refused(409, 'err_revision_conflict');
        row.entry = {
          ...step.entry,
          header: { ...step.entry.header, logbookEntryId: row.entry.header.logbookEntryId, status: 'created' },
          revision: row.entry.revision + 1,
        };
        return accepted(row);
      case 'finalise':
        if (!row) return refused(404, 'err_unknown_entry');
        if (isFinal) return row.signature === step.signature ? accepted(row) : refused(409, 'err_already_finalized');
        row.signature = step.signature;
        row.entry = { ...row.entry, header: { ...row.entry.header, status: 'finalized' }, revision: row.entry.revision + 1 };
        return accepted(row);
      case 'delete':
      case 'resolveDoubt': {
        const found = row ?? [...rows.values()].find(({ key }) => key === step.clientId);
        if (found?.entry.header.status === 'finalized') return refused(409, 'err_already_finalized');
        if (!found && step.kind === 'delete' && step.logbookEntryId !== null) return refused(404, 'err_unknown_entry');
        deleted.add(found?.key ?? step.clientId);
        if (found) rows.delete(found.entry.header.logbookEntryId);
        return { kind: 'accepted', resourceId: '', revision: null };
      }
      case 'comment':
        return { kind: 'accepted', resourceId: 'comment-1', revision: null };
    }
  };
  /** Set: what lies outside is not shown. */
  const windows: EntryWindow[] = [];
  const page = (rowsOf: readonly LogbookEntry[], top: number, skip: number): PageAnswer => {
    const entries = rowsOf.filter((entry) => !isOutsideWindows(entry, windows));
    return {
      kind: 'page',
      entries: entries.slice(skip, skip + top),
      hasNextPage: entries.length > skip + top,
      windows,
    };
  };
  const transport: LogbookTransport = {
    send: async (step) => {
      log.push(step.kind);
      const instead = fault.instead?.(step) ?? null;
      if (instead !== null) return instead;
      const answer = carryOut(step);
      return fault.after?.(step) ?? answer;
    },
    readByIds: async (_, ids) => {
      log.push('read');
      batches.push(ids.length);
      return page(
        ids.flatMap((id) => rows.get(id)?.entry ?? []),
        15,
        0,
      );
    },
    listOpen: async (_, skip) => {
      if (fault.list !== null) return fault.list;
      return page(
        [...rows.values()].flatMap(({ entry }) => (entry.header.status === 'created' ? [entry] : [])),
        100,
        skip,
      );
    },
  };
  return { rows, deleted, log, batches, fault, windows, transport };
};

/** A lock shared by the devices that are given it. */
export const fakeLock = (): SyncLock & { isHeld: boolean; steals: number } => {
  const lock = {
    isHeld: false,
    steals: 0,
    acquire: async (_: string, isForced: boolean) => {
      if (isForced) lock.steals += 1;
      if (lock.isHeld && !isForced) return false;
      lock.isHeld = true;
      return true;
    },
    release: () => {
      lock.isHeld = false;
    },
  };
  return lock;
};

/** Lets everything that is under way arrive. */
export const quiet = async (rounds = 400) => {
  for (let round = 0; round < rounds; round++) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** A device: store, machines, network; signed in and online unless told otherwise. */
export const startDevice = ({
  server = fakeServer(),
  lock = fakeLock(),
  isOnline = true,
  outside = storeDeps(),
  hasAccess = true,
} = {}) => {
  const store = openLogbookStore(outside.deps);
  const parts = { store, transport: server.transport, lock, now: outside.deps.now, organisationIds: () => [owner.organisationId] };
  const clock = new SimulatedClock();
  const sync = createActor(
    logbookSyncMachine.provide({ actors: { ...syncActors(parts), pass: logbookPassMachine.provide({ actors: passActors(parts) }) } }),
    { input: { isOnline }, clock },
  );
  const deletion = createActor(logbookDeletionMachine.provide({ actors: deletionActors(parts) }), { input: { isOnline }, clock });
  const emitted: Record<string, unknown>[] = [];
  for (const ref of [sync, deletion]) (ref as typeof sync).on('*', (event) => emitted.push(event as unknown as Record<string, unknown>));
  sync.start();
  deletion.start();
  sync.send({ type: 'account.changed', accountId: owner.accountId });
  const of = (type: string) => emitted.filter((event) => event.type === type);
  const device = { store, sync, deletion, clock, server, lock, emitted, of, outside, parts, calls: passCalls(store, server.transport) };
  if (hasAccess) sync.send({ type: 'access.gained' });
  return device;
};

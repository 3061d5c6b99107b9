import type { LocalEntry, OutboxItem, RecoveredCopy, Tombstone } from '../../../src/domain/logbook/outbox/local-entry.ts';
import { mergeMirror, mergeTombstones, mirrored, readMirror, readMirroredTombstones } from '../../../src/domain/logbook/outbox/mirror.ts';
import { isUnsent } from '../../../src/domain/logbook/outbox/next-step.ts';
import type { Outcome } from '../../../src/domain/logbook/outbox/protocol.ts';

/** What one browser profile keeps: the database, which changes in transactions, and the mirror in local storage, which follows. */
export class Profile {
  items = new Map<string, OutboxItem>();
  tombstones = new Map<string, Tombstone>();
  recovered: RecoveredCopy[] = [];
  /** Keys and server ids of items that left for good. */
  gone = new Map<string, 'deleted' | 'left'>();
  deletions = 0;
  isMirrorWanted = false;
  /** Highest local revision ever used here. */
  floor = 0;
  deviceId: string;
  mirrorItems: readonly LocalEntry[] = [];
  mirrorTombstones: readonly Tombstone[] = [];

  constructor(deviceId: string) {
    this.deviceId = deviceId;
  }

  readonly entries = (): readonly LocalEntry[] => [...this.items.values()].filter((item): item is LocalEntry => item.kind === 'entry');

  readonly put = (item: OutboxItem) => {
    this.items.set(item.clientId, item);
    if (item.kind === 'entry') this.floor = Math.max(this.floor, item.localRevision);
  };
  readonly removeEntry = (clientId: string, why: 'deleted' | 'left') => {
    this.items.delete(clientId);
    this.gone.set(clientId, why);
  };
  /** What an answer made of an entry. */
  readonly putOutcome = (before: LocalEntry, { item, recovered }: Outcome<LocalEntry>) => {
    if (recovered !== null) this.recovered.push(recovered);
    if (item === null) {
      this.gone.set(before.entry.header.logbookEntryId, 'left');
      return this.removeEntry(before.clientId, 'left');
    }
    if (before.serverRevision === null && item.serverRevision !== null)
      for (const twin of this.byEntryId(item.accountId, item.entry.header.logbookEntryId))
        if (twin.clientId !== item.clientId && !isUnsent(twin)) this.items.delete(twin.clientId);
    if (item.clientId !== before.clientId) this.removeEntry(before.clientId, 'left');
    this.items.set(item.clientId, item);
  };
  readonly byEntryId = (accountId: string, id: string) =>
    this.entries().filter((item) => item.accountId === accountId && item.entry.header.logbookEntryId === id);
  readonly isDeleted = (accountId: string, clientId: string, id: string) =>
    this.gone.get(clientId) === 'deleted' ||
    [...this.tombstones.values()].some((tombstone) => tombstone.accountId === accountId && tombstone.logbookEntryId === id);

  #older: (readonly [readonly LocalEntry[], readonly Tombstone[]])[] = [];

  readonly writeMirror = () => {
    this.#older = [[this.mirrorItems, this.mirrorTombstones] as const, ...this.#older.slice(0, 3)];
    this.mirrorItems = this.entries().filter(isUnsent).map(mirrored);
    this.mirrorTombstones = [...this.tombstones.values()];
  };
  /** The last `writes` writes of the mirror never reached the disk. */
  readonly forgetMirror = (writes: number) => {
    const kept = this.#older[writes - 1];
    if (kept !== undefined) [this.mirrorItems, this.mirrorTombstones] = kept;
  };
  readonly clearMirror = () => {
    this.mirrorItems = [];
    this.mirrorTombstones = [];
  };
  /** The database is thrown away by the browser. */
  readonly evict = (deviceId: string) => {
    this.items = new Map();
    this.tombstones = new Map();
    this.recovered = [];
    this.gone = new Map();
    this.floor = 0;
    this.deviceId = deviceId;
  };

  /** Becomes what the other one is, to the last byte. */
  readonly copy = (other: Profile) => {
    this.items = new Map(other.items);
    this.tombstones = new Map(other.tombstones);
    this.recovered = [];
    this.gone = new Map(other.gone);
    this.floor = other.floor;
    this.deviceId = other.deviceId;
    this.mirrorItems = other.mirrorItems;
    this.mirrorTombstones = other.mirrorTombstones;
  };

  /** At the start of a page both sides are made to agree. */
  readonly merge = () => {
    const held = { items: this.entries(), tombstones: [...this.tombstones.values()], gone: new Set(this.gone.keys()) };
    if (this.mirrorItems.length > 0) {
      const read = readMirror(JSON.stringify(this.mirrorItems), null) ?? [];
      for (const item of mergeMirror(held, read)) this.put(item);
    }
    if (this.mirrorTombstones.length > 0)
      for (const tombstone of mergeTombstones(held, readMirroredTombstones(JSON.stringify(this.mirrorTombstones), null) ?? []))
        this.tombstones.set(tombstone.clientId, tombstone);
  };
}

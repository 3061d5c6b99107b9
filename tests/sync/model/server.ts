import type { CommentCreate } from '../../../src/domain/logbook/comments/comment.ts';
import { emptyEntry } from '../../../src/domain/logbook/entry/empty-entry.ts';
import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import type { LogbookErrorCode } from '../../../src/domain/logbook/result-codes.ts';
import { type Commit, keyOf, type Notification, type ServerComment } from '../shared/evidence.ts';

/** What the server answers, before anything on the way spoils it. */
export interface Reply {
  readonly status: number;
  readonly code: LogbookErrorCode | 'err_unauthorized' | 'err_forbidden_request' | null;
  readonly field: string | null;
  readonly resourceId: string | null;
  readonly revision: number | null;
  readonly entry: LogbookEntry | null;
  readonly entries: readonly LogbookEntry[] | null;
  /** Of an update that was not stored: the highest sequence its device has sent. */
  readonly lastSequence?: number;
}
const blank: Reply = { status: 200, code: null, field: null, resourceId: null, revision: null, entry: null, entries: null };
export const refusal = (status: number, code: Reply['code'] = null, field: string | null = null): Reply => ({
  ...blank,
  status,
  code,
  field,
});

export interface Caller {
  readonly account: string;
  readonly organisation: string;
  /** Which device really sends; the server itself does not know. */
  readonly device: string;
  /** The id the device gives itself. */
  readonly deviceId: string;
}
export interface ModelRow {
  readonly id: string;
  readonly clientId: string;
  readonly account: string;
  readonly organisation: string;
  readonly entry: LogbookEntry;
  readonly status: 'created' | 'finalized';
  readonly revision: number;
  /** Highest sequence of each device, and what it said. */
  readonly sequences: ReadonlyMap<string, { readonly sequence: number; readonly content: string }>;
  readonly signatures: readonly string[];
  readonly isDeleted: boolean;
}

/** Rules of the server's half of the protocol; the strength test takes them away one by one. */
export const serverRules = {
  isCreateIdempotent: true,
  keepsKeyOfDeleted: true,
  ignoresLowerSequence: true,
  tellsIgnored: true,
  checksRevision: true,
  repeatsFinalise: true,
  refusesFinalised: true,
  isFinaliseOnRevision: true,
  notifiesOnce: true,
};
export type ServerRules = typeof serverRules;

interface State {
  readonly rows: ReadonlyMap<string, ModelRow>;
  readonly keys: ReadonlyMap<string, string>;
  readonly comments: ReadonlyMap<string, ServerComment>;
}

/** The server in memory: each call is one transaction. */
export class ModelServer {
  rows = new Map<string, ModelRow>();
  /** Idempotency keys: organisation, creator, key to row id. */
  keys = new Map<string, string>();
  comments = new Map<string, ServerComment>();
  readonly commits: Commit[] = [];
  readonly notifications: Notification[] = [];
  readonly frozen = new Map<string, { text: string; signature: string }>();
  readonly members: Map<string, Set<string>>;
  readonly rules: ServerRules;
  #ids = 0;

  constructor(members: ReadonlyMap<string, readonly string[]>, rules: ServerRules = serverRules) {
    this.members = new Map([...members].map(([account, list]) => [account, new Set(list)]));
    this.rules = rules;
  }

  readonly backup = (): State => ({ rows: new Map(this.rows), keys: new Map(this.keys), comments: new Map(this.comments) });
  readonly restore = (state: State) => {
    this.rows = new Map(state.rows);
    this.keys = new Map(state.keys);
    this.comments = new Map(state.comments);
  };

  readonly create = (caller: Caller, key: string, entry: LogbookEntry, notifies: boolean): Reply => {
    if (!this.#isMember(caller)) return refusal(404, 'err_unknown_organisation');
    const known = this.#byKey(caller, key);
    if (known !== undefined && (this.rules.isCreateIdempotent || known.isDeleted)) {
      if (!known.isDeleted) return { ...blank, status: 201, resourceId: known.id, revision: known.revision };
      if (this.rules.keepsKeyOfDeleted) return refusal(404, 'err_unknown_entry');
    }
    const row = this.#insert(caller, key, entry, false);
    this.#commit('create', row, caller, notifies, 'create');
    return { ...blank, status: 201, resourceId: row.id, revision: row.revision };
  };

  readonly update = (
    caller: Caller,
    id: string,
    change: {
      readonly revision: number;
      readonly deviceId: string;
      readonly sequence: number;
      readonly entry: LogbookEntry;
      readonly notifies: boolean;
    },
  ): Reply => {
    const row = this.#own(caller, id);
    if (!('clientId' in row)) return row;
    const found = row;
    const last = found.sequences.get(change.deviceId) ?? { sequence: 0, content: '' };
    const content = JSON.stringify(change.entry);
    if (change.sequence <= last.sequence && this.rules.ignoresLowerSequence) {
      const isRepeated = (change.sequence === last.sequence && content === last.content) || !this.rules.tellsIgnored;
      return { ...blank, resourceId: id, revision: found.revision, ...(!isRepeated && { lastSequence: last.sequence }) };
    }
    if (found.status === 'finalized' && this.rules.refusesFinalised) return refusal(409, 'err_already_finalized');
    if (change.revision !== found.revision && this.rules.checksRevision) return refusal(409, 'err_revision_conflict');
    const { remarks, referenceLocation } = change.entry.header;
    const { vehicleState, inspections, defects, stoppage } = change.entry;
    const revision = found.revision + 1;
    const next: ModelRow = {
      ...found,
      revision,
      entry: {
        ...found.entry,
        header: { ...found.entry.header, remarks, referenceLocation },
        vehicleState,
        inspections,
        defects,
        stoppage,
        revision,
      },
      sequences: new Map([...found.sequences, [change.deviceId, { sequence: Math.max(last.sequence, change.sequence), content }]]),
    };
    this.rows.set(id, next);
    this.#commit(
      'update',
      next,
      caller,
      change.notifies,
      `update ${change.deviceId} ${change.sequence}`,
      change.revision !== found.revision,
    );
    return { ...blank, resourceId: id, revision };
  };

  readonly finalise = (caller: Caller, id: string, revision: number, signature: string): Reply => {
    const row = this.#own(caller, id);
    if (!('clientId' in row)) return row;
    if (row.status === 'finalized' && this.rules.refusesFinalised)
      return this.rules.repeatsFinalise && row.signatures.includes(signature)
        ? { ...blank, resourceId: id, revision: row.revision }
        : refusal(409, 'err_already_finalized');
    if (signature === '') return refusal(400, 'err_empty_signature', 'signature');
    if (row.revision !== revision && this.rules.isFinaliseOnRevision) return refusal(409, 'err_revision_conflict');
    const header = { ...row.entry.header, status: 'finalized' as const };
    const signatureImage = `/signatures/${signature}`;
    const next: ModelRow = {
      ...row,
      status: 'finalized',
      revision: row.revision + 1,
      entry: { ...row.entry, header, signatureImage, revision: row.revision + 1 },
      signatures: [...row.signatures, signature],
    };
    this.rows.set(id, next);
    if (!this.frozen.has(row.clientId)) this.frozen.set(row.clientId, { text: textOf(next.entry), signature });
    this.#commit('finalise', next, caller, false, 'finalise');
    return { ...blank, resourceId: id, revision: next.revision };
  };

  readonly remove = (caller: Caller, id: string): Reply => {
    if (!this.#isMember(caller)) return refusal(404, 'err_unknown_organisation');
    const row = this.rows.get(id);
    if (row === undefined || row.account !== caller.account || row.organisation !== caller.organisation)
      return refusal(404, 'err_unknown_entry');
    return this.#delete(caller, row);
  };

  readonly removeByKey = (caller: Caller, key: string): Reply => {
    if (!this.#isMember(caller)) return refusal(404, 'err_unknown_organisation');
    const row = this.#byKey(caller, key);
    if (row !== undefined) return this.#delete(caller, row);
    if (this.rules.keepsKeyOfDeleted) this.#insert(caller, key, null, true);
    return { ...blank, status: 204 };
  };

  readonly comment = (caller: Caller, id: string, key: string, comment: CommentCreate): Reply => {
    if (!this.#isMember(caller)) return refusal(404, 'err_unknown_organisation');
    const row = this.rows.get(id);
    if (row === undefined || row.isDeleted || row.status !== 'finalized' || row.organisation !== caller.organisation)
      return refusal(404, 'err_unknown_entry');
    const known = this.comments.get(`${caller.organisation} ${caller.account} ${key}`);
    if (known === undefined) {
      const text = comment.remarks ?? '';
      const made = { clientId: key, key: keyOf(text), account: caller.account, text, signature: comment.signature };
      this.comments.set(`${caller.organisation} ${caller.account} ${key}`, made);
      this.#commit(
        'comment',
        { ...row, clientId: key, entry: { ...row.entry, header: { ...row.entry.header, remarks: text } } },
        caller,
        false,
        'comment',
      );
    }
    return { ...blank, status: 201, resourceId: `comment-${key}` };
  };

  readonly read = (caller: Caller, id: string): Reply => {
    if (!this.#isMember(caller)) return refusal(404, 'err_unknown_organisation');
    const row = this.rows.get(id);
    if (row === undefined || row.isDeleted || row.organisation !== caller.organisation) return refusal(404, 'err_unknown_entry');
    if (row.account !== caller.account && row.status !== 'finalized') return refusal(404, 'err_unknown_entry');
    return { ...blank, entry: row.entry, revision: row.revision };
  };

  /** All entries of the caller's organisation, one page after the other. */
  readonly list = (caller: Caller, top = 100, skip = 0): Reply => {
    if (!this.#isMember(caller)) return refusal(404, 'err_unknown_organisation');
    const seen = [...this.rows.values()].filter(
      (row) => !row.isDeleted && row.organisation === caller.organisation && (row.account === caller.account || row.status === 'finalized'),
    );
    return { ...blank, entries: seen.slice(skip, skip + top).map(({ entry }) => entry) };
  };

  #isMember({ account, organisation }: Caller) {
    return this.members.get(account)?.has(organisation) === true;
  }
  #byKey({ account, organisation }: Caller, key: string) {
    const id = this.keys.get(`${organisation} ${account} ${key}`);
    return id === undefined ? undefined : this.rows.get(id);
  }
  #own(caller: Caller, id: string): ModelRow | Reply {
    if (!this.#isMember(caller)) return refusal(404, 'err_unknown_organisation');
    const row = this.rows.get(id);
    const isForeign = row === undefined || row.isDeleted || row.account !== caller.account || row.organisation !== caller.organisation;
    return isForeign ? refusal(404, 'err_unknown_entry') : row;
  }
  #insert(caller: Caller, key: string, entry: LogbookEntry | null, isDeleted: boolean): ModelRow {
    const id = `entry-${++this.#ids}`;
    const base = entry ?? noEntry;
    const stored = {
      ...base,
      header: { ...base.header, logbookEntryId: id, status: 'created' as const },
      signatureImage: null,
      revision: 1,
    };
    const row: ModelRow = {
      id,
      clientId: key,
      account: caller.account,
      organisation: caller.organisation,
      entry: stored,
      status: 'created',
      revision: 1,
      sequences: new Map(),
      signatures: [],
      isDeleted,
    };
    this.rows.set(id, row);
    this.keys.set(`${caller.organisation} ${caller.account} ${key}`, id);
    return row;
  }
  #delete(caller: Caller, row: ModelRow): Reply {
    if (row.isDeleted) return { ...blank, status: 204 };
    if (row.status === 'finalized' && this.rules.refusesFinalised) return refusal(409, 'err_already_finalized');
    this.rows.set(row.id, { ...row, isDeleted: true });
    if (!this.rules.keepsKeyOfDeleted) this.keys.delete(`${row.organisation} ${row.account} ${row.clientId}`);
    this.#commit('remove', row, caller, false, 'remove');
    return { ...blank, status: 204 };
  }
  #commit(what: Commit['what'], row: ModelRow, caller: Caller, isNotifying: boolean, operation: string, isStale = false) {
    this.commits.push({
      what,
      key: keyOf(textOf(row.entry)),
      clientId: row.clientId,
      device: caller.device,
      account: caller.account,
      organisation: row.organisation,
      text: textOf(row.entry),
      signature: row.signatures.at(-1) ?? null,
      isNotifying,
      isStale,
    });
    if (!isNotifying) return;
    const name = `${row.clientId} ${operation}`;
    if (!this.rules.notifiesOnce || !this.notifications.some(({ operation: told }) => told === name))
      this.notifications.push({ operation: name });
  }
}

export const textOf = (entry: LogbookEntry) => entry.header.remarks ?? '';

const noEntry: LogbookEntry = {
  ...emptyEntry,
  header: {
    ...emptyEntry.header,
    vehicleIdRef: 1,
    status: 'created',
    referenceTimestamp: '2026-11-01T00:00:00Z',
    createTimestamp: '2026-11-01T00:00:00Z',
  },
  lastUpdateTimestamp: '2026-11-01T00:00:00Z',
  revision: 1,
};
export const blankEntry = noEntry;

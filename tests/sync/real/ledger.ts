import type { EntryCreate, EntryUpdate } from '../../../src/domain/logbook/entry/entry.ts';
import { type Commit, keyOf } from '../shared/evidence.ts';
import type { RequestPhase } from '../shared/faults.ts';
import { hashOf } from './pictures.ts';

/** An entry as the server's answers tell it. */
export interface KnownRow {
  readonly id: string;
  readonly clientKey: string;
  readonly account: string;
  readonly organisation: string;
  readonly key: string;
  revision: number;
  text: string;
  /** The entry as it was sent last. */
  entry: EntryCreate;
  isOpen: boolean;
}
export interface Heard {
  readonly phase: RequestPhase;
  readonly request: Request;
  readonly body: string;
  readonly status: number;
  readonly text: string;
  readonly etag: string | null;
  /** Who sent it: the server does not know the device. */
  readonly device: string;
  readonly account: string;
}

const remarksOf = (body: string) => /"remarks":"([^"]*)"/.exec(body)?.[1] ?? '';
const entryIn = <T>(body: string) => (JSON.parse(body) as { entry: T }).entry;
const organisationOf = (request: Request) => /\/organisations\/([^/]*)\//.exec(request.url)?.[1] ?? '';
export const entryIdOf = (url: string) => /\/entries\/([0-9a-f-]{36})/.exec(url)?.[1] ?? '';
const numberOf = (etag: string | null) => Number(/\d+/.exec(etag ?? '')?.[0] ?? 0);

/** Keeps the book of what the real server stored, from the requests it accepted, in the order it stored them. */
export class Ledger {
  readonly rows = new Map<string, KnownRow>();
  readonly commits: Commit[] = [];
  readonly frozen = new Map<string, { text: string; signature: string }>();
  readonly #comments = new Set<string>();

  readonly note = (heard: Heard) => {
    const { phase, request, body, status } = heard;
    if (status >= 300) return;
    if (phase === 'create') return this.#created(heard);
    if (phase === 'comment') return this.#commented(heard);
    const key = request.headers.get('idempotency-key') ?? '';
    const row =
      phase === 'removeByKey'
        ? [...this.rows.values()].find(({ clientKey, account }) => clientKey === key && account === heard.account)
        : this.rows.get(entryIdOf(request.url));
    if (row === undefined || !row.isOpen) return;
    if (phase === 'update') this.#updated(row, heard);
    if (phase === 'remove' || phase === 'removeByKey') {
      row.isOpen = false;
      this.#commit('remove', row, heard, {});
    }
    if (phase === 'finalise') {
      const signature = hashOf(/"signature":"([^"]*)"/.exec(body)?.[1] ?? '');
      row.isOpen = false;
      row.revision += 1;
      this.frozen.set(row.clientKey, { text: row.text, signature });
      this.#commit('finalise', row, heard, { signature });
    }
  };

  #created(heard: Heard) {
    const id = /"resourceId":"([^"]*)"/.exec(heard.text)?.[1] ?? '';
    if (id === '' || this.rows.has(id)) return;
    const text = remarksOf(heard.body);
    const clientKey = heard.request.headers.get('idempotency-key') ?? '';
    const row: KnownRow = {
      id,
      clientKey,
      account: heard.account,
      organisation: organisationOf(heard.request),
      key: keyOf(text),
      revision: 1,
      text,
      entry: entryIn<EntryCreate>(heard.body),
      isOpen: true,
    };
    this.rows.set(id, row);
    this.#commit('create', row, heard, { isNotifying: /"sendOptionalNotification":true/.test(heard.body) });
  }

  #updated(row: KnownRow, heard: Heard) {
    const revision = numberOf(heard.etag);
    if (revision <= row.revision) return;
    const isStale = numberOf(heard.request.headers.get('if-match')) !== row.revision;
    row.revision = revision;
    row.text = remarksOf(heard.body);
    const entry = entryIn<EntryUpdate>(heard.body);
    row.entry = { ...row.entry, ...entry, header: { ...row.entry.header, ...entry.header } };
    this.#commit('update', row, heard, { isStale, isNotifying: /"sendOptionalNotification":true/.test(heard.body) });
  }

  #commented(heard: Heard) {
    const key = heard.request.headers.get('idempotency-key') ?? '';
    const row = this.rows.get(entryIdOf(heard.request.url));
    if (row === undefined || this.#comments.has(key)) return;
    this.#comments.add(key);
    this.#commit('comment', { ...row, clientKey: key, text: remarksOf(heard.body) }, heard, {});
  }

  #commit(
    what: Commit['what'],
    { clientKey, text, organisation }: KnownRow,
    { device, account }: Heard,
    more: { readonly signature?: string; readonly isStale?: boolean; readonly isNotifying?: boolean },
  ) {
    this.commits.push({
      what,
      key: keyOf(text),
      clientId: clientKey,
      device,
      account,
      organisation,
      text,
      signature: more.signature ?? null,
      isNotifying: more.isNotifying ?? false,
      isStale: more.isStale ?? false,
    });
  }
}

import { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import { turns } from '../../platform/database/turns.ts';
import { type Sealed, sealHash } from '../../platform/seal-hash.ts';
import { type ChainedRow, chainedColumns, linkHash } from './chained-row.ts';
import type { Head, NamedHead } from './heads.ts';

const atOnce = 1_000;
/** Stands for the organisation of what belongs to none. */
const none = '00000000-0000-0000-0000-000000000000';
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytes = (text: string) => Buffer.from(text, 'hex');
const array = (values: readonly (string | number | null)[]) => `{${values.map((value) => value ?? 'null').join(',')}}`;

interface WaitingLink {
  readonly organisation_id: string;
  readonly entry_id: string;
  readonly position: number;
  readonly kind: string;
  readonly subject_id: string;
  readonly hash: Uint8Array;
}

/** Of the log as a whole, at 0 while it is empty. */
const logHead = (sql: SqlClient.SqlClient) =>
  Effect.map(
    sql<Head>`select position::float8 as position, encode(hash, 'hex') as hash from audit_link order by position desc limit 1`,
    ([last]): NamedHead => ({ chain: 'log', ...(last ?? { position: 0, hash: '0'.repeat(64) }) }),
  );

/** Of every chain. */
export const headsNow = Effect.fn('Audit.headsNow')(function* (sql: SqlClient.SqlClient) {
  const ofOrganisations = yield* sql<NamedHead>`select distinct on (organisation_id) organisation_id::text as chain,
    position::float8 as position, encode(hash, 'hex') as hash from seal order by organisation_id, position desc`;
  return [yield* logHead(sql), ...ofOrganisations];
});

const newestSeals = (sql: SqlClient.SqlClient, organisations: readonly string[]) =>
  Effect.map(
    sql.unsafe<NamedHead>(
      `select o.id::text as chain, s.position::float8 as position, encode(s.hash, 'hex') as hash from unnest($1::text::uuid[]) o (id)
       cross join lateral (select position, hash from seal where organisation_id = o.id order by position desc limit 1) s`,
      [array(organisations)],
    ),
    (rows) => new Map<string, Head>(rows.map(({ chain, position, hash }) => [chain, { position, hash }])),
  );

/** Seals what waits, up to a number of rows and of links, in a running transaction; answers the heads that came of it. */
export const sealSome = Effect.fn('Audit.sealSome')(function* (sql: SqlClient.SqlClient) {
  yield* sql`select pg_advisory_xact_lock(${turns.audit}::int8)`;
  // Who makes rows wait once more whose seal is there does not get another one: the check compares with the first.
  const rows = yield* sql.unsafe<ChainedRow & { readonly is_sealed: boolean }>(
    `select ${chainedColumns}, exists (select from seal s where s.audit_id = w.audit_id) as is_sealed from audit_waiting w join audit_log l using (audit_id) order by w.audit_id limit ${atOnce}`,
  );
  const waiting = yield* sql<WaitingLink>`select w.organisation_id, w.entry_id, w.position, l.kind, l.subject_id, l.hash
    from (select * from logbook_waiting o where not exists (select from seal s where s.entry_id = o.entry_id and s.link = o.position) order by waiting_id limit ${atOnce}) w join logbook_link l using (entry_id, position) order by w.waiting_id`;

  let log = yield* logHead(sql);
  const links: (Head & { readonly auditId: string })[] = [];
  const toSeal: { readonly organisation: string; readonly content: Sealed }[] = [];
  for (const { is_sealed: isSealed, ...row } of rows) {
    const position = log.position + 1;
    const hash = linkHash(position, log.position === 0 ? null : bytes(log.hash), row);
    log = { chain: 'log', position, hash: hex(hash) };
    links.push({ position, hash: log.hash, auditId: row.audit_id });
    if (!isSealed) toSeal.push({ organisation: row.organisation_id ?? none, content: { auditId: row.audit_id, hash } });
  }
  for (const { organisation_id, entry_id, position, kind, subject_id, hash } of waiting)
    toSeal.push({ organisation: organisation_id, content: { entryId: entry_id, link: position, kind, subjectId: subject_id, hash } });

  const newest = yield* newestSeals(sql, [...new Set(toSeal.map(({ organisation }) => organisation))]);
  const seals = toSeal.map(({ organisation, content }) => {
    const last = newest.get(organisation);
    const position = (last?.position ?? 0) + 1;
    const hash = hex(sealHash(organisation, position, last === undefined ? null : bytes(last.hash), content));
    newest.set(organisation, { position, hash });
    const [auditId, entryId, link] = 'auditId' in content ? [content.auditId, null, null] : [null, content.entryId, content.link];
    return { organisation, position, hash, auditId, entryId, link };
  });
  if (links.length > 0)
    yield* sql.unsafe(
      `insert into audit_link (position, audit_id, hash)
       select position, audit_id, decode(hash, 'hex') from unnest($1::text::int8[], $2::text::int8[], $3::text::text[]) t (position, audit_id, hash)`,
      [links.map(({ position }) => position), links.map(({ auditId }) => auditId), links.map(({ hash }) => hash)].map(array),
    );
  if (seals.length > 0)
    yield* sql.unsafe(
      `insert into seal (organisation_id, position, audit_id, entry_id, link, hash)
       select o, p, a, e, l, decode(h, 'hex')
       from unnest($1::text::uuid[], $2::text::int8[], $3::text::int8[], $4::text::uuid[], $5::text::int4[], $6::text::text[]) t (o, p, a, e, l, h)`,
      [
        seals.map(({ organisation }) => organisation),
        seals.map(({ position }) => position),
        seals.map(({ auditId }) => auditId),
        seals.map(({ entryId }) => entryId),
        seals.map(({ link }) => link),
        seals.map(({ hash }) => hash),
      ].map(array),
    );
  const heads: readonly NamedHead[] = [...(links.length > 0 ? [log] : []), ...[...newest].map(([chain, head]) => ({ chain, ...head }))];
  return { count: Math.max(links.length, seals.length), heads };
});

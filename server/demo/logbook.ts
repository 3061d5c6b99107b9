import { createHash } from 'node:crypto';
import { Effect } from 'effect';
import { entryStateOf } from '../../src/domain/logbook/entry/payload.ts';
import { commentHash, entryHash, signatureHash } from '../logbook/record/chain.ts';
import { Database } from '../platform/database/database.ts';
import type { DemoFleet } from './fleet.ts';
import { type DemoEntry, draftsInTurn, entriesOf } from './logbook-entries.ts';
import { type DemoSignature, demoSignature } from './logbook-signatures.ts';
import { demoAccounts } from './people.ts';
import type { DemoVehicle } from './vehicles.ts';

const settingName = 'demo.logbook';
const rowsPerInsert = 1_000;
const namesPerAuthor = 3;

interface Author {
  readonly id: string;
  readonly first: string;
  readonly last: string;
  readonly signatures: readonly DemoSignature[];
}

/** An id that belongs to a text, so that a second start makes the same. */
const idOf = (...parts: readonly (string | number)[]): string => {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
const dateOf = (second: number) => new Date(second * 1000);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Who may write entries in the organisation, in the order of the list of accounts. */
const authorsOf = Effect.fnUntraced(function* (organisationId: string) {
  const { sql, asSystem } = yield* Database;
  const names = demoAccounts.filter(({ isDemoUser }) => isDemoUser !== true).map(({ accountName }) => accountName);
  const rows = yield* asSystem(sql<{ id: string; name: string; first: string; last: string }>`
    select a.account_id as id, a.account_name as name, a.first_name as first, a.last_name as last from account a join membership m using (account_id)
    where m.organisation_id = ${organisationId} and m.rights #>> '{logbook_entries,canCreate}' = 'true' and ${sql.in('a.account_name', names)}`).pipe(
    Effect.orDie,
  );
  const sorted = [...rows].sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  return yield* Effect.forEach(sorted, ({ id, name, first, last }) =>
    Effect.promise(async (): Promise<Author> => {
      const seed = names.indexOf(name) * 100;
      const signatures = await Promise.all(Array.from({ length: namesPerAuthor }, (_, i) => demoSignature(seed + i)));
      return { id, first, last, signatures };
    }),
  );
});

/** Rows of every table for one entry, hashed as the service hashes them. */
const rowsOf = (organisation_id: string, entry: DemoEntry, authors: readonly Author[]) => {
  const { id: creator_id, first, last, signatures } = authors[entry.author]!;
  const entry_id = idOf('entry', organisation_id, entry.vehicleId, entry.number);
  const own = { organisation_id, entry_id };
  const names = { creator_first_name: first, creator_last_name: last };
  const created_at = dateOf(entry.createdAt);
  const finalized_at = entry.finalizedAt === null ? null : dateOf(entry.finalizedAt);
  const revision = finalized_at === null ? 1 : 2;
  const row = {
    ...own,
    ...names,
    creator_id,
    client_key: idOf('key', entry_id),
    vehicle_id: entry.vehicleId,
    status: finalized_at === null ? 'created' : 'finalized',
    revision,
    record: entry.record,
    reference_ts: dateOf(entry.reference),
    inspection_a1_ts: entry.record.inspections.inspectionPerformedTimestamp_A1,
    created_at,
    updated_at: finalized_at ?? created_at,
    finalized_at,
  };
  const links: { kind: string; subject_id: string; hash: Buffer }[] = [];
  const signed: object[] = [];
  const sign = (signer_id: string, signature: DemoSignature, signed_at: Date, comment_id: string | null) => {
    signed.push({ ...own, comment_id, signer_id, image: hex(signature.sha256), signed_at });
    return { signer_id, signed_at, image_sha256: signature.sha256, drawn_sha256: signature.sha256 };
  };
  if (finalized_at !== null) {
    const hash = entryHash(row);
    const signature = signatures[entry.number % signatures.length]!;
    links.push({ kind: 'entry', subject_id: entry_id, hash });
    links.push({ kind: 'signature', subject_id: entry_id, hash: signatureHash(hash, sign(creator_id, signature, finalized_at, null)) });
  }
  const comments = entry.comments.map((comment, i) => {
    const author = authors[comment.author]!;
    const comment_id = idOf('comment', entry_id, i);
    const content = {
      comment_id,
      creator_id: author.id,
      creator_first_name: author.first,
      creator_last_name: author.last,
      remarks: comment.remarks,
      new_entry_state: comment.newEntryState,
      resolve_all_prior_defects: false,
      created_at: dateOf(comment.at),
    };
    const signature = sign(author.id, author.signatures[i % author.signatures.length]!, content.created_at, comment_id);
    links.push({ kind: 'comment', subject_id: comment_id, hash: commentHash(links.at(-1)!.hash, content, signature) });
    return { ...own, ...content, client_key: idOf('key', comment_id) };
  });
  const newest = comments.at(-1);
  const fact = {
    ...own,
    entry_state:
      comments.findLast(({ new_entry_state }) => new_entry_state !== null)?.new_entry_state ?? entryStateOf(entry.record.defects),
    comments_count: comments.length,
    last_comment_id: newest?.comment_id ?? null,
    last_comment_at: newest?.created_at ?? null,
  };
  return { row, fact, comments, signed, links: links.map((link, position) => ({ ...own, ...link, position, hash: hex(link.hash) })) };
};

/** Columns of the tables that are filled as they are named; the others of a table keep their default. */
const columns = {
  logbook_entry:
    'entry_id uuid, organisation_id uuid, creator_id uuid, client_key uuid, vehicle_id int, status text, revision int, record jsonb, reference_ts timestamptz, inspection_a1_ts timestamptz, creator_first_name text, creator_last_name text, created_at timestamptz, updated_at timestamptz, finalized_at timestamptz',
  logbook_fact:
    'entry_id uuid, organisation_id uuid, entry_state text, comments_count int, last_comment_id uuid, last_comment_at timestamptz',
  logbook_comment:
    'comment_id uuid, organisation_id uuid, entry_id uuid, creator_id uuid, client_key uuid, remarks text, new_entry_state text, resolve_all_prior_defects bool, creator_first_name text, creator_last_name text, created_at timestamptz',
} as const;

/**
 * A year of signed entries with comments, open defects and a few drafts for a demo fleet, made once; the same days always give the same
 * entries. Answers how many were made. `now`: epoch s.
 */
export const fillLogbook = Effect.fn('fillLogbook')(function* (
  { organisationId, devices }: DemoFleet,
  vehicles: readonly DemoVehicle[],
  now: number,
) {
  const { sql, asSystem } = yield* Database;
  const done = yield* asSystem(sql`select 1 from setting where organisation_id = ${organisationId} and name = ${settingName}`).pipe(
    Effect.orDie,
  );
  if (done.length > 0) return 0;
  // Draws their signatures: a second at every start, were it done first.
  const authors = yield* authorsOf(organisationId);
  if (authors.length === 0) return 0;
  const entries = draftsInTurn(
    devices.flatMap((device, i) => entriesOf(vehicles[i]!, device, now, authors.length)),
    authors.length,
  );
  const made = entries.map((entry) => rowsOf(organisationId, entry, authors));

  const inParts = (rows: readonly object[], insert: (json: string) => Effect.Effect<unknown, unknown>) =>
    Effect.forEach(
      Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, i) => rows.slice(i * rowsPerInsert, (i + 1) * rowsPerInsert)),
      (part) => insert(JSON.stringify(part)),
      { discard: true },
    );
  const insertInto = (table: keyof typeof columns) => (json: string) => {
    const names = columns[table].replace(/ \w+(?=,|$)/g, '');
    return sql.unsafe(`insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::text::jsonb) as t(${columns[table]})`, [
      json,
    ]);
  };
  const images = JSON.stringify(
    authors.flatMap(({ signatures }) => signatures.map(({ image, sha256 }) => ({ name: hex(sha256), image: hex(image) }))),
  );

  yield* asSystem(
    Effect.gen(function* () {
      yield* inParts(
        made.map(({ row }) => row),
        insertInto('logbook_entry'),
      );
      yield* inParts(
        made.map(({ fact }) => fact),
        insertInto('logbook_fact'),
      );
      yield* inParts(
        made.flatMap(({ comments }) => comments),
        insertInto('logbook_comment'),
      );
      yield* inParts(
        made.flatMap(({ signed }) => signed),
        (json) => sql`
          insert into logbook_signature (organisation_id, entry_id, comment_id, signer_id, image, drawn_sha256, stored_sha256, signed_at)
          select organisation_id, entry_id, comment_id, signer_id, i.bytes, decode(i.name, 'hex'), decode(i.name, 'hex'), signed_at
          from jsonb_to_recordset(${json}::text::jsonb)
            as t(organisation_id uuid, entry_id uuid, comment_id uuid, signer_id uuid, image text, signed_at timestamptz)
          join (select name, decode(image, 'hex') as bytes from jsonb_to_recordset(${images}::text::jsonb) as p(name text, image text)) i
            on i.name = t.image`,
      );
      yield* inParts(
        made.flatMap(({ links }) => links),
        (json) => sql`
          insert into logbook_link (organisation_id, entry_id, position, kind, subject_id, hash)
          select organisation_id, entry_id, position, kind, subject_id, decode(hash, 'hex') from jsonb_to_recordset(${json}::text::jsonb)
            as t(organisation_id uuid, entry_id uuid, position int, kind text, subject_id uuid, hash text)`,
      );
      yield* sql`insert into setting (organisation_id, name, value) values (${organisationId}, ${settingName}, '{}'::jsonb)`;
    }),
  ).pipe(Effect.orDie);
  return made.length;
});

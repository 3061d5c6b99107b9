import { Clock, Context, Effect, Layer, Option, Semaphore, Stream } from 'effect';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import { type AuditFilter, type AuditRow, auditAreas, auditPage, type ToldCheck } from '../../../src/domain/admin/audit.ts';
import { byteOrderMark } from '../../../src/domain/common/sheet-text.ts';
import { Database } from '../../platform/database/database.ts';
import { AuditChain } from './audit-chain.ts';
import { csvHead, csvLine, csvTail, type LinkedRow } from './audit-csv.ts';
import type { Head } from './heads.ts';

interface Listed {
  readonly items: readonly AuditRow[];
  readonly next: string | null;
  readonly head: Head | null;
}

const atOnce = 1_000;
const columns = `l.audit_id::text as id, k.position::float8 as position, floor(extract(epoch from l.at) * 1000)::float8 as at,
  l.account_id as "accountId", l.author, l.role, l.login, l.address, l.endpoint, l.operation, l.subject, l.about, l.before, l.after`;
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const searched = ['author', 'address', 'endpoint', 'subject', 'about', 'before', 'after'].map((name) => `l.${name}::text`);

/** The audit log as administrators read it: which rows of it are theirs, row-level security decides. */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    /** Newest first, a page from before `cursor` on. */
    readonly list: (caller: Caller, filter: AuditFilter, cursor: string | undefined) => Effect.Effect<Listed>;
    /** All of it, oldest first, in pieces of csv; and the head of the chain that seals it. */
    readonly file: (
      caller: Caller,
      filter: AuditFilter,
    ) => Effect.Effect<{ readonly head: Head | null; readonly text: Stream.Stream<string> }>;
    /** Walks the chain, one walk at a time. */
    readonly check: Effect.Effect<ToldCheck>;
  }
>()('gleisblick/server/AuditLog') {
  static readonly layer = Layer.effect(
    AuditLog,
    Effect.gen(function* () {
      const { sql, asCaller, asSystem } = yield* Database;
      const chain = yield* AuditChain;
      const turn = yield* Semaphore.make(1);

      const conditions = ({ from, to, accountId, author, area, subject, operation, organisation, about, text }: AuditFilter) => {
        const [, name = '', value = ''] = /^([a-z_]+)=(.*)$/s.exec(about ?? '') ?? [];
        return [
          ...(from === undefined ? [] : [sql`l.at >= to_timestamp(${from / 1000}::float8)`]),
          ...(to === undefined ? [] : [sql`l.at < to_timestamp(${to / 1000}::float8)`]),
          ...(accountId === undefined ? [] : [sql`l.account_id = ${accountId}::text::uuid`]),
          ...(author === undefined || author === '' ? [] : [sql`l.author ilike ${containing(author)}`]),
          ...(subject === undefined ? [] : [sql`l.subject = ${subject}`]),
          ...(operation === undefined ? [] : [sql`l.operation = ${operation}`]),
          ...(organisation === undefined ? [] : [sql.literal(`l.organisation_id is ${organisation === 'own' ? 'not ' : ''}null`)]),
          ...(area === undefined ? [] : [sql.in('l.subject', auditAreas[area])]),
          ...(about === undefined ? [] : [sql`l.about->>${name}::text = ${value}`]),
          ...(text === undefined || text === ''
            ? []
            : [sql`concat_ws(' ', ${sql.literal(searched.join(', '))}) ilike ${containing(text)}`]),
        ];
      };
      const headNow = sql<Head>`select position::float8 as position, encode(hash, 'hex') as hash from audit_link order by position desc limit 1`;

      return {
        list: Effect.fn('AuditLog.list')(function* (caller, filter, cursor) {
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              const before = cursor === undefined ? [] : [sql`l.audit_id < ${cursor}::text::int8`];
              const all = [...before, ...conditions(filter)];
              // Row-level security says "or": each side by itself is found along its index.
              const newest = (whose: string) => sql`(select l.* from audit_log l where ${sql.and([sql.literal(whose), ...all])}
                order by l.audit_id desc limit ${auditPage + 1})`;
              const rows = yield* sql<AuditRow>`select ${sql.literal(columns)}
                from (${newest('l.organisation_id = app_organisation()')} union all ${newest('l.organisation_id is null')}) l
                left join audit_link k using (audit_id) order by l.audit_id desc limit ${auditPage + 1}`;
              const items = rows.slice(0, auditPage);
              const [head] = yield* headNow;
              return { items, next: rows.length > auditPage ? items.at(-1)!.id : null, head: head ?? null };
            }),
          ).pipe(Effect.orDie);
        }),
        file: Effect.fn('AuditLog.file')(function* (caller, filter) {
          yield* chain.seal;
          const [head] = yield* asCaller(caller)(headNow).pipe(Effect.orDie);
          const piece = (after: string) =>
            asCaller(caller)(sql<LinkedRow>`select ${sql.literal(columns)}, encode(k.hash, 'hex') as hash
              from audit_log l left join audit_link k using (audit_id)
              where ${sql.and([sql`l.audit_id > ${after}::text::int8`, ...conditions(filter)])} order by l.audit_id limit ${atOnce}`).pipe(
              Effect.orDie,
              Effect.map((rows) => [rows, rows.length < atOnce ? Option.none() : Option.some(rows.at(-1)!.id)] as const),
            );
          const text = Stream.make(byteOrderMark + csvHead).pipe(
            Stream.concat(Stream.map(Stream.paginate('0', piece), csvLine)),
            Stream.concat(Stream.make(csvTail(head ?? null))),
          );
          return { head: head ?? null, text };
        }),
        check: Effect.gen(function* () {
          const checked = yield* chain.check;
          const [first] = yield* asSystem(
            sql<{ at: number }>`select floor(extract(epoch from at) * 1000)::float8 as at from audit_log order by audit_id limit 1`,
          ).pipe(Effect.orDie);
          const since = first === undefined ? null : Math.max(first.at, checked.comparedSince ?? 0);
          return { ...checked, since, checkedAt: yield* Clock.currentTimeMillis };
        }).pipe(turn.withPermits(1)),
      };
    }),
  );
}

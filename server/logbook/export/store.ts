import type { FileHandle } from 'node:fs/promises';
import { Effect } from 'effect';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import { type ExportQuota, exportLife, exportQuotas } from '../../../src/domain/logbook/export.ts';
import type { Database } from '../../platform/database/database.ts';
import { turns } from '../../platform/database/turns.ts';
import { uuidOf } from '../entry/store.ts';
import { readChunk } from './files.ts';
import { type Progress, QuotaReached, type Room } from './run.ts';

export type ExportState = 'running' | 'ready' | 'cancelled' | 'failed';
interface Row {
  readonly state: ExportState;
  readonly rows: number;
  readonly total: number | null;
  readonly accept: string;
  /** Of the finished file. */
  readonly bytes: number;
  readonly finished_at: Date | null;
  /** Code of why it failed, where there is one. */
  readonly failure: string | null;
}

/** A running export tells every second that it is; one that has been silent for so long runs no more, its server has ended. */
const silence = `interval '15 seconds'`;

const megabyte = 1_000_000;
/** Files that are still kept, `x` of the account `a`. */
const isKept = `finished_at > now() - make_interval(hours => case when a.is_demo_user then ${exportLife.demo} else ${exportLife.usual} end)`;

/** The exports' rows and files in the database; `serverId` is this server's, for as long as it runs. */
export const exportStore = ({ sql, asCaller, asSystem }: Database['Service'], serverId: string) => {
  const effective = sql.literal(`case when state = 'running' and touched_at < now() - ${silence} then 'failed' else state end`);
  /** The access windows of the person as text: an export written under others is not shown. */
  const windows =
    sql.literal(`(select coalesce(string_agg(concat_ws(' ', vehicle_id, coalesce(start_date::text, '-'), coalesce(end_date::text, '-')),
    ',' order by vehicle_id), '') from vehicle_access where account_id = app_account() and organisation_id = app_organisation())`);
  const left = (caller: Caller) =>
    Effect.map(
      sql<Readonly<Record<ExportQuota, number>>>`
        select coalesce(sum(x.bytes) filter (where x.account_id = ${caller.accountId}), 0)::float8 as person,
          coalesce(sum(x.bytes) filter (where x.organisation_id = ${caller.organisationId}), 0)::float8 as organisation,
          coalesce(sum(x.bytes) filter (where a.is_demo_user), 0)::float8 as demo
        from logbook_export x join account a using (account_id) where x.state = 'ready' and ${sql.literal(isKept)}`,
      ([used]): Room => {
        const binding: readonly ExportQuota[] = caller.isDemoUser ? ['demo'] : ['person', 'organisation'];
        return binding
          .map((quota) => ({ quota, bytes: exportQuotas[quota] * megabyte - used![quota] }))
          .reduce((least, other) => (other.bytes < least.bytes ? other : least));
      },
    );
  return {
    /** What finished files leave of the quota that is nearest to its end, of those that bind this person. */
    room: (caller: Caller): Effect.Effect<Room> => asSystem(left(caller)).pipe(Effect.orDie),
    /** Answers the new export's id, undefined while another one of the account runs. */
    start: Effect.fnUntraced(function* (caller: Caller, accept: string, language: string) {
      yield* asSystem(sql`update logbook_export set state = 'failed', finished_at = now()
        where account_id = ${caller.accountId} and state = 'running' and touched_at < now() - ${sql.literal(silence)}`).pipe(Effect.orDie);
      const rows = yield* asCaller(caller)(sql<{ id: string }>`
        insert into logbook_export (organisation_id, account_id, server_id, accept, language, access_windows)
        select organisation_id, account_id, ${serverId}::uuid, ${accept}, ${language}, ${windows} from membership
        where account_id = ${caller.accountId} and organisation_id = ${caller.organisationId}
        on conflict (account_id) where state = 'running' do nothing returning export_id as id`).pipe(Effect.orDie);
      return rows[0]?.id;
    }),
    find: (caller: Caller, id: string): Effect.Effect<Row | undefined> =>
      uuidOf(id) === undefined
        ? Effect.succeed(undefined)
        : asCaller(caller)(
            sql<Row>`select ${effective} as state, rows, total, accept, bytes::float8 as bytes, finished_at, failure from logbook_export
              where export_id = ${id} and organisation_id = ${caller.organisationId} and account_id = ${caller.accountId}
                and access_windows = ${windows}`,
          ).pipe(
            Effect.orDie,
            Effect.map(([row]) => row),
          ),
    /** Keeps progress; answers whether the export is still wanted. */
    touch: (id: string, { rows, total }: Progress): Effect.Effect<boolean> =>
      asSystem(
        sql`update logbook_export set rows = ${rows}, total = ${total}::int, touched_at = now() where export_id = ${id} and state = 'running' returning 1`,
      ).pipe(
        Effect.orDie,
        Effect.map((found) => found.length > 0),
      ),
    /**
     * Puts the file where every server reaches it; answers whether the export was still wanted. All of it or nothing: also where other
     * exports have taken the room meanwhile.
     */
    keep: (caller: Caller, id: string, file: FileHandle, { rows, total }: Progress): Effect.Effect<boolean, QuotaReached> =>
      asSystem(
        Effect.gen(function* () {
          let bytes = 0;
          for (let position = 0; ; position++) {
            const chunk = yield* Effect.promise(() => readChunk(file, position));
            if (chunk.length === 0) break;
            yield* sql`insert into logbook_export_chunk ${sql.insert({ export_id: id, position, bytes: chunk })}`;
            bytes += chunk.length;
          }
          // One after the other from here on: nobody counts on room that another one takes.
          yield* sql`select pg_advisory_xact_lock(${turns.keepExport})`;
          const { quota, bytes: room } = yield* left(caller);
          if (bytes > room) return yield* new QuotaReached({ quota });
          const found =
            yield* sql`update logbook_export set state = 'ready', rows = ${rows}, total = ${total}::int, bytes = ${bytes}::float8,
            touched_at = now(), finished_at = now() where export_id = ${id} and state = 'running' returning 1`;
          if (found.length === 0) return yield* Effect.fail('cancelled' as const);
          return true;
        }),
      ).pipe(
        Effect.catch((error) =>
          error === 'cancelled' ? Effect.succeed(false) : error instanceof QuotaReached ? Effect.fail(error) : Effect.die(error),
        ),
      ),
    chunk: (id: string, position: number): Effect.Effect<Uint8Array | undefined> =>
      asSystem(sql<{ bytes: Uint8Array }>`select bytes from logbook_export_chunk where export_id = ${id} and position = ${position}`).pipe(
        Effect.orDie,
        Effect.map(([row]) => row?.bytes),
      ),
    fail: (id: string, { rows, total }: Progress, failure: string | null) =>
      asSystem(
        sql`update logbook_export set state = 'failed', failure = ${failure}::text, rows = ${rows}, total = ${total}::int, touched_at = now(), finished_at = now()
          where export_id = ${id} and state = 'running'`,
      ).pipe(Effect.orDie, Effect.asVoid),
    cancel: (caller: Caller, id: string) =>
      asCaller(caller)(
        Effect.andThen(
          sql`update logbook_export set state = 'cancelled', bytes = 0, finished_at = now()
            where export_id = ${id} and account_id = ${caller.accountId} and state in ('running', 'ready')`,
          sql`delete from logbook_export_chunk where export_id = ${id}`,
        ),
      ).pipe(Effect.orDie),
    /** What silent servers were writing is given up, and what has been kept long enough removed. */
    sweep: asSystem(
      Effect.andThen(
        sql`update logbook_export set state = 'failed', finished_at = now()
            where state = 'running' and touched_at < now() - ${sql.literal(silence)}`,
        sql`delete from logbook_export x using account a where a.account_id = x.account_id and not (${sql.literal(isKept)})`,
      ),
    ).pipe(Effect.orDie, Effect.asVoid),
  };
};

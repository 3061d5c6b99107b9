import { Effect } from 'effect';
import type { Caller } from '../../../src/api/contract/authorization.ts';
import type { Database } from '../database.ts';
import { uuidOf } from './entry-store.ts';
import type { Progress } from './export-run.ts';

export type ExportState = 'running' | 'ready' | 'cancelled' | 'failed';
interface Row {
  readonly state: ExportState;
  readonly rows: number;
  readonly total: number | null;
  readonly accept: string;
  readonly finished_at: Date | null;
}

/** A running export tells every second that it is; one that has been silent for so long runs no more. */
const silence = `interval '2 minutes'`;

/** The exports' rows in the database, written by the server of that id. */
export const exportStore = ({ sql, asCaller, asSystem }: Database['Service'], serverId: string) => {
  const effective = sql.literal(`case when state = 'running' and touched_at < now() - ${silence} then 'failed' else state end`);
  return {
    /** Answers the new export's id, undefined while another one of the account runs. */
    start: Effect.fnUntraced(function* (caller: Caller, accept: string, language: string) {
      yield* asSystem(sql`update logbook_export set state = 'failed', finished_at = now()
        where account_id = ${caller.accountId} and state = 'running' and touched_at < now() - ${sql.literal(silence)}`).pipe(Effect.orDie);
      const rows = yield* asCaller(caller)(sql<{ id: string }>`
        insert into logbook_export (organisation_id, account_id, server_id, accept, language)
        select organisation_id, account_id, ${serverId}::uuid, ${accept}, ${language} from membership
        where account_id = ${caller.accountId} and organisation_id = ${caller.organisationId}
        on conflict (account_id) where state = 'running' do nothing returning export_id as id`).pipe(Effect.orDie);
      return rows[0]?.id;
    }),
    find: (caller: Caller, id: string): Effect.Effect<Row | undefined> =>
      uuidOf(id) === undefined
        ? Effect.succeed(undefined)
        : asCaller(caller)(
            sql<Row>`select ${effective} as state, rows, total, accept, finished_at from logbook_export
              where export_id = ${id} and organisation_id = ${caller.organisationId} and account_id = ${caller.accountId}`,
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
    /** Answers whether it was still running. */
    finish: (id: string, state: 'ready' | 'failed', { rows, total }: Progress): Effect.Effect<boolean> =>
      asSystem(
        sql`update logbook_export set state = ${state}, rows = ${rows}, total = ${total}::int, touched_at = now(), finished_at = now()
          where export_id = ${id} and state = 'running' returning 1`,
      ).pipe(
        Effect.orDie,
        Effect.map((found) => found.length > 0),
      ),
    cancel: (caller: Caller, id: string) =>
      asCaller(caller)(
        sql`update logbook_export set state = 'cancelled', finished_at = now()
          where export_id = ${id} and account_id = ${caller.accountId} and state in ('running', 'ready')`,
      ).pipe(Effect.orDie),
    /** What this server was writing when it ended. */
    failOwn: asSystem(
      sql<{ id: string }>`update logbook_export set state = 'failed', finished_at = now()
        where server_id = ${serverId} and state = 'running' returning export_id as id`,
    ).pipe(
      Effect.orDie,
      Effect.map((rows) => rows.map(({ id }) => id)),
    ),
    removeOlder: (before: number) =>
      asSystem(sql<{ id: string }>`delete from logbook_export where finished_at < ${new Date(before)} returning export_id as id`).pipe(
        Effect.orDie,
        Effect.map((rows) => rows.map(({ id }) => id)),
      ),
  };
};

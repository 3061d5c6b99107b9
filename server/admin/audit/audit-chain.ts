import { Clock, Context, Effect, Layer, Schedule } from 'effect';
import type { AuditCheck } from '../../../src/domain/admin/audit.ts';
import { ServerConfig } from '../../platform/config.ts';
import { isAmong } from '../../platform/database/among.ts';
import { isBusy } from '../../platform/database/busy.ts';
import { Database } from '../../platform/database/database.ts';
import { turns } from '../../platform/database/turns.ts';
import { failureFields } from '../../platform/failure.ts';
import { type ChainedRow, chainedColumns, linkHash } from './chained-row.ts';
import { checkChain } from './check-chain.ts';
import { type Head, keepHead, keptHeads } from './heads.ts';

const round = '1 second';
const atOnce = 1_000;

/**
 * The chain over the audit log. Rows are written by whoever changes something and sealed a moment after their commit, one server at a time, so
 * that no writer waits for another.
 */
export class AuditChain extends Context.Service<
  AuditChain,
  {
    /** Seals what waits, and keeps the head in the data directory as well; answers how many rows it were. */
    readonly seal: Effect.Effect<number>;
    /** Seals what waits and walks the whole chain. */
    readonly check: Effect.Effect<AuditCheck>;
  }
>()('gleisblick/server/AuditChain') {
  static readonly layer = Layer.effect(
    AuditChain,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const { dataDirectory } = yield* ServerConfig;

      const isWaiting = asSystem(sql`select from audit_waiting limit 1`).pipe(Effect.map((rows) => rows.length > 0));
      const sealSome = asSystem(
        Effect.gen(function* () {
          yield* sql`select pg_advisory_xact_lock(${turns.audit}::int8)`;
          const [last] = yield* sql<{ position: number; hash: Uint8Array }>`
            select position::float8 as position, hash from audit_link order by position desc limit 1`;
          const rows = yield* sql.unsafe<ChainedRow>(
            `select ${chainedColumns} from audit_waiting w join audit_log l using (audit_id) order by w.audit_id limit ${atOnce}`,
          );
          const links: (Head & { readonly auditId: string })[] = [];
          let previous = last?.hash ?? null;
          for (const row of rows) {
            const position = (last?.position ?? 0) + links.length + 1;
            previous = linkHash(position, previous, row);
            links.push({ position, auditId: row.audit_id, hash: Buffer.from(previous).toString('hex') });
          }
          yield* sql.unsafe(
            `insert into audit_link (position, audit_id, hash)
             select position, audit_id, decode(hash, 'hex') from unnest($1::text::int8[], $2::text::int8[], $3::text::text[]) t (position, audit_id, hash)`,
            [links.map(({ position }) => position), links.map(({ auditId }) => auditId), links.map(({ hash }) => hash)].map(
              (all) => `{${all}}`,
            ),
          );
          yield* sql.unsafe(`delete from audit_waiting where ${isAmong('audit_id', '$1', 'int8')}`, [
            `{${links.map(({ auditId }) => auditId)}}`,
          ]);
          return links;
        }),
      );
      const seal = Effect.gen(function* () {
        let sealed = 0;
        while (yield* isWaiting) {
          const links = yield* sealSome;
          const head = links.at(-1);
          // What waits and is not there was taken out: the check says so.
          if (head === undefined) break;
          const now = new Date(yield* Clock.currentTimeMillis);
          yield* Effect.promise(() => keepHead(dataDirectory, head, now));
          sealed += links.length;
        }
        return sealed;
      }).pipe(Effect.orDie);

      const check = Effect.gen(function* () {
        yield* seal;
        const heads = yield* Effect.promise(() => keptHeads(dataDirectory));
        return yield* asSystem(checkChain(sql, heads));
      }).pipe(Effect.orDie);
      return { seal, check };
    }),
  );

  /** Rounds in the background for the life of the server. */
  static readonly layerRounds = Layer.effectDiscard(
    Effect.gen(function* () {
      const { seal } = yield* AuditChain;
      yield* seal.pipe(
        Effect.catchDefect((defect) =>
          isBusy(defect) ? Effect.void : Effect.logWarning('sealing the audit log failed', failureFields(defect)),
        ),
        Effect.repeat(Schedule.spaced(round)),
        Effect.forkScoped,
      );
    }),
  );
}

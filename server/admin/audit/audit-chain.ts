import { Clock, Context, Effect, Layer, Schedule } from 'effect';
import type { AuditCheck } from '../../../src/domain/admin/audit.ts';
import { checkSeals } from '../../logbook/record/check-seals.ts';
import { orSentence } from '../../platform/cannot-start.ts';
import { ServerConfig } from '../../platform/config.ts';
import { migrations } from '../../platform/database/all-migrations.ts';
import { isBusy } from '../../platform/database/busy.ts';
import { Database } from '../../platform/database/database.ts';
import { failureFields } from '../../platform/failure.ts';
import { checkChain } from './check-chain.ts';
import { guardsNow } from './guards.ts';
import { headKey, keepHeads, keptHeads, type NamedHead } from './heads.ts';
import { headsNow, sealSome } from './seal-some.ts';

const round = '1 second';

type Breach = NonNullable<AuditCheck['broken']>;
const ofEntries = { changed: 'entryChanged', removed: 'entryRemoved', inserted: 'entryInserted' } as const;
const breachOf = ({ auditId, entryId, why }: NonNullable<Effect.Success<ReturnType<typeof checkSeals>>>): Breach =>
  auditId === null ? { position: null, auditId, why: ofEntries[why], subject: entryId } : { position: null, auditId, why };

/**
 * The chains over the audit log and the logbook. Rows are written with a change or signature and sealed a moment after their commit,
 * one server at a time, so that no writer waits for another.
 */
export class AuditChain extends Context.Service<
  AuditChain,
  {
    /** Seals what waits, and keeps the signed heads in the data directory as well; answers how many rows it were. */
    readonly seal: Effect.Effect<number>;
    /** Seals what waits and walks all chains. */
    readonly check: Effect.Effect<AuditCheck>;
  }
>()('gleisblick/server/AuditChain') {
  static readonly layer = Layer.effect(
    AuditChain,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const { dataDirectory } = yield* ServerConfig;

      const { key, isNew } = yield* Effect.tryPromise({
        try: () => headKey(dataDirectory),
        catch: orSentence(`The data directory ${dataDirectory} cannot be used`),
      });
      const keep = (heads: readonly NamedHead[], begins = false) =>
        Effect.gen(function* () {
          const now = new Date(yield* Clock.currentTimeMillis);
          const isKept = yield* Effect.promise(() => keepHeads(dataDirectory, key, heads, now, begins));
          if (!isKept) yield* Effect.logWarning('the signed heads of the audit log are gone');
        });
      const kept = Effect.promise(() => keptHeads(dataDirectory, key));

      // With a new key all chains begin to be compared as they are now. A key without its heads has lost them: nothing replaces them.
      if (isNew) yield* Effect.flatMap(asSystem(headsNow(sql)), (heads) => keep(heads, true)).pipe(Effect.orDie);
      // A new version has other triggers.
      const guards = asSystem(guardsNow(sql)).pipe(Effect.orDie);
      const guardHeads = (yield* kept).of('guards');
      if (isNew || (guardHeads.newest !== undefined && guardHeads.newest.position !== migrations.length))
        yield* Effect.flatMap(guards, ({ head }) => keep([head]));

      const isWaiting = asSystem(sql`select where exists (select from audit_waiting) or exists (select from logbook_waiting)`).pipe(
        Effect.map((rows) => rows.length > 0),
      );
      const seal = Effect.gen(function* () {
        let sealed = 0;
        while (yield* isWaiting) {
          const { count, heads } = yield* asSystem(sealSome(sql));
          // What waits and is not there was taken out: the check says so.
          if (count === 0) break;
          yield* keep(heads);
          sealed += count;
        }
        return sealed;
      }).pipe(Effect.orDie);

      const check = Effect.gen(function* () {
        yield* seal;
        const heads = yield* kept;
        const comparedSince = heads.of('log').since ?? null;
        const log = yield* asSystem(checkChain(sql, heads.of('log')));
        const found = { ...log, comparedSince };
        if (log.broken !== null) return found;
        const fault = yield* asSystem(checkSeals(sql, heads));
        if (fault !== null) return { ...found, broken: breachOf(fault) };
        const { head, off } = yield* guards;
        const isUnguarded = off !== null || heads.of('guards').contradicts(head.position, head.hash);
        return isUnguarded ? { ...found, broken: { position: null, auditId: null, why: 'unguarded' as const, subject: off } } : found;
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

import { Context, Effect, Layer } from 'effect';
import packageFile from '../../package.json' with { type: 'json' };
import { Beside } from './database/beside.ts';

/** Is the portal up, does its database answer, also while requests have taken all their connections, and how much of the demo history is there. */
export class Health extends Context.Service<
  Health,
  {
    readonly read: Effect.Effect<{ readonly status: 'ok' | 'starting'; readonly version: string; readonly historyReadyPct: number }>;
    /** Fails as a query does. */
    readonly ready: Effect.Effect<{ readonly status: 'ready' }>;
    /** 0 to 100, told by whoever fills the history. */
    readonly historyReady: (percent: number) => Effect.Effect<void>;
  }
>()('gleisblick/server/Health') {
  static readonly layer = Layer.effect(
    Health,
    Effect.gen(function* () {
      const sql = yield* Beside;
      let historyReadyPct = 100;
      return {
        read: Effect.sync(() => ({ status: historyReadyPct < 100 ? 'starting' : 'ok', version: packageFile.version, historyReadyPct })),
        ready: sql`select 1`.pipe(Effect.orDie, Effect.as({ status: 'ready' })),
        historyReady: (percent) =>
          Effect.sync(() => {
            historyReadyPct = Math.min(100, Math.max(0, percent));
          }),
      };
    }),
  );
}

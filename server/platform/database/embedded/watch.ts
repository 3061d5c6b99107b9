import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Context, Data, Effect } from 'effect';
import { logLine } from '../../log.ts';
import { type Postmaster, type PostmasterPlace, startPostmaster, stopPostmaster } from './postmaster.ts';

const firstPauseMillis = 100;
const longestPauseMillis = 2_000;

export class DatabaseLost extends Data.TaggedError('DatabaseLost')<{ readonly reason: string; readonly seconds: number }> {
  override get message() {
    return `The database ended and could not be started again for ${this.seconds} s: ${this.reason}`;
  }
}

/** The database as the server lives with it. */
export class DatabaseWatch extends Context.Service<
  DatabaseWatch,
  {
    /** Fails when there is no hope left that it comes back. */
    readonly lost: Effect.Effect<never, DatabaseLost>;
    /** Known to be down: nobody need try, and its start is not held up by those who do. */
    readonly isDown: () => boolean;
  }
>()('gleisblick/server/DatabaseWatch') {
  /** Somebody else's database: it comes back or it does not, connections are tried anew for ever. */
  static readonly patient = { lost: Effect.never, isDown: () => false };
  static readonly over = ({ lost, isDown }: Pick<Watched, 'lost' | 'isDown'>) => ({
    lost: Effect.flatMap(
      Effect.promise(() => lost),
      Effect.fail,
    ),
    isDown,
  });
}

export interface Watched {
  readonly port: number;
  /** Settles when the database is gone for good. */
  readonly lost: Promise<DatabaseLost>;
  readonly isDown: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Keeps PostgreSQL running: when it ends, whatever ended it, it is started anew on its port, for so many seconds at most. */
export const watchPostmaster = async (place: PostmasterPlace, seconds: number): Promise<Watched> => {
  let running: Postmaster = await startPostmaster(place);
  const closing = new AbortController();
  const { port } = running;

  const startAgain = async (): Promise<DatabaseLost | undefined> => {
    const end = Date.now() + seconds * 1_000;
    for (let pause = firstPauseMillis; ; pause = Math.min(2 * pause, longestPauseMillis)) {
      try {
        running = await startPostmaster({ ...place, port });
        return undefined;
      } catch (error) {
        if (Date.now() >= end) return new DatabaseLost({ reason: place.log.lastReason(), seconds });
        logLine('error', 'database not started', { reason: (error as Error).message });
        await wait(pause);
      }
      if (closing.signal.aborted) return undefined;
    }
  };

  let isDown = false;
  let restart: Promise<unknown> = Promise.resolve();
  const watch = async (): Promise<DatabaseLost> => {
    for (;;) {
      const { child } = running;
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      isDown = true;
      if (closing.signal.aborted) return await new Promise<never>(() => undefined);
      logLine('error', 'database ended', { code: child.exitCode, signal: child.signalCode });
      const began = Date.now();
      const starting = startAgain();
      restart = starting;
      const gone = await starting;
      if (gone !== undefined) return gone;
      isDown = false;
      logLine('info', 'database started again', { millis: Date.now() - began });
    }
  };

  const lost = watch();
  return {
    port,
    lost,
    isDown: () => isDown,
    stop: async () => {
      closing.abort();
      await restart;
      await stopPostmaster(running);
    },
  };
};

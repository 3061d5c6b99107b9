import { type Cause, Effect, Queue, Semaphore } from 'effect';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import type { LiveColumns, LiveEvent } from '../../../src/domain/fleet/live/columns.ts';
import { isBusy } from '../../platform/database/busy.ts';

/** Changes that come close together are told at once. */
const joined = '500 millis';
const heartbeat = '15 seconds';
const whileAway = '1 second';
/** Events that wait for a slow listener; whoever lags further has to connect again. */
const mostWaiting = 32;

export interface Listener {
  readonly caller: Caller;
  readonly queue: Queue.Queue<LiveEvent, Cause.Done>;
}
export interface AudienceSource {
  readonly read: (caller: Caller, since: number | undefined) => Effect.Effect<LiveColumns>;
  /** How many alerts are open, and what grows when that may have changed. */
  readonly openAlerts: (caller: Caller) => Effect.Effect<number>;
  readonly alertTurn: () => number;
  /** The access window of each of the sessions that may still read, by session. */
  readonly windows: (callers: readonly Caller[]) => Effect.Effect<ReadonlyMap<string, string>>;
}

export const listenerOf = (caller: Caller): Effect.Effect<Listener> =>
  Effect.map(Queue.dropping<LiveEvent, Cause.Done>(mostWaiting), (queue) => ({ caller, queue }));

/** Everybody who sees the same of one organisation: changes are read once, whatever their number. */
export const makeAudience = (window: string, { read, openAlerts, alertTurn, windows }: AudienceSource) => {
  const listeners = new Set<Listener>();
  const turn = Semaphore.makeUnsafe(1);
  let cursor: number | undefined;
  let told = 0;
  const withAlerts = (caller: Caller, columns: LiveColumns): Effect.Effect<LiveEvent> =>
    Effect.map(openAlerts(caller), (open) => ({ ...columns, openAlerts: open }));

  const leave = (listener: Listener) => {
    listeners.delete(listener);
    Queue.endUnsafe(listener.queue);
  };

  const publish = Effect.fnUntraced(function* (isWoken: boolean) {
    const allowed = yield* windows([...listeners].map(({ caller }) => caller));
    for (const listener of listeners) if (allowed.get(listener.caller.sessionId) !== window) leave(listener);
    const [first] = listeners;
    if (first === undefined) return;
    const changed = yield* read(first.caller, cursor);
    const now = alertTurn();
    const columns: LiveEvent = now === told ? changed : yield* withAlerts(first.caller, changed);
    cursor = changed.cursor;
    told = now;
    if (isWoken && columns.vehicleIds.length === 0 && columns.openAlerts === undefined) return;
    for (const listener of listeners) if (!Queue.offerUnsafe(listener.queue, columns)) leave(listener);
  });
  const first = Effect.fnUntraced(function* (listener: Listener, since: number | undefined) {
    if (listeners.size === 0) told = alertTurn();
    const columns = yield* withAlerts(listener.caller, yield* read(listener.caller, since));
    cursor ??= columns.cursor;
    listeners.add(listener);
    return columns;
  });
  const patiently = (isWoken: boolean): Effect.Effect<void> =>
    turn
      .withPermit(publish(isWoken))
      .pipe(
        Effect.catchDefect((defect) => (isBusy(defect) ? Effect.andThen(Effect.sleep(whileAway), patiently(isWoken)) : Effect.die(defect))),
      );

  return {
    /** Listeners that are there or about to come. */
    expected: 0,
    /** The first event of a listener, who is told every later change. Between two events of all, so that none comes out of order. */
    join: (listener: Listener, since: number | undefined): Effect.Effect<LiveEvent> => turn.withPermit(first(listener, since)),
    leave,
    close: () => listeners.forEach(leave),
    /** Tells everybody of every change, and between changes that the connection is alive. */
    run: Effect.fnUntraced(function* (woken: Queue.Dequeue<void>) {
      for (;;) {
        const isWoken = (yield* Effect.timeoutOption(Queue.take(woken), heartbeat))._tag === 'Some';
        if (isWoken) yield* Effect.sleep(joined);
        yield* patiently(isWoken);
      }
    }),
  };
};
export type Audience = ReturnType<typeof makeAudience>;

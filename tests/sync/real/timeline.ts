import { type Clock, Duration, Effect } from 'effect';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
  /** A frozen page hears its timers when it thaws. */
  readonly heardAt: () => number;
}

const immediate = globalThis.setImmediate;
const stop = globalThis.clearImmediate;
const pending = new Set<object>();
// The device store and the client run in immediates: none left means that everything waits for time or for the network.
globalThis.setImmediate = ((task: (...given: unknown[]) => void, ...given: unknown[]) => {
  const handle = immediate(() => {
    pending.delete(handle);
    task(...given);
  });
  pending.add(handle);
  return handle;
}) as typeof setImmediate;
globalThis.clearImmediate = ((handle: NodeJS.Immediate) => {
  pending.delete(handle);
  stop(handle);
}) as typeof clearImmediate;

/** Virtual time: it passes only when nothing is left to be done at the present moment. */
export class Timeline {
  now = Date.UTC(2026, 10, 1, 8);
  #timers: Timer[] = [];
  #order = 0;
  #outside = 0;
  #isBack = () => {};

  /** Work done by somebody who does not live in virtual time: it stands still until that is over. */
  readonly outside = async <T>(work: Promise<T>): Promise<T> => {
    this.#outside += 1;
    try {
      return await work;
    } finally {
      this.#outside -= 1;
      this.#isBack();
    }
  };

  readonly schedule = (milliseconds: number, run: () => void, heardAt: Timer['heardAt'] = () => 0) => {
    const timer = { at: this.now + Math.max(0, milliseconds), order: ++this.#order, run, heardAt };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  readonly sleep = (milliseconds: number, heardAt?: Timer['heardAt']) =>
    new Promise<void>((resolve) => this.schedule(milliseconds, resolve, heardAt));

  readonly drain = async () => {
    for (let quiet = 0; quiet < 3; quiet = pending.size === 0 && this.#outside === 0 ? quiet + 1 : 0)
      await new Promise<void>((resolve) => {
        if (this.#outside === 0) immediate(resolve);
        else this.#isBack = resolve;
      });
  };

  /** Lets `until` come, timer by timer. */
  readonly pass = async (until: number) => {
    await this.drain();
    const due = (timer: Timer) => Math.max(timer.at, timer.heardAt());
    for (let left = 20_000; left > 0; left--) {
      let next: Timer | null = null;
      for (const timer of this.#timers)
        if (next === null || due(timer) < due(next) || (due(timer) === due(next) && timer.order < next.order)) next = timer;
      if (next === null || due(next) > until) {
        this.now = Math.max(this.now, until);
        return;
      }
      const timer = next;
      this.now = Math.max(this.now, due(timer));
      this.#timers = this.#timers.filter((other) => other !== timer);
      timer.run();
      await this.drain();
    }
    throw new Error('the timers never come to rest');
  };

  /** The clock of a page's machines. */
  readonly xstateClock = (heardAt: () => number, isAlive: () => boolean) => {
    const cancels = new Map<number, () => void>();
    let ids = 0;
    const timer = (task: () => void) => () => {
      if (isAlive()) task();
    };
    return {
      setTimeout: (task: (...given: unknown[]) => void, milliseconds: number) => {
        const id = ++ids;
        cancels.set(id, this.schedule(milliseconds, timer(task), heardAt));
        return id;
      },
      clearTimeout: (id: number) => cancels.get(id)?.(),
    };
  };

  /** The clock of a page's requests. */
  readonly effectClock = (heardAt: () => number): Clock.Clock => ({
    currentTimeMillisUnsafe: () => this.now,
    currentTimeMillis: Effect.sync(() => this.now),
    currentTimeNanosUnsafe: () => BigInt(this.now) * 1_000_000n,
    currentTimeNanos: Effect.sync(() => BigInt(this.now) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => BigInt(this.now) * 1_000_000n,
    monotonicTimeNanos: Effect.sync(() => BigInt(this.now) * 1_000_000n),
    sleep: (duration: Duration.Duration) =>
      Effect.callback<void>((resume) => {
        const cancel = this.schedule(Duration.toMillis(duration), () => resume(Effect.void), heardAt);
        return Effect.sync(cancel);
      }),
  });
}

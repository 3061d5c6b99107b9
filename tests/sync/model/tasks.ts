import type { Random } from '../shared/random.ts';

/** What a task waits for between two steps: nothing, a time, or a condition until a time at most. */
type Pause = null | { readonly until: number; readonly when?: () => boolean };
export type Task<T = void> = Generator<Pause, T, void>;

/** A page that runs tasks: frozen it does nothing until thawed, dead it never does anything again. */
export interface Host {
  isAlive: boolean;
  frozenUntil: number;
}

interface Running {
  readonly task: Task;
  readonly host: Host | null;
  pause: Pause;
}

/** Runs tasks one step at a time in an order the seed decides; time passes only when nothing else can. */
export class Tasks {
  now = 1_000_000;
  #running: Running[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  readonly start = (task: Task, host: Host | null) => {
    this.#running.push({ task, host, pause: null });
  };

  /** Whatever this page was doing is never done. */
  readonly end = (host: Host) => {
    this.#running = this.#running.filter((one) => one.host !== host);
  };

  /** One step of one task that can go on; false when none can at this time. */
  readonly step = (): boolean => {
    const ready: number[] = [];
    for (let i = 0; i < this.#running.length; i++) if (this.#isReady(this.#running[i]!)) ready.push(i);
    if (ready.length === 0) return false;
    const index = ready[this.#random.int(ready.length)]!;
    const one = this.#running[index]!;
    const { done, value } = one.task.next();
    if (done !== true) one.pause = value;
    else this.#running = this.#running.filter((other) => other !== one);
    return true;
  };

  /** Lets `until` come: everything that can run on the way runs. */
  readonly pass = (until: number) => {
    for (let left = 20_000; left > 0; left--) {
      if (this.step()) continue;
      if (this.now >= until) return;
      let next = until;
      for (const one of this.#running) next = Math.min(next, this.#wakes(one));
      this.now = Math.max(this.now, next);
    }
    throw new Error('the tasks never come to rest');
  };

  #isReady({ pause, host }: Running) {
    if (host !== null && host.frozenUntil > this.now) return false;
    return pause === null || pause.until <= this.now || pause.when?.() === true;
  }
  #wakes({ pause, host }: Running) {
    const thaw = host?.frozenUntil ?? 0;
    return Math.max(thaw, pause?.until ?? 0) <= this.now ? Number.POSITIVE_INFINITY : Math.max(thaw, pause?.until ?? 0);
  }
}

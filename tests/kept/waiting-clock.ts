import { type AnyActor, SimulatedClock } from 'xstate';

interface Scheduled {
  readonly event: { readonly type: string };
  readonly delay: number;
  readonly source: AnyActor;
}
export interface Waiting {
  readonly type: string;
  /** Milliseconds until it happens. */
  readonly left: number;
}

/** A clock that stands until it is told how much time passes, and knows what waits for it. */
export class WaitingClock extends SimulatedClock {
  readonly #since = new WeakMap<Scheduled, number>();

  /** What an actor of this clock waits for, the next first. To be asked whenever something happened: what is new begins now. */
  waitingOf(actor: AnyActor): readonly Waiting[] {
    const { _scheduledEvents } = actor.system.getSnapshot() as unknown as { _scheduledEvents: Readonly<Record<string, Scheduled>> };
    const own = Object.values(_scheduledEvents).filter(({ source }) => source === actor);
    return own
      .map((scheduled) => {
        const since = this.#since.get(scheduled) ?? this.now();
        this.#since.set(scheduled, since);
        return { type: scheduled.event.type, left: scheduled.delay - (this.now() - since) };
      })
      .sort((one, other) => one.left - other.left);
  }
}

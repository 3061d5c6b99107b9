import type { AnyEventObject } from 'xstate';

export interface WalkedStep {
  readonly event: AnyEventObject;
  /** Milliseconds that pass before it; a delayed transition is then taken by the clock, not sent. */
  readonly wait?: number;
}

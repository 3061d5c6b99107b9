import type { AnyMachineSnapshot } from 'xstate';

interface Timers {
  /** Milliseconds since the start. */
  readonly now: number;
  /** When each armed timer is due, by its id. */
  readonly due: ReadonlyMap<string, number>;
}
export interface TimedAction {
  readonly type: string;
  readonly params?: unknown;
}

const none: Timers = { now: 0, due: new Map() };
/** A model's snapshot does not know what time it is. */
const known = new WeakMap<AnyMachineSnapshot, Timers>();

export const isTimer = (type: string) => type.startsWith('xstate.after.');

/** Notes what the actions of a step arm and disarm, beginning with the timers before it. */
export function noteTimers(from: AnyMachineSnapshot | null, type: string, to: AnyMachineSnapshot, actions: readonly TimedAction[]): void {
  const before = (from && known.get(from)) ?? none;
  const due = new Map(before.due);
  const now = isTimer(type) ? (due.get(type) ?? before.now) : before.now;
  if (isTimer(type)) due.delete(type);
  for (const { type: kind, params } of actions) {
    const { id, sendId, delay } = (params ?? {}) as { id?: string; sendId?: string; delay?: unknown };
    if (kind === 'xstate.cancel' && sendId !== undefined) due.delete(sendId);
    if (kind === 'xstate.raise' && id !== undefined && typeof delay === 'number') due.set(id, now + delay);
  }
  if (from !== to) known.set(to, { now, due });
}

/** Whether no other timer is due before this one. */
export function isNextTimer(snapshot: AnyMachineSnapshot, type: string): boolean {
  const { due } = known.get(snapshot) ?? none;
  const moment = due.get(type);
  return moment !== undefined && [...due.values()].every((other) => other >= moment);
}

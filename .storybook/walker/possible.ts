import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { WaitingClock } from '../../tests/kept/waiting-clock.ts';
import type { Cases } from '../../tests/walk.ts';
import { say } from '../../tests/words.ts';
import { briefly } from './describe.ts';
import { duration } from './durations.ts';
import type { WalkerText } from './use-text.ts';

export interface Possible {
  readonly event: AnyEventObject;
  /** For what only time brings: milliseconds until then. */
  readonly left?: number;
}

/** A guard may read what the answer of another case has not; then it is not possible. */
const isHeard = (snapshot: AnyMachineSnapshot, event: AnyEventObject) => {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
};

/** Every event that does something now, in the order of the chart; what the clock brings comes last. */
export function possibleNow(actor: AnyActor, clock: WaitingClock, cases: Cases): readonly Possible[] {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  if (snapshot.status !== 'active') return [];
  const nodes = snapshot._nodes as unknown as readonly { readonly ownEvents: readonly string[] }[];
  const types = [...new Set(nodes.flatMap(({ ownEvents }) => ownEvents))].filter((type) => !/^xstate\.(after|done\.state)\./.test(type));
  const sent = types.flatMap((type) => (cases[type] ?? [{}]).map((payload): AnyEventObject => ({ ...payload, type })));
  return [
    ...sent.filter((event) => isHeard(snapshot, event)).map((event) => ({ event })),
    ...clock.waitingOf(actor).map(({ type, left }) => ({ event: { type }, left })),
  ];
}

const first = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

interface Naming {
  readonly text: WalkerText;
  readonly language: string;
  readonly area: string;
}

/** What stands on the button of an event: its words, and below them what comes along. */
export const labelOf = ({ event, left }: Possible, { text, language, area }: Naming) =>
  left === undefined
    ? { name: say(event, language, area), detail: briefly(event) }
    : { name: first(text('timePasses', { time: duration(left) })), detail: say(event, language, area) };

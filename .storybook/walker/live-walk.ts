import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { WaitingClock } from '../../tests/kept/waiting-clock.ts';
import type { WalkedStep } from '../../tests/kept/walked-step.ts';
import { unsettled } from '../../tests/replay.ts';

export interface Track {
  readonly input: unknown;
  /** What happened, the start left out. */
  readonly steps: readonly WalkedStep[];
}

/** An actor on its way along a track. */
export interface LiveWalk {
  readonly actor: AnyActor;
  readonly clock: WaitingClock;
  /** Transitions taken at each step, the start first: `state event #alternative`. */
  readonly taken: readonly (readonly string[])[];
  /** States come through, those of the start included. */
  readonly seen: ReadonlySet<string>;
}

interface Node {
  readonly id: string;
  readonly transitions: Map<string, readonly Transition[]>;
  readonly always?: readonly Transition[] | undefined;
}
interface Transition {
  readonly source: Node;
  readonly eventType: string;
}

const keyOf = (transition: Transition) => {
  const { source, eventType } = transition;
  const all = [...[...source.transitions.values()].flat(), ...(source.always ?? [])];
  return `${source.id} ${eventType || 'always'} #${all.filter((other) => other.eventType === eventType).indexOf(transition)}`;
};

export const idsOf = (snapshot: AnyMachineSnapshot): readonly string[] => (snapshot._nodes as readonly Node[]).map(({ id }) => id);

/** An actor that has gone so many steps of a track; `onEvent` hears of what comes to it afterwards. */
export function walkTo(machine: AnyStateMachine, track: Track, step: number, onEvent: (event: AnyEventObject) => void): LiveWalk {
  const clock = new WaitingClock();
  const taken: string[][] = [[]];
  const seen = new Set<string>();
  let hasArrived = false;
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.actorRef.sessionId !== inspected.rootId) return;
    if (inspected.type === '@xstate.microstep') {
      const transitions = inspected._transitions as unknown as readonly Transition[];
      taken.at(-1)?.push(...transitions.filter(({ source }) => source).map(keyOf));
      for (const id of idsOf(inspected.snapshot as AnyMachineSnapshot)) seen.add(id);
    }
    if (inspected.type === '@xstate.event' && inspected.event.type !== 'xstate.init') {
      taken.push([]);
      if (hasArrived) onEvent(inspected.event);
    }
  };
  const actor: AnyActor = createActor(unsettled(machine), { input: track.input, clock, inspect } as never);
  // Events of unexpected errors are part of the paths; here they are states like any other.
  actor.subscribe({ error: () => {} });
  actor.start();
  for (const id of idsOf(actor.getSnapshot())) seen.add(id);
  for (const { event, wait } of track.steps.slice(0, step)) {
    if (wait !== undefined) clock.increment(wait);
    if (wait === undefined || !event.type.startsWith('xstate.after.')) actor.send(event);
  }
  hasArrived = true;
  return { actor, clock, taken, seen };
}

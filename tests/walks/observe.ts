import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { placesOf } from './nodes.ts';
import { isTimer, type TimedAction } from './timers.ts';
import { changes, type Names, text } from './values.ts';
import { eventName, wordsOf } from './words.ts';

/** The machine alone: every actor it may start never answers, so only events move it. */
function alone(machine: AnyStateMachine): AnyStateMachine {
  const never = fromPromise(() => new Promise<never>(() => {}));
  return machine.provide({ actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, never])) as never });
}

export interface Observed {
  /** The step in one line: what happened, where it led, what an observer sees of it. */
  readonly line: () => string;
  /** The line without what happened. */
  readonly outcome: () => string;
  readonly snapshot: AnyMachineSnapshot;
}
export interface Observer {
  readonly started: Observed;
  readonly step: (event: AnyEventObject) => Observed;
  /** The event of the timer that is due first. */
  readonly nextTimer: () => string | undefined;
  readonly stop: () => void;
}

const second = 1_000;
const minute = 60 * second;
function span(ms: number): string {
  if (ms >= minute) return `${Math.floor(ms / minute)} min${ms % minute === 0 ? '' : ` ${span(ms % minute)}`}`;
  return ms >= second && ms % 100 === 0 ? `${ms / second} s` : `${ms} ms`;
}

/** A running machine on a clock that only moves when told, with everything an observer sees of each step. */
export function observe(machine: AnyStateMachine, input: unknown, names: Names): Observer {
  const clock = new SimulatedClock();
  const due = new Map<string, number>();
  let seen: TimedAction[] = [];
  let crash: unknown;
  const self: { current?: AnyActor } = {};
  const actor = createActor(alone(machine), {
    input,
    clock,
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.action' && inspected.actorRef === self.current) note(inspected.action as TimedAction);
    },
  } as never) as AnyActor;
  self.current = actor;

  function note(action: TimedAction): void {
    const { event, delay, sendId } = (action.params ?? {}) as { event?: AnyEventObject; delay?: unknown; sendId?: unknown };
    seen.push(action);
    if (action.type === 'xstate.raise' && typeof delay === 'number') due.set(event!.type, clock.now() + delay);
    if (action.type === 'xstate.cancel') due.delete(String(sendId));
  }

  function factsOf({ type, params }: TimedAction): string[] {
    const given = (params ?? {}) as Readonly<Record<string, unknown>>;
    const event = given.event as AnyEventObject | undefined;
    const idOf = (ref: unknown) => (ref === actor ? 'itself' : String((ref as { id?: string })?.id ?? ref));
    switch (type) {
      case 'xstate.emit':
        return [`emits ${said(event!)}`];
      case 'xstate.sendTo':
        return [`sends ${idOf(given.to)} ${said(event!)}`];
      case 'xstate.spawnChild':
        return [`starts ${idOf(given.actorRef)}${given.input === undefined ? '' : ` with ${text(given.input, names)}`}`];
      case 'xstate.stopChild':
        return given.id === undefined ? [] : [`stops ${given.id}`];
      case 'xstate.raise':
        if (typeof given.delay !== 'number') return [];
        return [`waits ${span(given.delay)} (${eventName(event!.type).replace(/^after /, '')})`];
      default:
        return type.startsWith('xstate.') ? [] : [`does ${type}${params === undefined ? '' : ` ${text(params, names)}`}`];
    }
  }
  const said = ({ type, ...payload }: AnyEventObject) => `${type}${Object.keys(payload).length === 0 ? '' : ` ${text(payload, names)}`}`;

  const observed = (name: () => string, before: AnyMachineSnapshot | null, event: AnyEventObject): Observed => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    const actions = seen;
    seen = [];
    const outcome = () => {
      const moved = placesOf(snapshot).filter((place) => before === null || !placesOf(before).includes(place));
      const ended = event.type.replace(/^xstate\.(done|error)\.actor\./, '');
      const facts = [
        ...changes(before?.context ?? {}, snapshot.context, names),
        ...actions.flatMap(factsOf).filter((fact) => fact !== `stops ${ended}`),
        ...(snapshot.status === 'active' || before?.status !== 'active'
          ? []
          : [snapshot.status === 'done' ? 'ends' : `breaks: ${text(crash, names)}`]),
      ];
      // What a chart refuses leaves even the snapshot as it is: `can` says no.
      const place = snapshot === before ? 'nothing happens' : moved.length > 0 ? moved.join(' + ') : 'stays';
      return [place, ...facts].join('; ');
    };
    return { snapshot, outcome, line: () => `${name()} → ${outcome()}` };
  };

  /** To the moment before it, when nothing may happen, and to the moment itself. */
  function waitFor(type: string): string {
    const moment = due.get(type);
    if (moment === undefined) throw new Error(`Nothing waits for ${eventName(type)}`);
    const wait = moment - clock.now();
    const before = actor.getSnapshot();
    if (wait > 0) clock.increment(wait - 1);
    if (actor.getSnapshot() !== before || seen.length > 0) throw new Error(`Something happened before ${eventName(type)}`);
    clock.increment(wait > 0 ? 1 : 0);
    due.delete(type);
    return `after ${span(wait)} (${eventName(type).replace(/^after /, '')})`;
  }

  actor.subscribe({
    error: (error) => {
      crash = error;
    },
  });
  actor.start();
  return {
    started: observed(() => 'start', null, { type: 'xstate.init' }),
    step: (event) => {
      const before = actor.getSnapshot() as AnyMachineSnapshot;
      if (!isTimer(event.type)) actor.send(event);
      const timer = isTimer(event.type) ? waitFor(event.type) : undefined;
      return observed(() => timer ?? sayEvent(event, names), before, event);
    },
    nextTimer: () => [...due].sort(([, a], [, b]) => a - b)[0]?.[0],
    stop: () => actor.stop(),
  };
}

function sayEvent(event: AnyEventObject, names: Names): string {
  const words = wordsOf(event);
  if (words !== undefined) return words;
  const { type, ...payload } = event;
  const name = eventName(type);
  if ('output' in payload) return `${name.replace(/ done$/, ' answers')} ${text(payload.output, names)}`;
  if (Object.keys(payload).length === 0) return name.replace(/ error$/, ' fails');
  return `${name} ${text(payload, names).replace(/^\{(.*)\}$/, '$1')}`;
}

import { type AnyActor, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate';
import { unsettled } from '../replay.ts';
import type { Cases } from '../walk.ts';
import { WaitingClock } from './waiting-clock.ts';
import type { WalkedStep } from './walked-step.ts';

/** What an observer sees of a machine between two events. */
interface Seen {
  readonly state: unknown;
  /** What makes two snapshots of one state different, where the cases say so. */
  readonly facet?: unknown;
  /** What it has asked of the outside and waits for. */
  readonly asks: readonly string[];
  /** What it told since the step before. */
  readonly tells: readonly string[];
}

interface KeptStep extends Seen {
  readonly event: string;
  readonly wait?: number;
  /** What came with the event; `case` is its place among the payload cases where JSON cannot hold it. */
  readonly payload?: object;
  readonly case?: number;
}

/** A free walk as it is kept in `tests/cases/<area>/kept/`: what was done, and what was seen after each step. */
export interface KeptCase {
  readonly machine: string;
  readonly name: string;
  /** Its place among the inputs of the cases. */
  readonly input: number;
  readonly start: Seen;
  readonly steps: readonly KeptStep[];
}

export interface Walkable {
  readonly machine: AnyStateMachine;
  readonly cases?: Cases | undefined;
  readonly inputs?: readonly unknown[] | undefined;
  readonly facet?: ((snapshot: never) => unknown) | undefined;
}

const inJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const hasOnlyJson = (value: unknown): boolean => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(hasOnlyJson);
  const isPlain = typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value));
  return isPlain && Object.values(value as object).every(hasOnlyJson);
};

const payloadOf = ({ type, ...payload }: WalkedStep['event'], cases: Cases): Pick<KeptStep, 'payload' | 'case'> => {
  if (Object.keys(payload).length === 0 || type.startsWith('xstate.after.')) return {};
  const { actorId, ...rest } = payload;
  const said = type.startsWith('xstate.') ? rest : payload;
  if (hasOnlyJson(said)) return { payload: said };
  const known = (cases[type] ?? []).findIndex((each) => Object.entries(each).every(([name, part]) => payload[name] === part));
  if (known < 0) throw new Error(`${type} carries what neither JSON nor a payload case holds`);
  return { case: known };
};

const eventOf = ({ event: type, payload, case: known }: KeptStep, cases: Cases): WalkedStep['event'] => {
  if (known === undefined) return { ...payload, type };
  const listed = cases[type]?.[known];
  if (listed === undefined) throw new Error(`${type} has no payload case ${known} any more`);
  return { ...listed, type };
};

/** The steps of a kept case, as a walk takes them. */
export const stepsOfKept = ({ steps }: KeptCase, cases: Cases = {}): readonly WalkedStep[] =>
  steps.map((step) => ({ event: eventOf(step, cases), ...(step.wait !== undefined && { wait: step.wait }) }));

/** Goes the steps on a fresh actor and says what is seen at the start and after each. */
function look(walkable: Walkable, input: unknown, steps: readonly WalkedStep[]): readonly Seen[] {
  const clock = new WaitingClock();
  const actor: AnyActor = createActor(unsettled(walkable.machine), { input, clock } as never);
  let told: string[] = [];
  actor.on('*', ({ type }: { type: string }) => told.push(type));
  actor.subscribe({ error: () => {} });
  const seen = (): Seen => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    const tells = told;
    told = [];
    const facet = walkable.facet?.(snapshot as never);
    const asks = Object.values(snapshot.children as Record<string, AnyActor>)
      .filter((child) => child?.getSnapshot().status === 'active')
      .map(({ id }) => id)
      .sort();
    return { state: inJson(snapshot.value), ...(facet !== undefined && { facet: inJson(facet) }), asks, tells };
  };
  actor.start();
  const all = [seen()];
  for (const { event, wait } of steps) {
    if (wait !== undefined) clock.increment(wait);
    if (wait === undefined || !event.type.startsWith('xstate.after.')) actor.send(event);
    all.push(seen());
  }
  actor.stop();
  return all;
}

/** What a walk is kept as. */
export function keep(walkable: Walkable, named: { machine: string; name: string; input: number }, steps: readonly WalkedStep[]): KeptCase {
  const [start, ...after] = look(walkable, walkable.inputs?.[named.input], steps);
  if (start === undefined) throw new Error('A walk has a start');
  return {
    ...named,
    start,
    steps: steps.map(({ event, wait }, index) => ({
      event: event.type,
      ...(wait !== undefined && { wait }),
      ...payloadOf(event, walkable.cases ?? {}),
      ...(after[index] as Seen),
    })),
  };
}

const only = ({ state, facet, asks, tells }: Seen): Seen => ({ state, ...(facet !== undefined && { facet }), asks, tells });

/** Each place where the machine shows something else than it showed when the case was kept. */
export function differences(walkable: Walkable, kept: KeptCase): readonly string[] {
  const now = look(walkable, walkable.inputs?.[kept.input], stepsOfKept(kept, walkable.cases));
  return [kept.start, ...kept.steps].flatMap((step, index) => {
    const [before, after] = [only(step), only(now[index] as Seen)];
    const name = 'event' in step ? `step ${index}, ${(step as KeptStep).event}` : 'the start';
    return isSame(before, after) ? [] : [`after ${name}: was ${JSON.stringify(before)}, is ${JSON.stringify(after)}`];
  });
}

import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { actorAt } from '../../../../.storybook/path-actor.ts';
import type { PathWalkerProps } from '../../../../.storybook/path-walker.tsx';
import { texts } from '../../../../.storybook/texts.ts';
import { describeEvent, eventName, stepName } from '../../../replay.ts';
import { find } from '../../../sights/find.ts';
import { amiss, isThere } from '../../../sights/look.ts';
import type { Act, Cause, SightTable, Thing } from '../../../sights/table.ts';
import type { Tour } from '../../../walks/tour.ts';
import { type Look, looks } from './looks.ts';

export interface Walked extends PathWalkerProps {
  readonly view: (actor: AnyActorRef) => ReactNode;
  readonly sights: SightTable;
}
/** What the test does with the mouse and the keys of the browser. */
export type Hand =
  | { readonly kind: 'lift' }
  | { readonly kind: 'click' | 'hover' | 'down' | 'drag'; readonly x: number; readonly y: number }
  | { readonly kind: 'fill'; readonly x: number; readonly y: number; readonly text: string }
  | { readonly kind: 'press'; readonly key: string };
/** A step that did not go as it should. */
export interface Amiss {
  readonly step: string;
  readonly why: string;
}
type Mount = (walked: Walked, actor: AnyActorRef, look: Look) => void;

const away: Hand = { kind: 'hover', x: 1, y: 1 };
const patience = 4_000;
/** More of the same tells nobody more. */
const enough = 5;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** What a hand did is drawn before the next one moves. */
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Null when it came true; else what was wrong to the last. */
const until = async <A>(wrong: () => A | null): Promise<A | null> => {
  for (const begun = performance.now(); ; await pause()) {
    const last = wrong();
    if (last === null || performance.now() - begun > patience) return last;
  }
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** With reduced motion every change takes a millisecond: until the next frame a thing is where it was. */
const isMoving = (element: Element) =>
  document.getAnimations().some((animation) => {
    const effect = animation.effect as KeyframeEffect | null;
    return (
      animation.playState === 'running' &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
      effect?.target?.contains(element)
    );
  });

/** Where a finger comes down: on the thing itself, and nothing lies over it. */
const pointOf = (element: Element) => {
  if (isMoving(element)) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit !== null && (element.contains(hit) || hit.contains(element)) ? { x, y } : null;
};

const at = (wanted: Thing, look: Look): Point | null => {
  const [element] = find({ disabled: false, ...wanted }, texts[look.language]);
  return element === undefined ? null : pointOf(element);
};

const reach = async (wanted: Thing, look: Look): Promise<Point> => {
  let point: Point | null = null;
  const unreached = await until(() => {
    point = at(wanted, look);
    return point === null ? 'is not there, or covered' : null;
  });
  if (point === null) throw new Error(`${JSON.stringify(wanted)} ${unreached}`);
  const before = JSON.stringify(point);
  await frame();
  // What still moves is not reached for yet.
  if (JSON.stringify(at(wanted, look)) !== before) return reach(wanted, look);
  return point;
};

const handOf = async (act: Act, look: Look): Promise<Hand | null> => {
  if ('until' in act) {
    const wrong = await until(() => (isThere(act.until, texts[look.language], document.body) ? null : 'never came true'));
    if (wrong !== null) throw new Error(`${JSON.stringify(act.until)} ${wrong}`);
    return null;
  }
  if ('away' in act) return away;
  if ('lift' in act) return { kind: 'lift' };
  if ('drag' in act) return { kind: 'drag', x: 12, y: 8 };
  if ('down' in act) return { kind: 'down', ...(await reach(act.down, look)) };
  if ('press' in act) return { kind: 'press', key: act.press };
  if ('fill' in act) return { kind: 'fill', ...(await reach(act.fill, look)), text: act.text };
  return 'click' in act ? { kind: 'click', ...(await reach(act.click, look)) } : { kind: 'hover', ...(await reach(act.hover, look)) };
};

const actsOf = (cause: Cause | undefined, event: AnyEventObject, from: AnyMachineSnapshot) =>
  typeof cause === 'function' ? cause(event, from) : (cause ?? null);

async function* handsOf(acts: readonly Act[], look: Look): AsyncGenerator<Hand, void, void> {
  for (const act of acts) {
    const hand = await handOf(act, look);
    if (hand === null) continue;
    yield hand;
    await frame();
  }
}

/** How much of the way is named where something was amiss. */
const named = 6;

/** The tours of a machine on its view: every new step by hand and looked at, the way between them sent. */
export async function* walkTours(walked: Walked, tours: readonly Tour[], mount: Mount): AsyncGenerator<Hand, readonly Amiss[], void> {
  const wrong: Amiss[] = [];
  const { sights } = walked;
  const stateOf = (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, walked.facet?.(snapshot as never) ?? null]);
  for (const [place, tour] of tours.entries()) {
    if (wrong.length >= enough) return wrong;
    const look = looks[place % looks.length]!;
    const actor = actorAt(walked.machine, tour, tour.begin) as AnyActorRef;
    const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
    const reached = async (step: number) => {
      const expected = stateOf(tour.steps[step]!.state);
      const other = await until(() => (stateOf(snapshot()) === expected ? null : stateOf(snapshot())));
      if (other !== null) throw new Error(`the machine is in ${other}, not in ${expected}`);
    };
    const acts = (of: 'first' | 'last') => {
      const { opens } = sights;
      return opens === undefined || opens.when?.(snapshot()) === false ? [] : opens[of];
    };
    async function* looked(): AsyncGenerator<Hand, void, void> {
      yield* handsOf(acts('first'), look);
      const seen = await until(() => {
        const found = amiss(sights, snapshot(), texts[look.language]);
        return found.length === 0 ? null : found;
      });
      if (seen !== null) throw new Error(seen.join('; '));
      yield* handsOf(acts('last'), look);
    }
    let step = tour.begin;
    try {
      // Where the last tour left the pointer it would enter what is mounted under it, sooner or later.
      if (sights.isFromStart) yield { kind: 'lift' };
      yield away;
      mount(walked, actor, look);
      yield* looked();
      for (step = tour.begin + 1; step < tour.steps.length; step += 1) {
        // The way to a new step is drawn once, at its end.
        const known = step;
        if (!sights.isFromStart) while (!tour.isNew[step]) step += 1;
        flushSync(() => {
          for (const { event } of tour.steps.slice(known, step)) actor.send(event);
        });
        const { event } = tour.steps[step]!;
        const caused = actsOf(sights.causes?.[eventName(event.type)], event, snapshot());
        if (caused === null) flushSync(() => actor.send(event));
        else yield* handsOf(caused, look);
        await reached(step);
        if (tour.isNew[step]) yield* looked();
      }
    } catch (error) {
      const way = tour.steps.slice(Math.max(1, step - named), step + 1).map(({ event }) => describeEvent(event));
      const where = `Tour ${place + 1}, step ${step} (${look.language}, ${look.theme}), ${way.join(', ') || 'start'}`;
      wrong.push({ step: stepName(tour, step), why: `${where}: ${(error as Error).message}` });
    }
    actor.stop();
  }
  return wrong;
}

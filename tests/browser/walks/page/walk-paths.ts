import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { actorAt } from '../../../../.storybook/path-actor.ts';
import type { PathWalkerProps } from '../../../../.storybook/path-walker.tsx';
import { texts } from '../../../../.storybook/texts.ts';
import { describePath, eventName } from '../../../replay.ts';
import { find } from '../../../sights/find.ts';
import { amiss, isThere } from '../../../sights/look.ts';
import type { Act, Cause, SightTable, Thing } from '../../../sights/table.ts';
import type { Path } from '../../../walk.ts';
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

/** Where a finger comes down: on the thing itself, and nothing lies over it. */
const pointOf = (element: Element) => {
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

/** The paths of a machine on its view: every step once, the way to it not looked at again. */
export async function* walkPaths(walked: Walked, paths: readonly Path[], mount: Mount): AsyncGenerator<Hand, readonly string[], void> {
  const wrong: string[] = [];
  const passed = new Set<string>();
  const stateOf = (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, walked.facet?.(snapshot as never) ?? null]);
  for (const [place, path] of paths.entries()) {
    if (wrong.length >= enough) return wrong;
    const look = looks[place % looks.length]!;
    const keys = path.steps.map((_, step) => JSON.stringify([path.input, path.steps.slice(1, step + 1).map(({ event }) => event)]));
    const known = keys.findIndex((key) => !passed.has(key));
    const begin = walked.sights.isFromStart ? 0 : Math.max(0, (known < 0 ? keys.length : known) - 1);
    const actor = actorAt(walked.machine, path, begin) as AnyActorRef;
    const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
    const reached = async (step: number) => {
      const expected = stateOf(path.steps[step]!.state);
      const other = await until(() => (stateOf(snapshot()) === expected ? null : stateOf(snapshot())));
      if (other !== null) throw new Error(`the machine is in ${other}, not in ${expected}`);
    };
    const acts = (of: 'first' | 'last') => {
      const { opens } = walked.sights;
      return opens === undefined || opens.when?.(snapshot()) === false ? [] : opens[of];
    };
    const looked = async (step: number) => {
      const seen = await until(() => {
        const found = amiss(walked.sights, snapshot(), texts[look.language]);
        return found.length === 0 ? null : found;
      });
      if (seen !== null) throw new Error(seen.join('; '));
      passed.add(keys[step]!);
    };
    let step = begin;
    try {
      // Where the last path left the pointer it would enter what is mounted under it, sooner or later.
      if (walked.sights.isFromStart) yield { kind: 'lift' };
      yield away;
      mount(walked, actor, look);
      yield* handsOf(acts('first'), look);
      await looked(begin);
      yield* handsOf(acts('last'), look);
      for (step = begin + 1; step < path.steps.length; step += 1) {
        const { event } = path.steps[step]!;
        const caused = actsOf(walked.sights.causes?.[eventName(event.type)], event, snapshot());
        if (caused === null) flushSync(() => actor.send(event));
        else yield* handsOf(caused, look);
        await reached(step);
        yield* handsOf(acts('first'), look);
        await looked(step);
        yield* handsOf(acts('last'), look);
      }
    } catch (error) {
      const at = step === 0 ? 'the start' : eventName(path.steps[step]!.event.type);
      wrong.push(`Path ${place + 1} (${look.language}, ${look.theme}), ${describePath(path)}: after ${at}: ${(error as Error).message}`);
    }
    actor.stop();
  }
  return wrong;
}

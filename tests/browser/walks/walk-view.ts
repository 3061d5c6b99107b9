import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, SnapshotFrom } from 'xstate';
import { recordBrowserWalk } from '../../coverage-table.ts';
import { describePath, eventName } from '../../replay.ts';
import { type Path, type Step, type WalkOptions, walk } from '../../walk.ts';
import { openWindow, withBrowser } from '../portal.ts';
import type { WalkStage } from './page/page.tsx';

/** What a person sees in a state: throws when it is not so. */
export type Sight = (page: Page, snapshot: AnyMachineSnapshot) => Promise<unknown>;
/** How a person causes an event. */
export type Cause = (page: Page, event: AnyEventObject, from: AnyMachineSnapshot) => Promise<unknown>;

interface ViewWalk<M extends AnyStateMachine> extends WalkOptions<M> {
  /** Its id with hyphens. */
  readonly name: string;
  /** Area and noun, as `fleet/selection`: its story has the view. */
  readonly story: string;
  readonly machine: M;
  /** By innermost state, as `signedIn.fresh`. */
  readonly sights: Readonly<Record<string, Sight>>;
  /** The story's own, where a browser walks with a smaller one. */
  readonly storyFacet?: (snapshot: SnapshotFrom<M>) => unknown;
  /** Looked at in every state. */
  readonly always?: Sight;
  /** By event, as `session.logout`. */
  readonly causes: Readonly<Record<string, Cause>>;
}

type Staged = { walkStage: WalkStage };

/** For events that no person causes: an answer of the server, time passing, the network, another tab, a control that is still to come. */
export const fromOutside: Cause = (page, event) =>
  page.evaluate((sent) => (window as unknown as Staged).walkStage.send(sent), event).then(() => undefined);

export const seen = (locator: Locator) => locator.waitFor({ state: 'visible', timeout: 5_000 });
export const gone = (locator: Locator) => locator.waitFor({ state: 'hidden', timeout: 5_000 });
export const click = (locator: Locator) => locator.click({ timeout: 5_000 });

const innermost = ({ _nodes }: AnyMachineSnapshot) =>
  (_nodes as AnyStateNode[]).filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.'));

const eventsOf = (path: Path) => path.steps.slice(1).map(({ event }) => eventName(event.type));

/** The generated paths of a machine in a real browser, against its real view. */
export function walkView<M extends AnyStateMachine>({
  name,
  story,
  machine,
  sights,
  always,
  causes,
  storyFacet,
  ...options
}: ViewWalk<M>): void {
  const paths = walk(machine, options);
  let page: Page;
  const stateOf = () => page.evaluate(() => (window as unknown as Staged).walkStage.state());
  const facetOf = (state: AnyMachineSnapshot) => (storyFacet ?? options.facet)?.(state as never) ?? null;

  const look = async ({ event, state }: Step) => {
    const after = event.type === 'xstate.init' ? 'the start' : eventName(event.type);
    expect(await stateOf(), `after ${after}`).toBe(JSON.stringify([state.value, facetOf(state)]));
    await always?.(page, state);
    for (const leaf of innermost(state)) await sights[leaf]!(page, state);
  };

  describe(`${name} view, generated paths`, () => {
    withBrowser();
    beforeAll(() => recordBrowserWalk(name, paths.length));

    it('says what every state shows and how every event is caused', () => {
      const states = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ state }) => innermost(state))));
      const events = new Set(paths.flatMap(eventsOf));
      expect([...states].filter((state) => !(state in sights))).toEqual([]);
      expect([...events].filter((event) => !(event in causes))).toEqual([]);
    });

    it('shows every state of every path', async () => {
      page = await openWindow({ language: 'en-GB' });
      await page.goto(inject('walksUrl'));
      for (const path of paths) {
        try {
          await page.evaluate(([place, input]) => (window as unknown as Staged).walkStage.start(place, input), [
            story,
            path.input,
          ] as const);
          await look(path.steps[0]!);
          for (const [index, step] of path.steps.slice(1).entries()) {
            await causes[eventName(step.event.type)]!(page, step.event, path.steps[index]!.state);
            await look(step);
          }
        } catch (error) {
          throw new Error(`On the path: ${describePath(path)}`, { cause: error });
        }
      }
    });
  });
}

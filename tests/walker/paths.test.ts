import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, setup } from 'xstate';
import { graphOf } from '../../.storybook/walker/chart/machine-graph.ts';
import { failedSteps, namePath } from '../../.storybook/walker/describe.ts';
import { purposesOf } from '../../.storybook/walker/purposes.ts';
import type { WalkerText } from '../../.storybook/walker/use-text.ts';
import { straysOf } from '../coverage-table.ts';
import { stepName } from '../replay.ts';
import { walk } from '../walk.ts';

const gate = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'gate.open'; key: number } | { type: 'gate.count' } },
  guards: { fits: ({ event }) => 'key' in event && event.key === 7 },
}).createMachine({
  id: 'gate',
  context: { count: 0 },
  initial: 'shut',
  on: { 'gate.count': { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  states: {
    shut: { on: { 'gate.open': [{ guard: 'fits', target: 'wide' }, { target: 'ajar' }] } },
    ajar: { on: { 'gate.open': { guard: 'fits', target: 'wide' } } },
    wide: {},
  },
}) as unknown as AnyStateMachine;

const options = { cases: { 'gate.open': [{ key: 1 }, { key: 7 }] } };
const paths = walk(gate, options);
const keys: WalkerText = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
const named = (failed: ReadonlySet<string>, walked = paths) => {
  const purposes = purposesOf(gate, walked, graphOf(gate));
  return walked.map((path, place) => namePath(path, place, purposes[place]!, { text: keys, language: 'en-GB', area: 'map', failed }));
};

describe('A path of the walker', () => {
  it('names the state it reaches and its purpose', () => {
    expect(named(new Set()).map(({ goal, name, purpose }) => [goal, name, purpose])).toEqual([
      ['wide', 'Gate open', 'reaches'],
      ['shut', 'Gate count', 'takesAnywhere'],
      ['wide', 'Gate open', 'takes ajar [fits]'],
    ]);
  });

  it('names the payload of its last event where it only brings other data to a known state', () => {
    const byParity = walk(gate, { ...options, facet: (({ context }: { context: { count: number } }) => context.count % 2) as never });
    const found = named(new Set(), byParity).map(({ goal, purpose }) => `${goal}: ${purpose}`);
    expect(found).toContain('wide: varies { key: 7 }');
  });

  it('is marked where it takes a step that failed in the last run, and found by the mark', () => {
    const last = paths.at(-1)!;
    const failed = new Set([stepName(last, 2)]);
    expect(failed).toEqual(new Set(['gate.open {"key":7} in "ajar"']));
    expect(paths.map((path) => failedSteps(path, failed))).toEqual([[], [], [2]]);
    expect(named(failed).map(({ isFailed, found }) => [isFailed, found.includes('✗')])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
  });

  it('fails at the step where the running machine leaves the model', () => {
    const broken = paths.map((path, index) =>
      index < 2 ? path : { ...path, steps: [...path.steps.slice(0, 2), paths[1]!.steps.at(-1)!] },
    );
    expect(straysOf(gate, paths)).toEqual([]);
    expect(straysOf(gate, broken).map(({ step }) => step)).toEqual(['gate.count in "ajar"']);
  });
});

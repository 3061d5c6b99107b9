import { describe, expect, it } from 'vitest';
import { assign, emit, setup } from 'xstate';
import { type Path, walk } from './walk.ts';
import { strengthOf } from './walks/strength.ts';
import { namesOf } from './walks/values.ts';

/** A lamp that needs power, counts how often it was lit, and goes out by itself. */
const lampMachine = setup({
  types: { context: {} as { lit: number }, events: {} as { type: 'lamp.light'; hasPower: boolean } },
  actions: { count: assign(({ context }) => ({ lit: context.lit + 1 })) },
  guards: { hasPower: (_, params: { hasPower: boolean }) => params.hasPower },
  delays: { glow: 2_000 },
}).createMachine({
  id: 'lamp',
  context: { lit: 0 },
  initial: 'dark',
  states: {
    dark: { on: { 'lamp.light': { guard: { type: 'hasPower', params: ({ event }) => event }, target: 'bright', actions: 'count' } } },
    bright: { entry: emit({ type: 'lamp.lit' }), after: { glow: 'dark' } },
  },
});
const cases = { 'lamp.light': [{ hasPower: true }, { hasPower: false }] };
const none = { found: 0, all: 0 };

describe('Strength of generated paths', { tags: ['full'] }, () => {
  it('finds every broken rule of a machine whose paths go everywhere', () => {
    const strength = strengthOf(lampMachine, walk(lampMachine, { cases, isThorough: true }), namesOf());
    expect(strength.survivors).toEqual([]);
    expect(strength.kinds).toEqual({ guards: { found: 2, all: 2 }, actions: { found: 2, all: 2 }, delays: { found: 1, all: 1 } });
  });

  it('finds no broken rule with a path that goes nowhere, and says which they are', () => {
    const [first] = walk(lampMachine, { cases }) as [Path];
    const start: Path = { ...first, steps: first.steps.slice(0, 1) };
    const { kinds, survivors } = strengthOf(lampMachine, [start], namesOf());
    expect(Object.values(kinds).reduce((sum, { found }) => sum + found, none.found)).toBe(0);
    expect(survivors).toEqual(['hasPower always true', 'hasPower never true', 'count emptied', 'bright entry emptied', 'glow an hour']);
  });

  it('needs the refusal of a guard to see that it always agrees', () => {
    const agreeing = { 'lamp.light': [{ hasPower: true }] };
    const { survivors } = strengthOf(lampMachine, walk(lampMachine, { cases: agreeing }), namesOf());
    expect(survivors).toEqual(['hasPower always true']);
  });
});

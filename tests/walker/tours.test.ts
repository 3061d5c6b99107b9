import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, setup } from 'xstate';
import { machineFiles } from '../machine-files.ts';
import { isSighted } from '../sights/sighted.ts';
import { type Path, stateKey, untaken, type WalkOptions, walk } from '../walk.ts';
import { type Tour, toursOf } from '../walks/tour.ts';

type Exports = Readonly<Record<string, unknown>>;
const machines = import.meta.glob<Exports>('../../src/machines/**/*.ts');
const cases = import.meta.glob<Exports>('../cases/*/*.ts');
const isMachine = (one: unknown): one is AnyStateMachine => one instanceof Object && 'implementations' in one;

const stepsOf = (paths: readonly Path[], facet?: WalkOptions<AnyStateMachine>['facet']) =>
  new Set(
    paths.flatMap(({ steps }) =>
      steps.flatMap(({ event, state }, index) => {
        const from = steps[index - 1]?.state;
        return from === undefined ? [] : [JSON.stringify([stateKey(from, facet), event, stateKey(state, facet)])];
      }),
    ),
  );

const door = setup({}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: 'opened', lock: 'locked', remove: 'gone' } },
    opened: { on: { close: 'closed' } },
    locked: { on: { unlock: 'closed' } },
    gone: { type: 'final' },
  },
});

/** Can be checked until it was peeled once: a way back to `closed` brings another context. */
const seal = setup({
  types: { context: {} as { isBroken: boolean } },
  actions: { breakIt: assign({ isBroken: true }) },
  guards: { isWhole: ({ context }) => !context.isBroken },
}).createMachine({
  id: 'seal',
  context: { isBroken: false },
  initial: 'closed',
  states: {
    closed: { on: { check: { guard: 'isWhole', target: 'peeled' }, peel: { target: 'peeled', actions: 'breakIt' } } },
    peeled: { on: { press: 'closed', fold: 'folded' } },
    folded: { on: { press: 'closed' } },
  },
});

const eventsOf = (tours: readonly Tour[]) => tours.map(({ steps, begin }) => steps.slice(begin + 1).map(({ event }) => event.type));

describe('Tours', () => {
  it('go on from step to step, and begin again where a machine has ended or half is walked', () => {
    expect(eventsOf(toursOf(door))).toEqual([
      ['open', 'close', 'lock'],
      ['lock', 'unlock', 'remove'],
    ]);
  });

  it('mount a step that another way to its state does not allow', () => {
    expect(eventsOf(toursOf(seal))).toEqual([
      ['peel', 'press'],
      ['check', 'fold', 'press'],
    ]);
  });

  it('are the shortest paths of a machine that is walked from its start alone', () => {
    const tours = toursOf(door, { isFromStart: true });
    expect(tours.map(({ steps }) => steps)).toEqual(walk(door).map(({ steps }) => steps));
    expect(tours.map(({ begin }) => begin)).toEqual(tours.map(() => 0));
  });

  it.each(machineFiles().filter(({ place }) => isSighted(place)))(
    'take every step of the shortest paths of $place',
    { tags: ['full'] },
    async ({ file, place }) => {
      const machine = Object.values((await machines[`../../${file}`]?.()) ?? {}).find(isMachine) as AnyStateMachine;
      const { input, inputs = input === undefined ? undefined : [input], facet, ...said } = (await cases[`../cases/${place}.ts`]?.()) ?? {};
      const options = { cases: said.cases, inputs, facet } as WalkOptions<AnyStateMachine>;
      const [paths, tours] = [walk(machine, options), toursOf(machine, options)];
      const walked = stepsOf(tours, options.facet);
      expect([...stepsOf(paths, options.facet)].filter((step) => !walked.has(step))).toEqual([]);
      expect(untaken(machine, tours)).toEqual(untaken(machine, paths));
    },
  );
});

import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine, not } from 'xstate';
import { type Box, layoutOf } from '../../.storybook/walker/chart/chart-layout.ts';
import { linesOf } from '../../.storybook/walker/chart/chart-words.ts';
import { graphOf, type MachineGraph } from '../../.storybook/walker/chart/machine-graph.ts';
import { machineFiles } from '../machine-files.ts';
import { transitionKeys } from '../walk.ts';
import { say } from '../words.ts';

const door = createMachine({
  id: 'door',
  type: 'parallel',
  states: {
    leaf: {
      initial: 'closed',
      states: {
        closed: {
          description: 'Nobody gets in',
          on: { 'door.open': [{ guard: not('isLocked'), target: 'open' }, { actions: 'ring' }], 'door.kick': 'open' },
        },
        open: { invoke: { id: 'draught', src: 'draught' }, after: { 5000: 'closed' } },
      },
    },
    lock: { initial: 'free', states: { free: { on: { 'key.turn': 'shut' } }, shut: { type: 'final' } } },
  },
} as never) as AnyStateMachine;

const keysOf = ({ states, arrows }: MachineGraph) =>
  [...states.flatMap(({ stays }) => stays), ...arrows.flatMap(({ transitions }) => transitions)].map(({ key }) => key);

describe('The chart of a machine', () => {
  it('has its states, outer ones first, with what each is', () => {
    const { states } = graphOf(door);
    expect(states.map(({ id, parent, kind, isInitial }) => [id, parent, kind, isInitial])).toEqual([
      ['door', null, 'parallel', false],
      ['door.leaf', 'door', 'compound', false],
      ['door.leaf.closed', 'door.leaf', 'simple', true],
      ['door.leaf.open', 'door.leaf', 'simple', false],
      ['door.lock', 'door', 'compound', false],
      ['door.lock.free', 'door.lock', 'simple', true],
      ['door.lock.shut', 'door.lock', 'final', false],
    ]);
    expect(states[2]).toMatchObject({ description: 'Nobody gets in', stays: [{ event: 'door.open', guard: null }] });
    expect(states[3]).toMatchObject({ asks: ['draught'] });
  });

  it('has one arrow for each pair of states, with the event and the guard of each way', () => {
    expect(
      graphOf(door).arrows.map(({ from, to, transitions }) => [from, to, transitions.map(({ event, guard }) => [event, guard])]),
    ).toEqual([
      [
        'door.leaf.closed',
        'door.leaf.open',
        [
          ['door.open', 'not isLocked'],
          ['door.kick', null],
        ],
      ],
      ['door.leaf.open', 'door.leaf.closed', [['xstate.after.5000.door.leaf.open', null]]],
      ['door.lock.free', 'door.lock.shut', [['key.turn', null]]],
    ]);
  });
});

describe('The arrows of a chart', () => {
  const nameOf = (type: string) => say({ type }, 'en-GB', 'admin');
  const lineOf = (event: string, guard: string | null = null) => linesOf({ key: event, event, guard }, nameOf).map(({ text }) => text);

  it('name events as the steps and the buttons do, timers with a clock, and guards as the machine has them', () => {
    expect(lineOf('backup.choose')).toEqual(['Choose backup']);
    expect(lineOf('xstate.done.actor.restoreBackup', 'isOwn')).toEqual(['Backup restored [isOwn]']);
    expect(lineOf('xstate.after.lookAgain.deployment.waiting')).toEqual(['◷ The next look is due']);
    expect(lineOf('xstate.error.actor.restoreBackup', 'isAnotherOfThem')).toEqual(['Backup not restored', '[isAnotherOfThem]']);
  });
});

const isInside = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
const isApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;

const elk = new ELK();

describe('The chart of every machine', async () => {
  const machines = await Promise.all(
    machineFiles().map(async ({ file, name, text }) => {
      const made: Record<string, AnyStateMachine> = await import(`../../${file}`);
      return { name, machine: made[/export const (\w+Machine)\b/.exec(text)?.[1] ?? '']! };
    }),
  );

  it('has every transition once, as the walks know it', () => {
    for (const { name, machine } of machines)
      expect([name, ...new Set(keysOf(graphOf(machine)))].sort()).toEqual([name, ...transitionKeys(machine)].sort());
  });

  it('has states within their parents and beside each other, and a line for every arrow', { tags: ['full'] }, async () => {
    for (const { name, machine } of machines) {
      const graph = graphOf(machine);
      const { states, arrows } = await layoutOf(graph, (type) => say({ type }, 'de-DE', name), elk);
      for (const { id, parent } of graph.states) {
        const siblings = graph.states.filter((other) => other.parent === parent && other.id !== id);
        if (parent !== null) expect([id, isInside(states.get(id)!, states.get(parent)!)]).toEqual([id, true]);
        expect(siblings.filter((other) => !isApart(states.get(id)!, states.get(other.id)!))).toEqual([]);
      }
      expect([name, ...[...arrows.values()].filter(({ line }) => line.length < 2)]).toEqual([name]);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine, emit } from 'xstate';
import { keep, stepsOfKept, differences as told } from '../kept/kept-case.ts';
import { keptCases, keptFiles } from '../kept/kept-files.ts';
import { machineFiles } from '../machine-files.ts';

const lamp = (hint: AnyStateMachine['config']['states'] = {}) =>
  createMachine({
    id: 'lamp',
    initial: 'dark',
    states: {
      dark: { on: { 'lamp.press': { target: 'lit', actions: emit({ type: 'lamp.lit' }) } } },
      lit: { after: { 4000: 'dark' }, on: { 'lamp.press': 'dark' } },
      ...hint,
    },
  } as never);

const pressed = [{ event: { type: 'lamp.press' } }, { event: { type: 'xstate.after.4000.lamp.lit' }, wait: 4_000 }];
const kept = () => keep({ machine: lamp() }, { machine: 'lamp', name: 'goes-out', input: 0 }, pressed);

describe('A free walk that was kept', () => {
  it('says what is seen at the start and after each step, and what was told', () => {
    expect(kept().start).toEqual({ state: 'dark', asks: [], tells: [] });
    expect(kept().steps).toEqual([
      { event: 'lamp.press', state: 'lit', asks: [], tells: ['lamp.lit'] },
      { event: 'xstate.after.4000.lamp.lit', wait: 4_000, state: 'dark', asks: [], tells: [] },
    ]);
  });

  it('comes back from its file as it was walked', () => {
    expect(stepsOfKept(JSON.parse(JSON.stringify(kept())))).toEqual(pressed);
  });

  it('finds the same machine as it was', () => {
    expect(told({ machine: lamp() }, kept())).toEqual([]);
  });

  it('finds a machine that leads elsewhere, tells nothing or waits longer', () => {
    const silent = lamp({ dark: { on: { 'lamp.press': 'lit' } } });
    const slow = lamp({ lit: { after: { 4001: 'dark' }, on: { 'lamp.press': 'dark' } } });
    const dead = lamp({ dark: {} });
    expect([silent, slow, dead].map((machine) => told({ machine }, kept()).length)).toEqual([1, 1, 1]);
  });

  it('keeps what JSON cannot hold as the place of its payload case', () => {
    const cases = { 'lamp.press': [{ by: 'hand' }, { columns: new Float64Array([1]) }] };
    const event = { type: 'lamp.press', ...cases['lamp.press'][1] };
    const one = keep({ machine: lamp(), cases }, { machine: 'lamp', name: 'by-columns', input: 0 }, [{ event }]);
    expect(one.steps[0]).toMatchObject({ event: 'lamp.press', case: 1 });
    expect(stepsOfKept(one, cases)).toEqual([{ event }]);
  });
});

describe('The kept walks', () => {
  it('are of machines that are there, in the room of their area, under their own name', () => {
    const places = new Map(machineFiles().map(({ name, place }) => [name, place.split('/')[0]]));
    expect(keptFiles().length).toBeGreaterThan(0);
    for (const { file, kept: one } of keptFiles())
      expect(file).toBe(`tests/cases/${places.get(one.machine)}/kept/${one.machine}-${one.name}.json`);
  });

  it('are found by the name of their machine', () => {
    expect(keptCases('session').map(({ machine }) => machine)).toContain('session');
    expect(keptCases('lamp')).toEqual([]);
  });
});

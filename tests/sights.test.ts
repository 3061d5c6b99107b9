import { describe, expect, it } from 'vitest';
import { machineFiles } from './machine-files.ts';
import { isSighted } from './sights/sighted.ts';
import { isAlike, type SightTable } from './sights/table.ts';
import { withoutView } from './sights/without-view.ts';

const machines = machineFiles();
const files = import.meta.glob<{ readonly sights?: SightTable }>('./cases/*/*.ts', { eager: true });
const walked = machines
  .filter(({ place }) => isSighted(place))
  .map((machine) => ({ ...machine, sights: files[`./cases/${machine.place}.ts`]?.sights as SightTable }));

const parentOf = (state: string) => state.split('.').slice(0, -1).join('.');

describe('What a person sees', () => {
  it('is said of every machine, or why nobody sees it', () => {
    const isBoth = ({ place, name }: (typeof machines)[number]) => isSighted(place) === name in withoutView;
    expect(machines.filter(isBoth).map(({ name }) => name)).toEqual([]);
    expect(Object.keys(withoutView).filter((name) => !machines.some((machine) => machine.name === name))).toEqual([]);
    expect(Object.values(files).filter(({ sights }) => sights !== undefined)).toHaveLength(walked.length);
  });

  it.each(walked)('is the same in no two states of $name, unless they are named with the reason', ({ sights: { states } }) => {
    const own = Object.entries(states).filter(([, sight]) => !isAlike(sight) && typeof sight !== 'function' && sight.length > 0);
    const said = own.map(([state, sight]) => JSON.stringify([parentOf(state), sight]));
    expect(said.filter((sight, index) => said.indexOf(sight) !== index)).toEqual([]);
    const alikes = Object.entries(states).flatMap(([state, sight]) => (isAlike(sight) ? [{ state, ...sight }] : []));
    expect(alikes.filter(({ state, as, because }) => states[as] === undefined || as === state || because.length < 20)).toEqual([]);
    // Of which nothing is seen, all states beside it are named.
    const blank = Object.entries(states).flatMap(([state, sight]) => (Array.isArray(sight) && sight.length === 0 ? [parentOf(state)] : []));
    expect(blank.filter((parent, index) => blank.indexOf(parent) !== index)).toEqual([]);
  });
});

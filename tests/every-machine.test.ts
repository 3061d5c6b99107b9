import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { titleOf } from '../.storybook/made-stories.ts';
import { machineFiles } from './machine-files.ts';
import { isSighted } from './sights/sighted.ts';

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const machines = machineFiles().map(({ file, name, place, text }) => ({
  file,
  name,
  place,
  machine: /export const (\w+Machine)\b/.exec(text)?.[1] ?? '',
}));
const pathTests = readdirSync('tests/machines', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => textOf(`tests/machines/${file}`));

const loadedMachines = async (): Promise<readonly AnyStateMachine[]> =>
  Promise.all(
    machines.map(
      async ({ file, machine }) =>
        ((await import(/* @vite-ignore */ `../${file}`)) as Record<string, AnyStateMachine>)[machine] as AnyStateMachine,
    ),
  );
const withDescendants = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(withDescendants)];
const isWithin = ({ parent }: AnyStateNode, ancestor: AnyStateNode): boolean =>
  parent !== undefined && (parent === ancestor || isWithin(parent, ancestor));

/** Transitions that leave and enter all regions of a parallel state, and name a target in some of them only. */
const resetting = ({ root }: AnyStateMachine): readonly string[] => {
  const nodes = withDescendants(root);
  return nodes.flatMap((source) =>
    [...source.transitions.values(), source.always ?? []].flat().flatMap(({ eventType, target = [], reenter }) => {
      const ends = [source, ...target];
      const isInside = !reenter && target.every((one) => one === source || isWithin(one, source));
      // As XState chooses what it exits: the source of an internal transition, else the closest state around both ends.
      const exited = isInside ? source : (nodes.findLast((node) => ends.every((end) => isWithin(end, node))) ?? root);
      if (target.length === 0 || exited.type !== 'parallel') return [];
      const lost = Object.values(exited.states).filter((region) => !target.some((one) => one === region || isWithin(one, region)));
      return lost.map((region) => `${eventType} of ${source.id} resets ${region.id}`);
    }),
  );
};

describe('Every machine', () => {
  it('keeps the other regions of a parallel state when a transition is for one of them', async () => {
    expect((await loadedMachines()).flatMap(resetting)).toEqual([]);
  });

  it('is found, and has a name', () => {
    expect(machines.filter(({ machine }) => machine === '')).toEqual([]);
    expect(machines.length).toBeGreaterThan(30);
  });

  it('has a story that steps through its paths, its own or one that follows from its cases', () => {
    for (const { file, place, machine } of machines) {
      const story = textOf(`.storybook/${place}.stories.tsx`);
      const cases = textOf(`tests/cases/${place}.ts`);
      const view = /^ {2}view: '([\w/-]+)',$/m.exec(cases)?.[1];
      if (story === '') {
        expect(cases, place).toMatch(/^export const cases\b/m);
        expect([view !== undefined, view === undefined || existsSync(`src/views/${view}.tsx`)], place).toEqual([isSighted(place), true]);
        continue;
      }
      expect(view, place).toBeUndefined();
      expect(story).toMatch(new RegExp(`import \\{[^}]*\\b${machine}\\b[^}]*\\} from '../../${file.replace('.ts', '\\.ts')}'`));
      expect(story).toMatch(new RegExp(`export const Paths = pathsStory\\(\\{[^}]*\\bmachine: ${machine}\\b`));
    }
  });

  it('is named in words in its story', () => {
    const titles = machines.map(
      ({ place }) => /title: '([^']*)'/.exec(textOf(`.storybook/${place}.stories.tsx`))?.[1] ?? `Paths/${titleOf(place)}`,
    );
    // "Logbook deletion": one capital, then words as they are written.
    expect(titles.filter((title) => !/^Paths\/([A-Z][a-z]+|[A-Z]+)( [a-z]+)*$/.test(title))).toEqual([]);
  });

  it('has its paths generated and replayed', () => {
    const isCovered = ({ name, machine }: (typeof machines)[number]) =>
      pathTests.some((text) => new RegExp(`coverMachine\\(\\s*\\{\\s*name: '${name}',\\s*machine: ${machine}\\b`).test(text));
    expect(machines.filter((machine) => !isCovered(machine))).toEqual([]);
  });
});

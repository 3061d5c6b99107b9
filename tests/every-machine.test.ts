import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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

describe('Every machine', () => {
  it('is found, and has a name', () => {
    expect(machines.filter(({ machine }) => machine === '')).toEqual([]);
    expect(machines.length).toBeGreaterThan(30);
  });

  it.each(machines)(
    'has a story that steps through the paths of $name, its own or one that follows from its cases',
    ({ file, place, machine }) => {
      const story = textOf(`.storybook/${place}.stories.tsx`);
      const cases = textOf(`tests/cases/${place}.ts`);
      const view = /^ {2}view: '([\w/-]+)',$/m.exec(cases)?.[1];
      if (story === '') {
        expect(cases).toMatch(/^export const cases\b/m);
        return expect([view !== undefined, view === undefined || existsSync(`src/views/${view}.tsx`)]).toEqual([isSighted(place), true]);
      }
      expect(view).toBeUndefined();
      expect(story).toMatch(new RegExp(`import \\{[^}]*\\b${machine}\\b[^}]*\\} from '../../${file.replace('.ts', '\\.ts')}'`));
      expect(story).toMatch(new RegExp(`export const Paths = pathsStory\\(\\{[^}]*\\bmachine: ${machine}\\b`));
    },
  );

  it.each(machines)('is named in words in the story of $name', ({ place }) => {
    const title = /title: '([^']*)'/.exec(textOf(`.storybook/${place}.stories.tsx`))?.[1] ?? `Paths/${titleOf(place)}`;
    // "Logbook deletion": one capital, then words as they are written.
    expect(title).toMatch(/^Paths\/([A-Z][a-z]+|[A-Z]+)( [a-z]+)*$/);
  });

  it.each(machines)('has the paths of $name generated and replayed', ({ name, machine }) => {
    const isCovered = new RegExp(`coverMachine\\(\\{\\s*name: '${name}',\\s*machine: ${machine}\\b`);
    expect(pathTests.some((text) => isCovered.test(text))).toBe(true);
  });
});

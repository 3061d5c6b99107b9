import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Every file that makes a state machine, with the name it gives it. */
const machines = readdirSync('src/machines')
  .map((file) => ({ name: file.replace('.ts', ''), text: textOf(`src/machines/${file}`) }))
  .filter(({ text }) => text.includes('.createMachine('))
  .map(({ name, text }) => ({ name, machine: /export const (\w+Machine)\b/.exec(text)?.[1] ?? '' }));
const pathTests = readdirSync('tests/machines').map((file) => textOf(`tests/machines/${file}`));

describe('Every machine', () => {
  it('is found, and has a name', () => {
    expect(machines.filter(({ machine }) => machine === '')).toEqual([]);
    expect(machines.length).toBeGreaterThan(30);
  });

  it.each(machines)('has a story that steps through the paths of $name', ({ name, machine }) => {
    const story = textOf(`.storybook/paths/${name}.stories.tsx`);
    expect(story).toMatch(new RegExp(`import \\{[^}]*\\b${machine}\\b[^}]*\\} from '../../src/machines/${name}\\.ts'`));
    expect(story).toMatch(new RegExp(`export const Paths = pathsStory\\(\\{[^}]*\\bmachine: ${machine}\\b`));
  });

  it.each(machines)('has the paths of $name generated and replayed', ({ name, machine }) => {
    const isCovered = new RegExp(`coverMachine\\(\\{\\s*name: '${name}',\\s*machine: ${machine}\\b`);
    expect(pathTests.some((text) => isCovered.test(text))).toBe(true);
  });
});

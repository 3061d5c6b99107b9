import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

interface Step {
  readonly file: string;
  readonly lines: readonly string[];
}

/** The steps of a recipe: the file each names, and the lines it adds below one that is there. */
const stepsOf = (recipe: string): readonly Step[] => {
  const text =
    readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
      .split(/^## /m)
      .find((part) => part.startsWith(recipe)) ?? '';
  return [...text.matchAll(/^ *`([^`\s]+)`\n\n *```diff\n([\s\S]*?)\n *```$/gm)].map(([, file = '', diff = '']) => ({
    file,
    lines: diff.split('\n').map((line) => line.slice(3)),
  }));
};

it('Recipes name only what is there', () => {
  const named = [...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'gleisblick-recipe-'));
  for (const name of ['src', 'server', 'tests', 'tools', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  for (const name of ['node_modules', 'public']) symlinkSync(join(root, name), join(copy, name));
  writeFileSync(
    join(copy, 'tsconfig.recipe.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['server', 'tests/server/samples.ts'] }),
  );
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Adds the lines below the last one that the step shows as there. */
const follow = ({ file, lines }: Step) => {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8').split('\n');
  const below = lines.flatMap((line) => (line.startsWith('+') ? [] : [line.slice(1)]));
  const added = lines.flatMap((line) => (line.startsWith('+') ? [line.slice(1)] : []));
  const at = text.indexOf(below.at(-1) ?? '');
  expect([file, at]).not.toEqual([file, -1]);
  writeFileSync(path, text.toSpliced(at + 1, 0, ...added).join('\n'));
};
/** The copy's own run is not told that it runs within another, and clears away nothing of it. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && name !== 'MACHINE_COVERAGE_FOLDER'),
);
const run = (program: string, ...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: copy,
    encoding: 'utf8',
    env: environment,
  });
  return { status, output: `${stdout}${stderr}` };
};
/** The files the compiler is not content with. */
const complaints = () =>
  [
    ...new Set([...run('tsc', '--noEmit', '-p', 'tsconfig.recipe.json').output.matchAll(/^([\w./-]+)\(\d+/gm)].map(([, file]) => file)),
  ].sort();

/** A busy machine compiles slowly. */
const patience = { timeout: 300_000 };

describe('The recipe for an endpoint', () => {
  const steps = stepsOf('An endpoint with its policy');

  it('touches four files, and after the first the compiler names the others', patience, () => {
    expect(steps.map(({ file }) => file)).toHaveLength(4);
    follow(steps[0]!);
    expect(complaints()).toEqual(
      steps
        .slice(1)
        .map(({ file }) => file)
        .sort(),
    );
  });

  it('compiles once they all are done, and is called as every kind of person', patience, () => {
    steps.slice(1).forEach(follow);
    expect(complaints()).toEqual([]);
    const { status, output } = run(
      'vitest',
      'run',
      '--project',
      'server',
      'tests/server/platform/http/access-matrix.test.ts',
      '-t',
      'gateway.vehicleCount',
    );
    expect(output).toMatch(/Tests.*17 passed/);
    expect(status).toBe(0);
  });
});

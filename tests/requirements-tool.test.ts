import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const table = (...rows: string[]) => ['| ID | requirement | how to verify |', '| --- | --- | --- |', ...rows].join('\n');
const rules = ['| ABC-001 | One. | unit |', '| ABC-002 | Two. | unit, machine path |', '| ABC-003 | Three. | unit |'];

const product = {
  'src/main.tsx': "import { lamp, isLit } from './machines/light/lamp.ts';\nimport './app/wires.ts';\nisLit(lamp);\n",
  'src/app/wires.ts': "import { lampVerbs } from '../machines/light/lamp.ts';\nlampVerbs({ send: () => {} }).light();\n",
  'src/machines/light/lamp.ts': `export const lamp = { on: { 'lamp.light': 'lit', 'lamp.dim': 'dim' } };
export const isLit = (machine: unknown) => machine === lamp;
export const lampVerbs = (ref: { send: (event: { type: string }) => void }) => ({
  light: () => ref.send({ type: 'lamp.light' }),
  dim: () => ref.send({ type: 'lamp.dim' }),
});\n`,
  'src/api/rule.ts': 'export const used = () => inner();\nconst inner = () => 1;\nexport const unused = () => 2;\n',
  'server/main.ts': "import { used } from '../src/api/rule.ts';\nused();\n",
};
const tests = {
  'tests/domain/rule.test.ts': `import { used, unused } from '../../src/api/rule.ts';
const once = () => used();
const asked = () => unused();
it('is used [ABC-001]', () => expect(once()).toBe(1));
it.each([['row [ABC-002]', used], ['other [ABC-003]', used]])('%s', (_, rule) => expect(rule()).toBe(1));
it('is not', () => expect(asked()).toBe(2));\n`,
  'tests/machines/lamp.test.ts': `import { lampVerbs } from '../../src/machines/light/lamp.ts';
const lamp = () => lampVerbs({ send: () => {} });
it('is lit [ABC-002]', () => lamp().light());\n`,
};
const titles: Readonly<Record<string, readonly string[]>> = {
  'tests/domain/rule.test.ts': ['is used [ABC-001]', 'row [ABC-002]', 'other [ABC-003]', 'is not'],
  'tests/machines/lamp.test.ts': ['is lit [ABC-002]'],
};

describe('npm run requirements', { tags: ['full'] }, () => {
  let folder = '';
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  };
  /** Results of a run in which these failed. */
  const tested = (failed: readonly string[] = [], more: object = { isComplete: true }, all = titles) =>
    write({
      'reports/tests.json': JSON.stringify({
        ...more,
        testResults: Object.entries(all).map(([name, names]) => ({
          name: join(folder, name),
          assertionResults: names.map((fullName) => ({ fullName, status: failed.includes(fullName) ? 'failed' : 'passed' })),
        })),
      }),
    });
  const count = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('tools/requirements.ts'), ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, said: `${stdout}${stderr}` };
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'requirements-'));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    write({ ...product, ...tests, 'docs/requirements/ABC-rules.md': table(...rules) });
    tested();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('counts what tests prove, and says clearly that it has nothing to compare with', () => {
    const { status, said } = count();
    expect(said).toContain('ABC         3 / 3     100 %');
    expect(said).toContain('docs/requirements/covered.txt is missing');
    expect(status).toBe(0);
  });

  it('keeps the IDs with their tests, sorted, one a line, and is content with the same run', () => {
    expect(count('--keep').status).toBe(0);
    expect(readFileSync(join(folder, 'docs/requirements/covered.txt'), 'utf8')).toBe(
      'ABC-001 tests/domain/rule.test.ts\nABC-002 tests/domain/rule.test.ts tests/machines/lamp.test.ts\nABC-003 tests/domain/rule.test.ts\n',
    );
    expect(count().status).toBe(0);
  });

  it('fails when an ID is lost, naming it and where it was proven', () => {
    count('--keep');
    tested(['is lit [ABC-002]']);
    const { status, said } = count();
    expect(status).toBe(1);
    expect(said).toContain('ABC-002 (machine path), was proven in tests/domain/rule.test.ts, tests/machines/lamp.test.ts');
    expect(said).not.toContain('ABC-001 (');
    expect(count('--keep').status).toBe(0);
    expect(count().status).toBe(0);
  });

  it('fails when a requirement that was proven has no row any more', () => {
    count('--keep');
    write({ 'docs/requirements/ABC-rules.md': table(...rules.slice(1)) });
    const { status, said } = count();
    expect(status).toBe(1);
    expect(said).toContain('ABC-001 (no requirement any more)');
  });

  it.each([
    [
      'a rule that nobody calls',
      'tests/domain/rule.test.ts',
      'expect(once()).toBe(1)',
      'expect(asked()).toBe(2)',
      'unused of src/api/rule.ts',
    ],
    [
      'an event that nobody sends',
      'tests/machines/lamp.test.ts',
      'lamp().light()',
      'lamp().dim()',
      'the event lamp.dim, which nobody sends',
    ],
  ] as const)('does not count an ID proven by %s, and fails', (_, file, code, other, reason) => {
    count('--keep');
    write({ [file]: tests[file].replace(code, other) });
    const { status, said } = count();
    expect(status).toBe(1);
    expect(said).toContain('ABC         2 / 3');
    expect(said).toContain(reason);
    expect(said).toContain('Lost:');
  });

  it('does not count an ID proven by a selector that only tests call, and refuses the selector', () => {
    count('--keep');
    const [lamp, test] = ['src/machines/light/lamp.ts', 'tests/machines/lamp.test.ts'] as const;
    const asked = tests[test].replace('lamp().light()', 'isDim(lamp())').replace('{ lampVerbs }', '{ isDim, lampVerbs }');
    write({ [lamp]: `${product[lamp]}export const isDim = (_: unknown) => false;\n`, [test]: asked });
    const { status, said } = count();
    expect(status).toBe(1);
    expect(said).toContain('ABC         2 / 3');
    expect(said).toContain('ABC-002 (machine path) in tests/machines/lamp.test.ts: isDim of src/machines/light/lamp.ts');
    expect(said).toMatch(/Exported by domain or machines and never used by the product:\s+isDim of src\/machines\/light\/lamp\.ts/);
  });

  it('does not count an ID proven by a file that nobody loads', () => {
    write({ 'server/main.ts': '' });
    const { status, said } = count();
    expect(status).toBe(1);
    expect(said).toContain('ABC         0 / 3');
    expect(said).toContain('ABC-001 (unit) in tests/domain/rule.test.ts: src/api/rule.ts');
  });

  it('compares and keeps nothing after a run that broke off', () => {
    count('--keep');
    tested(['is lit [ABC-002]'], { isComplete: false });
    expect(count().status).toBe(0);
    expect(count().said).toContain('is not of a whole run');
    expect(count('--keep').status).toBe(1);
    expect(readFileSync(join(folder, 'docs/requirements/covered.txt'), 'utf8')).toContain('ABC-002 ');
  });

  it('fails on an ID that no requirement has', () => {
    tested([], undefined, { 'tests/domain/rule.test.ts': ['is used [ABC-009]'] });
    const { status, said } = count();
    expect(status).toBe(1);
    expect(said).toContain('ABC-009');
  });
});

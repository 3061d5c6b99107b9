import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

interface Step {
  readonly file: string;
  /** Whether the lines say what changes in it; else they are all of it. */
  readonly isDiff: boolean;
  readonly lines: readonly string[];
}

/** The steps of a recipe: the file each names, and its lines, or those it adds below one that is there. */
const stepsOf = (recipe: string): readonly Step[] => {
  const text =
    readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
      .split(/^## /m)
      .find((part) => part.startsWith(recipe)) ?? '';
  return [...text.matchAll(/^ *`([^`\s]+)`\n\n *```(diff|tsx?|json)\n([\s\S]*?)\n *```$/gm)].map(([, file = '', kind, body = '']) => ({
    file,
    isDiff: kind === 'diff',
    lines: body.split('\n').map((line) => line.slice(3)),
  }));
};

const viewSteps = stepsOf('A view with its machine');
const isNew = ({ isDiff }: Step) => !isDiff;
/** Whoever follows a recipe opens that many. */
const filesOf = (steps: readonly Step[]) => new Set(steps.map(({ file }) => file)).size;

it('Recipes name only what is there, save what they make', () => {
  const made = viewSteps.filter(isNew).map(({ file }) => file);
  const named = [...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(join(root, path))).sort()).toEqual([...made].sort());
});

it('The table of ASVS names files that are there, and counts each requirement', () => {
  const text = readFileSync(join(root, 'docs/ASVS.md'), 'utf8');
  const files = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|md|json))`/g)].map(([, path = '']) => path);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| ([a-z ]+) \| ([^|]+) \|$/gm)].map(
    ([, id, level, state, why]) => ({
      id,
      level,
      state,
      why,
    }),
  );
  const count = (level: string, state: string) => rows.filter((row) => row.level === level && row.state === state).length;
  for (const [level, all] of [
    ['1', 70],
    ['2', 183],
  ] as const) {
    const counts = ['not applicable', 'met', 'not met', 'installation'].map((state) => count(level, state));
    expect(text).toContain(`| ${[level, all, ...counts].join(' | ')} |`);
    expect(counts.reduce((sum, one) => sum + one)).toBe(all);
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ state, why }) => state === 'met' && !why?.includes('`'))).toEqual([]);
});

describe('In a copy of the tree', { tags: ['full'] }, () => {
  let copy: string;
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'gleisblick-recipe-'));
    const copied = ['src', 'server', 'tests', 'tools', '.storybook', 'public/locales', 'package.json', 'tsconfig.json', 'vitest.config.ts'];
    for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true });
    const shared = readdirSync(join(root, 'public')).flatMap((name) => (name === 'locales' ? [] : [`public/${name}`]));
    for (const name of ['node_modules', ...shared]) symlinkSync(join(root, name), join(copy, name));
    // Compiled once as a whole, then only what a step changes.
    writeFileSync(
      join(copy, 'tsconfig.recipe.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { tsBuildInfoFile: './recipe.tsbuildinfo' },
        include: ['server', 'src', 'tests/server/samples.ts', 'tests/machines/fleet/nameplate.test.ts', '.storybook'],
      }),
    );
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  /** Writes the file, or adds and takes away lines below the last one that the step shows as there. */
  const follow = ({ file, isDiff, lines }: Step) => {
    const path = join(copy, file);
    mkdirSync(dirname(path), { recursive: true });
    if (!isDiff) return writeFileSync(path, `${lines.join('\n')}\n`);
    const text = readFileSync(path, 'utf8').split('\n');
    let at = 0;
    for (const line of lines) {
      const said = line.slice(1);
      if (line.startsWith('+')) {
        text.splice(at, 0, said);
        at += 1;
        continue;
      }
      const found = text.indexOf(said);
      expect([file, said, found]).not.toEqual([file, said, -1]);
      if (line.startsWith('-')) text.splice(found, 1);
      at = line.startsWith('-') ? found : found + 1;
    }
    writeFileSync(path, text.join('\n'));
  };
  /** Without the variables of the outer run, so that the copy's own run removes nothing of it. */
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
  const complaints = () => {
    const { output } = run('tsc', '--noEmit', '--singleThreaded', '-p', 'tsconfig.recipe.json');
    return [...new Set([...output.matchAll(/^([\w./-]+)\(\d+/gm)].map(([, file = '']) => file))].sort();
  };

  const isSame = (file: string) => existsSync(join(root, file)) && readFileSync(join(root, file)).equals(readFileSync(join(copy, file)));
  /** What is in the copy and not here, or not as it is here. */
  const changed = () =>
    ['src', 'server', 'tests', 'tools', '.storybook', 'public/locales']
      .flatMap((folder) => readdirSync(join(copy, folder), { recursive: true, withFileTypes: true }))
      .flatMap((entry) => (entry.isFile() ? [relative(copy, join(entry.parentPath, entry.name))] : []))
      .filter((file) => !isSame(file));

  /** A busy machine compiles slowly. */
  const patience = { timeout: 300_000 };

  describe('The recipe for an endpoint', () => {
    const steps = stepsOf('An endpoint with its policy');

    it('touches four files at most, and after the first the compiler names the others', patience, () => {
      expect(filesOf(steps)).toBeLessThanOrEqual(4);
      follow(steps[0]!);
      expect(complaints()).toEqual(
        steps
          .slice(1)
          .map(({ file }) => file)
          .sort(),
      );
    });

    it('compiles once they all are done, and the access matrix calls it', patience, () => {
      steps.slice(1).forEach(follow);
      expect(complaints()).toEqual([]);
      const { status, output } = run(
        'vitest',
        'run',
        '--project',
        'server',
        'tests/server/platform/http/access-matrix.test.ts',
        '-t',
        '(anonymous|gateway none|plain user) as the policy says',
      );
      expect(output).toMatch(/Tests.*6 passed/);
      expect(status).toBe(0);
    });
  });

  describe('The recipe for a view with its machine', () => {
    const joining = viewSteps.filter(({ isDiff }) => isDiff);
    const tests = ['portal-table', 'every-machine', 'sights', 'i18n/texts', 'views/shell/shell', 'machines/fleet/nameplate'].map(
      (name) => `tests/${name}.test.ts`,
    );
    /** The tests that speak of it, and what of them fails. */
    const tested = () => {
      const { status, output } = run('vitest', 'run', '--project', 'unit', '--reporter', 'tap-flat', ...tests);
      const failed = [...output.matchAll(/^not ok \d+ - (.*?)(?: # .*)?$/gm)].map(([, name = '']) =>
        name.split(' > ').slice(1).join(' > '),
      );
      return { status, failed, passed: (output.match(/^ok /gm) ?? []).length };
    };

    it('touches eight files at most, no less than six of them new', () => {
      expect(filesOf(viewSteps)).toBeLessThanOrEqual(8);
      expect(filesOf(viewSteps.filter(isNew))).toBeGreaterThanOrEqual(6);
      expect(viewSteps.filter(isNew).filter(({ file }) => existsSync(join(root, file)))).toEqual([]);
      expect(joining.map(({ file }) => file)).toEqual(['src/domain/shell/view.ts', 'src/app/fleet/feature.ts']);
    });

    it('is not done before the feature joins it: compiler and tests say so', patience, () => {
      viewSteps.filter(isNew).forEach(follow);
      expect(complaints()).toEqual(['src/views/fleet/nameplate/nameplate-view.tsx']);
      expect(tested().failed).toEqual([
        'The table of who is told what > knows every machine of the portal, and what it announces',
        'the two languages > are German and English, and no others [I18-001]',
      ]);
    });

    it('compiles once it does, is made, told, walked and shown', patience, () => {
      joining.forEach(follow);
      expect(complaints()).toEqual([]);
      const { status, failed, passed } = tested();
      expect([status, failed]).toEqual([0, []]);
      expect(passed).toBeGreaterThan(100);
      const others = stepsOf('An endpoint with its policy').map(({ file }) => file);
      expect(
        changed()
          .filter((file) => !others.includes(file))
          .sort(),
      ).toEqual(viewSteps.map(({ file }) => file).sort());
    });
  });

  describe('The recipe for an alert rule', () => {
    const steps = stepsOf('An alert rule');

    it('touches four files at most: the rule, its judging with examples, and its texts', patience, () => {
      expect(filesOf(steps)).toBeLessThanOrEqual(4);
      const [rule, judging, ...texts] = steps;
      // Views that show what the rule does not say yet complain, too.
      const complaintsBelow = () => complaints().filter((file) => !file.startsWith('src/views/'));
      follow(rule!);
      expect(complaintsBelow()).toEqual(['src/domain/alerts/rules/judges.ts']);
      const examples = judging!.lines.findIndex((line) => line.includes('const examples'));
      follow({ ...judging!, lines: judging!.lines.slice(0, examples) });
      expect(complaintsBelow()).toEqual([judging!.file]);
      writeFileSync(join(copy, judging!.file), readFileSync(join(root, judging!.file)));
      [judging!, ...texts].forEach(follow);
      const { status, output } = run(
        'vitest',
        'run',
        '--project',
        'unit',
        '--reporter',
        'tap-flat',
        'tests/domain/alerts',
        'tests/i18n/texts.test.ts',
      );
      expect(output).toContain('NSOvercharge gives one alert in case 1');
      expect(status).toBe(0);
    });
  });
});

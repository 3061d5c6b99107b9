import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { patched, patches } from './sync/patches/all.ts';
import { breakages } from './sync/patches/breakages.ts';
import type { Patch } from './sync/patches/patch.ts';

/** A file that cannot be read would fail every test, and prove nothing. */
const expectToFit = (patch: Patch) => {
  const source = readFileSync(patch.file, 'utf8');
  const broken = patched(source, patch);
  expect(broken).not.toBe(source);
  if (/\.[jt]sx?$/.test(patch.file)) expect(parseSync(patch.file, broken).errors).toEqual([]);
  if (patch.file.endsWith('.json')) JSON.parse(broken);
  expect(existsSync(patch.foundBy)).toBe(true);
  expect(patch.loses).not.toBe('');
};

describe('The planted bugs of the logbook', () => {
  it('are at least 40', () => expect(Object.keys(patches).length).toBeGreaterThanOrEqual(40));

  it('fit the source as it is, exactly once, and name a test that is there', () => {
    for (const patch of Object.values(patches)) expectToFit(patch);
  });

  it('do not fit a source that was changed since', () => {
    const patch = { file: 'a.ts', find: 'if (is) return;', replace: '', loses: 'all', foundBy: 'a.test.ts' };
    expect(() => patched('if (was) return;', patch)).toThrow('stands 0 times');
    expect(() => patched('if (is) return; if (is) return;', patch)).toThrow('stands 2 times');
  });
});

describe('The breakages of all areas', () => {
  const all = Object.entries(breakages).flatMap(([area, of]) => Object.entries(of).map(([name, patch]) => ({ area, name, patch })));
  const [, ...rows] = readFileSync('docs/noticed.txt', 'utf8').trimEnd().split('\n');
  const cells = rows.map((row) => row.split(' | '));

  it('are at least 40', () => expect(all.length).toBeGreaterThanOrEqual(40));

  it.each(all)('$name: fits the source as it is, exactly once, and names a test that is there', ({ patch }) => expectToFit(patch));

  it('are each in the table of what notices what', () =>
    expect(cells.map(([, ...of]) => of)).toEqual(all.map(({ area, name, patch }) => [area, name, patch.file, patch.foundBy])));

  it('are noticed by npm test, save four', () => {
    const full = cells.filter(([lane]) => lane !== 'npm test');
    expect(full.map(([lane]) => lane)).toEqual(full.map(() => 'full'));
    expect(full.length).toBeLessThanOrEqual(4);
  });
});

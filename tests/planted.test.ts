import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { patched, patches } from './sync/patches/all.ts';

describe('The planted bugs of the logbook', () => {
  it('are at least 40', () => expect(Object.keys(patches).length).toBeGreaterThanOrEqual(40));

  it.each(Object.entries(patches))('%s: fits the source as it is, exactly once, and names a test that is there', (_, patch) => {
    const source = readFileSync(patch.file, 'utf8');
    const broken = patched(source, patch);
    expect(broken).not.toBe(source);
    // A file that cannot be read would fail every test, and prove nothing.
    expect(parseSync(patch.file, broken).errors).toEqual([]);
    expect(existsSync(patch.foundBy)).toBe(true);
    expect(patch.loses).not.toBe('');
  });

  it('do not fit a source that was changed since', () => {
    const patch = { file: 'a.ts', find: 'if (is) return;', replace: '', loses: 'all', foundBy: 'a.test.ts' };
    expect(() => patched('if (was) return;', patch)).toThrow('stands 0 times');
    expect(() => patched('if (is) return; if (is) return;', patch)).toThrow('stands 2 times');
  });
});

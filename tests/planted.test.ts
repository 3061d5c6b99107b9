import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { patched, patches } from './sync/patches/all.ts';

describe('The planted bugs of the logbook', () => {
  it('are at least 40', () => expect(Object.keys(patches).length).toBeGreaterThanOrEqual(40));

  it('fit the source as it is, exactly once, and name a test that is there', () => {
    for (const [name, patch] of Object.entries(patches)) {
      const source = readFileSync(patch.file, 'utf8');
      const broken = patched(source, patch);
      // A file that cannot be parsed would fail every test, and prove nothing.
      const { errors } = parseSync(patch.file, broken);
      expect([name, broken !== source, errors, existsSync(patch.foundBy), patch.loses !== '']).toEqual([name, true, [], true, true]);
    }
  });

  it('do not fit a source that was changed since', () => {
    const patch = { file: 'a.ts', find: 'if (is) return;', replace: '', loses: 'all', foundBy: 'a.test.ts' };
    expect(() => patched('if (was) return;', patch)).toThrow('stands 0 times');
    expect(() => patched('if (is) return; if (is) return;', patch)).toThrow('stands 2 times');
  });
});

import { describe, expect, it } from 'vitest';
import { avatarColourCount, avatarColourIndex } from '../../../src/domain/fleet/vehicle-rules.ts';

describe('The avatar colour', () => {
  it('is one of six by vehicle id modulo 6 [VEH-061]', () => {
    expect(avatarColourCount).toBe(6);
    expect(Array.from({ length: 8 }, (_, id) => avatarColourIndex(id))).toEqual([0, 1, 2, 3, 4, 5, 0, 1]);
    expect(avatarColourIndex('14')).toBe(2);
    expect([-1, -8].map(avatarColourIndex)).toEqual([1, 2]);
  });

  it('is stable and spread for ids that are no numbers [VEH-061] [DEC-049]', () => {
    const ids = Array.from({ length: 200 }, (_, at) => `lok-${at}`);
    const indexes = ids.map(avatarColourIndex);
    expect(ids.map(avatarColourIndex)).toEqual(indexes);
    expect(new Set(indexes)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(avatarColourIndex(Number.NaN)).toBe(avatarColourIndex('NaN'));
    // Values of FNV-1a as its authors publish them: 0x811c9dc5, 0xe40c292c, 0xbf9cf968.
    expect(['', 'a', 'foobar'].map(avatarColourIndex)).toEqual([0x811c9dc5 % 6, 0xe40c292c % 6, 0xbf9cf968 % 6]);
    for (const id of ['14x', 'x14', '1.5']) expect(avatarColourIndex(id)).not.toBeNaN();
    expect(avatarColourIndex(1.5)).toBe(avatarColourIndex('1.5'));
  });
});

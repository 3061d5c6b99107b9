import { describe, expect, it } from 'vitest';
import { avatarColourCount, avatarColourIndex } from '../../../src/domain/fleet/vehicle-rules.ts';

describe('The avatar colour', () => {
  it('is one of six by vehicle id modulo 6 [VEH-061]', () => {
    expect(avatarColourCount).toBe(6);
    expect(Array.from({ length: 8 }, (_, id) => avatarColourIndex(id))).toEqual([0, 1, 2, 3, 4, 5, 0, 1]);
    expect(avatarColourIndex('14')).toBe(2);
  });

  it('is stable and spread for ids that are no numbers [VEH-061] [DEC-049]', () => {
    const ids = Array.from({ length: 200 }, (_, at) => `lok-${at}`);
    const indexes = ids.map(avatarColourIndex);
    expect(ids.map(avatarColourIndex)).toEqual(indexes);
    expect(new Set(indexes)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(avatarColourIndex(Number.NaN)).toBe(avatarColourIndex('NaN'));
  });
});

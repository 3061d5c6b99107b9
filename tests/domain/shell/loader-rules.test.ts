import { describe, expect, it } from 'vitest';
import { shownFor } from '../../../src/domain/shell/loader-rules.ts';

describe('A loading indicator', () => {
  it('lasts between 500 and 1500 ms [LIM-002] [DEC-054]', () => {
    expect([0, 499, 500, 501, 1499, 1500, 1501, 60_000].map(shownFor)).toEqual([500, 500, 500, 501, 1499, 1500, 1500, 1500]);
  });
});

import { expect, it } from 'vitest';
import { countMark } from '../../../src/domain/alerts/open-count.ts';

it('The count of open alerts is shown up to 99, beyond as 99+, and none not at all', () => {
  expect([-1, 0, 1, 99, 100, 8_000_000].map(countMark)).toEqual([null, null, '1', '99', '99+', '99+']);
});

import { expect, it } from 'vitest';
import { deviceTimeBeside } from '../../../src/domain/logbook/device-time.ts';

const arrived = '2026-11-20T14:00:00.000Z';
const beside = (at: string, offset_s: number | null) => deviceTimeBeside(arrived, { at: `2026-11-20T${at}.000Z`, offset_s });

it.each([
  ['06:00:00', null, 0],
  ['06:00:00', 60, 0],
  ['06:00:00', -60, 0],
  ['06:00:00', 61, 1],
  ['06:00:00', -150, -2],
  ['14:01:01', 3_600, 60],
  ['13:58:59', 0, 0],
])('shows %s of a device with a clock %s s ahead beside 14:00:00, the clock wrong by %i min [DEC-150]', (at, offset_s, clockError_min) =>
  expect(beside(at, offset_s)).toEqual({ at: `2026-11-20T${at}.000Z`, clockError_min: clockError_min }),
);

it.each(['13:59:00', '14:00:00', '14:01:00'])('shows one time where the device sent %s [DEC-150]', (at) =>
  expect(beside(at, 7_200)).toBeNull(),
);

it.each([
  ['a right clock', 60, null],
  ['a clock of which nothing is known', null, null],
  ['a clock that is fast', 300, 5],
])('shows what has not arrived as of the device only with %s [DEC-150]', (_, offset_s, error) =>
  expect(deviceTimeBeside(null, { at: arrived, offset_s })?.clockError_min ?? null).toBe(error),
);

it('shows one time where no device has sent one', () => expect(deviceTimeBeside(arrived, undefined)).toBeNull());

import { afterAll, beforeAll, describe } from 'vitest';
import { operatorTimeZone, setOperatorTimeZone } from '../../../src/domain/common/operator-day.ts';

/** East of the default, west of UTC with clocks that change at midnight, and the default itself. */
const zones = ['Europe/Berlin', 'Europe/Helsinki', 'Atlantic/Azores'] as const;

/** Runs the tests of days and times once for an operator of each zone. */
export const inEachZone = (title: string, tests: (timeZone: string) => void): void =>
  describe.each(zones)(`${title} in %s`, (timeZone) => {
    const before = operatorTimeZone();
    beforeAll(() => setOperatorTimeZone(timeZone));
    afterAll(() => setOperatorTimeZone(before));
    tests(timeZone);
  });

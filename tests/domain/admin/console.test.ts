import { expect, it } from 'vitest';
import { consoleTabs, isForChanges, isTabUsable, needsAcknowledgement } from '../../../src/domain/admin/console.ts';

it.each([
  ['production', [true, false, false], [false, false, false]],
  ['staging', [true, true, true], [true, false, false]],
  ['local', [true, true, true], [true, false, false]],
] as const)('On %s these tabs can be used, and these ask first [ADM-007]', (environment, usable, asking) => {
  expect(consoleTabs.map((tab) => isTabUsable(tab, environment))).toEqual(usable);
  expect(consoleTabs.map((tab) => needsAcknowledgement(tab, environment))).toEqual(asking);
  expect(isForChanges(environment)).toBe(environment !== 'production');
});

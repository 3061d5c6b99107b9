import { describe, expect, it } from 'vitest';
import { consoleTabs, isForChanges, isTabUsable, needsAcknowledgement, permissionOf } from '../../../src/domain/admin/console.ts';

it.each([
  ['production', [true, false, false], [false, false, false]],
  ['staging', [true, true, true], [true, false, false]],
  ['local', [true, true, true], [true, false, false]],
] as const)('On %s these tabs can be used, and these ask first [ADM-007]', (environment, usable, asking) => {
  expect(consoleTabs.map((tab) => isTabUsable(tab, environment))).toEqual(usable);
  expect(consoleTabs.map((tab) => needsAcknowledgement(tab, environment))).toEqual(asking);
  expect(isForChanges(environment)).toBe(environment !== 'production');
});

describe('The answer to whether a view is permitted', () => {
  it('allows what it says', () => {
    expect(permissionOf({ userIsAllowed: true, myUserRole: 'operatorAdmin' })).toEqual({
      userIsAllowed: true,
      myUserRole: 'operatorAdmin',
    });
    expect(permissionOf({ userIsAllowed: false, myUserRole: 'administrator' }).userIsAllowed).toBe(false);
  });

  it.each([
    ['userIsAllowed', { myUserRole: 'administrator' }],
    ['myUserRole', { userIsAllowed: true }],
    ['both', {}],
  ] as const)('that lacks %s allows nothing [SES-072]', (_, answer) => {
    expect(permissionOf(answer).userIsAllowed).toBe(false);
  });
});

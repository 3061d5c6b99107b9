import { describe, expect, it } from 'vitest';
import {
  consoleRooms,
  consoleTabs,
  isForChanges,
  isSamePlace,
  isTabUsable,
  needsAcknowledgement,
  permissionOf,
} from '../../../src/domain/admin/console.ts';

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
    [{ userIsAllowed: true }, 'user'],
    [{ myUserRole: 'administrator' }, 'administrator'],
    [{}, 'user'],
  ] as const)('that holds only %j allows nothing [SES-072]', (answer, myUserRole) => {
    expect(permissionOf(answer)).toEqual({ userIsAllowed: false, myUserRole });
  });
});

it('A place in the administration is a room and a tab', () => {
  expect(consoleRooms).toEqual(['settings', 'people', 'fleet', 'webhooks', 'audit']);
  const place = { room: 'settings', tab: 'users' } as const;
  expect(isSamePlace(place, { ...place })).toBe(true);
  expect(isSamePlace(place, { ...place, room: 'people' })).toBe(false);
  expect(isSamePlace(place, { ...place, tab: 'other' })).toBe(false);
});

import { describe, expect, it } from 'vitest';
import {
  canReadLogbook,
  canReadTelematics,
  canSwitchOrganisation,
  hasRights,
  isDemoUser,
  isInternalAccount,
  resources,
  rightOn,
  rightsIn,
} from '../../../src/domain/account/access.ts';

const all = { canRead: true, canCreate: true };
const read = { canRead: true, canCreate: false };
const none = { canRead: false, canCreate: false };

describe('Access rights', () => {
  it('hold canRead and canCreate per resource, and nothing for an unknown one [SES-063]', () => {
    const rights = { logbook_entries: read, 'logbook_entries/comments': all };
    expect(['logbook_entries', 'logbook_entries/comments', 'other'].map((name) => rightOn(rights, name))).toEqual([read, all, none]);
    expect([canReadLogbook(rights), canReadLogbook({ logbook_entries: none }), canReadLogbook({})]).toEqual([true, false, false]);
  });

  it('know gateway/telematics, also named gateway, logbook_entries and its comments [SES-064] [DEC-002]', () => {
    expect(Object.values(resources)).toEqual(['gateway', 'gateway/telematics', 'logbook_entries', 'logbook_entries/comments']);
    for (const name of ['gateway', 'gateway/telematics']) {
      expect(canReadTelematics({ [name]: read })).toBe(true);
      expect(rightOn({ [name]: read }, 'gateway')).toEqual(rightOn({ [name]: read }, 'gateway/telematics'));
      expect(rightOn({ [name]: read }, 'gateway')).toEqual(read);
      expect(rightOn({ [name]: all }, 'gateway')).toEqual(all);
    }
    expect(canReadTelematics({})).toBe(false);
  });

  it('of the gateway are refused where its two names differ [DEC-002]', () => {
    expect(rightOn({ gateway: all, 'gateway/telematics': none }, 'gateway')).toEqual(none);
    expect(rightOn({ gateway: read, 'gateway/telematics': all }, 'gateway')).toEqual(read);
    expect(rightOn({ gateway: all, 'gateway/telematics': all }, 'gateway/telematics')).toEqual(all);
  });

  it('of the active organisation apply, by the id of who issued them [SES-065] [DEC-006]', () => {
    const answer = {
      kind: 'rights' as const,
      accessRights: { gateway: all },
      byOrganisation: { north: { gateway: read }, south: { logbook_entries: none } },
    };
    expect(rightsIn(answer, 'north')).toEqual({ gateway: read });
    expect(rightsIn(answer, 'south')).toEqual({ logbook_entries: none });
    expect(rightsIn(answer, 'west')).toEqual({ gateway: all });
    expect(rightsIn(answer, undefined)).toEqual({ gateway: all });
  });

  it('are there or not', () => {
    expect([hasRights({}), hasRights({ gateway: none })]).toEqual([false, true]);
  });
});

describe('People', () => {
  it.each([
    [false, 'Nina Berg', false],
    [true, 'Nina Berg', true],
    [false, 'Demo User', true],
    [false, 'demo user', false],
    [false, 'Demo User ', false],
  ])('with isDemoUser %s and the name "%s" are demo users: %s [SES-069] [DEC-009]', (flag, displayName, isDemo) => {
    expect(isDemoUser({ isDemoUser: flag, displayName })).toBe(isDemo);
  });

  it('are demo users by a name that can be configured [DEC-009]', () => {
    expect([
      isDemoUser({ isDemoUser: false, displayName: 'Gast' }, 'Gast'),
      isDemoUser({ isDemoUser: false, displayName: 'Demo User' }, 'Gast'),
    ]).toEqual([true, false]);
  });

  it('are internal by the end of their account name [DEC-034]', () => {
    const suffixes = ['@operator.example', '.internal'];
    expect(
      ['a@Operator.example', 'b.internal', 'c@other.example', '@operator.example.org'].map((name) => isInternalAccount(name, suffixes)),
    ).toEqual([true, true, false, false]);
    expect(isInternalAccount('a@operator.example', [])).toBe(false);
  });

  it('can switch the organisation only with more than one [SHL-041]', () => {
    const organisations = [
      { id: 'north', name: 'Nordbahn' },
      { id: 'south', name: 'Südbahn' },
    ] as never[];
    expect([0, 1, 2].map((count) => canSwitchOrganisation({ organisations: organisations.slice(0, count) }))).toEqual([false, false, true]);
  });
});

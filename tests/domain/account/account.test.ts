import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { activeOrganisation } from '../../../src/domain/account/access.ts';
import { Account, AccountAccessRights } from '../../../src/domain/account/account.ts';
import { nina, northId, southId } from '../../cases/account/account.ts';

const decode = Schema.decodeUnknownSync(Account);
const without = (field: string) => Object.fromEntries(Object.entries(nina).filter(([name]) => name !== field));

describe('An account', () => {
  it.each(['accountId', 'oldLoginId', 'accountName', 'firstName', 'lastName'])('carries %s [SES-057]', (field) => {
    expect(decode(nina)).toHaveProperty(field, nina[field as keyof Account]);
    expect(() => decode(without(field))).toThrow(field);
  });

  it.each(['organisations', 'activeOrganisationId'])('carries %s [SES-058]', (field) => {
    expect(() => decode(without(field))).toThrow(field);
    expect(decode(nina).organisations.map(({ id, name }) => ({ id, name }))).toEqual([
      { id: northId, name: 'Nordbahn' },
      { id: southId, name: 'Südbahn' },
    ]);
  });

  it('has organisations with id and name, and where their server says it the kilometres an entry may state', () => {
    const of = (organisation: object) => decode({ ...nina, organisations: [organisation] }).organisations[0];
    expect(of({ id: northId, name: 'Nordbahn', maximumMileage_km: 1_500 })?.maximumMileage_km).toBe(1_500);
    expect(of({ id: northId, name: 'Nordbahn' })).not.toHaveProperty('maximumMileage_km');
    expect(() => of({ id: northId, name: 'Nordbahn', maximumMileage_km: 1.5 })).toThrow('maximumMileage_km');
    expect(() => of({ id: northId })).toThrow('name');
    expect(() => of({ id: 'north', name: 'Nordbahn' })).toThrow('id');
  });

  it('belongs to at least one organisation, one of them active [SES-059]', () => {
    expect(() => decode({ ...nina, organisations: [] })).toThrow();
    expect(activeOrganisation(decode(nina))).toMatchObject({ id: northId, name: 'Nordbahn' });
    expect(activeOrganisation(decode({ ...nina, activeOrganisationId: southId }))?.name).toBe('Südbahn');
    expect(decode(nina).organisations.filter(({ id }) => id === decode(nina).activeOrganisationId).length).toBe(1);
  });

  it('carries settings.language, German or English, perhaps none [SES-060]', () => {
    expect(decode(nina).settings.language).toBe('en-GB');
    expect(decode({ ...nina, settings: { language: 'de-DE' } }).settings.language).toBe('de-DE');
    expect(decode({ ...nina, settings: {} }).settings.language).toBeUndefined();
    expect(() => decode({ ...nina, settings: { language: 'fr-FR' } })).toThrow();
  });

  it('carries avatarImageUrlSignature and userAvatarUrl [SES-061]', () => {
    expect(decode({ ...nina, avatarImageUrlSignature: 'sig', userAvatarUrl: '/avatar' })).toMatchObject({
      avatarImageUrlSignature: 'sig',
      userAvatarUrl: '/avatar',
    });
    for (const field of ['avatarImageUrlSignature', 'userAvatarUrl']) expect(() => decode(without(field))).toThrow(field);
  });

  it('has one of three roles, and none of them is demo [SES-068] [DEC-008]', () => {
    for (const role of ['administrator', 'operatorAdmin', 'user']) expect(decode({ ...nina, role }).role).toBe(role);
    expect(() => decode({ ...nina, role: 'demo' })).toThrow();
  });
});

describe('The answer of the rights call', () => {
  const decodeRights = Schema.decodeUnknownSync(AccountAccessRights);
  const right = { canRead: true, canCreate: false };

  it('holds canRead and canCreate per resource [SES-063]', () => {
    expect(decodeRights({ accessRights: { gateway: right }, byOrganisation: {} }).accessRights).toEqual({ gateway: right });
    expect(() => decodeRights({ accessRights: { gateway: { canRead: true } }, byOrganisation: {} })).toThrow();
  });

  it('maps each issuing organisation to one right object per name [SES-065]', () => {
    const answer = decodeRights({ accessRights: {}, byOrganisation: { [northId]: { logbook_entries: right }, [southId]: {} } });
    expect(answer.byOrganisation[northId]).toEqual({ logbook_entries: right });
    expect(answer.byOrganisation[southId]).toEqual({});
  });
});

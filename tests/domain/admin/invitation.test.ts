import { describe, expect, it } from 'vitest';
import { invitationDays, invitationFaults, proposedAccountName, trimmed } from '../../../src/domain/admin/invitation.ts';

const ole = { firstName: 'Ole', lastName: 'Neu', email: 'ole@nord.example', accountName: 'ole.neu', startDate: '', endDate: '' };

describe('Somebody to be invited', () => {
  it.each(['firstName', 'lastName', 'accountName'])('has up to 100 characters, blanks around not counted: %s', (field) => {
    expect(invitationFaults({ ...ole, [field]: ` ${'x'.repeat(100)} ` })).toEqual({});
    expect(invitationFaults({ ...ole, [field]: 'x'.repeat(101) })).toEqual({ [field]: 'too_long' });
  });

  it('has an address as long as mail takes it', () => {
    const email = (letters: number) => `${'a'.repeat(letters)}@nord.example`;
    expect(invitationFaults({ ...ole, email: ` ${email(100)} ` })).toEqual({});
    expect(invitationFaults({ ...ole, email: email(242) })).toEqual({ email: 'invalid' });
    expect(invitationFaults({ ...ole, email: email(300) })).toEqual({ email: 'too_long' });
  });

  it('has a name, an address and an account name, and a fault for each that is missing or wrong', () => {
    expect(invitationFaults(ole)).toEqual({});
    for (const field of ['firstName', 'lastName', 'email', 'accountName']) {
      expect(invitationFaults({ ...ole, [field]: '  ' })).toEqual({ [field]: 'missing' });
      expect(invitationFaults({ ...ole, [field]: 'o\u0000e' })).toEqual({ [field]: 'control_character' });
      expect(invitationFaults({ ...ole, [field]: 7 as never })).toEqual({ [field]: 'invalid' });
    }
    expect(invitationFaults({ ...ole, email: 'ole@nord' })).toEqual({ email: 'invalid' });
    for (const accountName of ['ole!', 'ole.neu?', '-ole', '@ole', '.ole', '<ole>', 'o;e', ' o e'])
      expect(invitationFaults({ ...ole, accountName })).toEqual({ accountName: 'invalid' });
    for (const accountName of [' 7 ', 'ö', 'ole@nord', 'o_l-e.1']) expect(invitationFaults({ ...ole, accountName })).toEqual({});
    expect(invitationFaults({ ...ole, firstName: 'Anna Lena', lastName: "(d'Été), Groß" })).toEqual({});
  });

  it('is kept without blanks around, and has an account name made of the other', () => {
    const typed = {
      firstName: ' Ole ',
      lastName: '\tNeu',
      email: 'ole@nord.example ',
      accountName: ' ole.neu\n',
      startDate: ' ',
      endDate: '',
    };
    expect(trimmed({ ...typed, role: 'user' })).toEqual({ ...ole, role: 'user' });
    expect(proposedAccountName(' Jürgen ', 'Groß-Weiß')).toBe('juergen.grossweiss');
    expect(proposedAccountName('Änne-Ilse', "Ö. D'Été")).toBe('aenneilse.oedete');
    expect([proposedAccountName('', 'Neu'), proposedAccountName('Ole 2', '  ')]).toEqual(['neu', 'ole2']);
    expect([proposedAccountName('Ÿ', ''), proposedAccountName('', 'Œ')]).toEqual(['y', '']);
  });

  it.each([
    ['1.3.2026', ' 14.03.2026 ', {}],
    ['', '14.03.2026', {}],
    ['01.03.', '', { startDate: 'invalid' }],
    ['', '31.02.2026', { endDate: 'invalid' }],
    ['02.03.2026', '01.03.2026', { endDate: 'end_before_start' }],
  ])('may have a first and a last day: %j to %j', (startDate, endDate, faults) => {
    expect(invitationFaults({ ...ole, startDate, endDate })).toEqual(faults);
  });

  it('has a week to follow the link', () => expect(invitationDays).toBe(7));
});

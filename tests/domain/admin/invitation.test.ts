import { describe, expect, it } from 'vitest';
import { invitationFaults, proposedAccountName, trimmed } from '../../../src/domain/admin/invitation.ts';

const ole = { firstName: 'Ole', lastName: 'Neu', email: 'ole@nord.example', accountName: 'ole.neu' };

describe('Somebody to be invited', () => {
  it('has a name, an address and an account name', () => {
    expect(invitationFaults(ole)).toEqual({});
    expect(invitationFaults({ firstName: ' ', lastName: '', email: '', accountName: '' })).toEqual({
      firstName: 'missing',
      lastName: 'missing',
      email: 'missing',
      accountName: 'missing',
    });
    expect(invitationFaults({ firstName: 'x'.repeat(101), lastName: 'a\nb', email: 'ole@nord', accountName: 'ole neu' })).toEqual({
      firstName: 'too_long',
      lastName: 'control_character',
      email: 'invalid',
      accountName: 'invalid',
    });
    for (const accountName of ['.ole', '<ole>', 'o;e'])
      expect(invitationFaults({ ...ole, accountName })).toEqual({ accountName: 'invalid' });
    for (const accountName of ['ö', 'ole@nord', 'o_l-e.1']) expect(invitationFaults({ ...ole, accountName })).toEqual({});
    expect(invitationFaults({ ...ole, firstName: 'x'.repeat(100) })).toEqual({});
  });

  it('is kept without blanks around, and has an account name made of the other', () => {
    expect(trimmed({ ...ole, firstName: ' Ole ', role: 'user' })).toEqual({ ...ole, role: 'user' });
    expect(proposedAccountName(' Jürgen ', 'Groß-Weiß')).toBe('juergen.grossweiss');
    expect([proposedAccountName('Ÿ', ''), proposedAccountName('', 'Œ')]).toEqual(['y', '']);
  });
});

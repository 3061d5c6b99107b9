import { describe, expect, it } from 'vitest';
import { grants, grantsIn, rightsOfGrants, withGrantToggled } from '../../../src/domain/admin/grants.ts';
import { invitationDays, invitationFaults, offeredVehicles, proposedAccountName, trimmed } from '../../../src/domain/admin/invitation.ts';

const ole = {
  firstName: 'Ole',
  lastName: 'Neu',
  email: 'ole@nord.example',
  accountName: 'ole.neu',
  startDate: '',
  endDate: '',
  vehicleIds: null,
};

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
      vehicleIds: null,
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

  it('is of all vehicles, or of one at least', () => {
    expect([[], [7]].map((vehicleIds) => invitationFaults({ ...ole, vehicleIds }))).toEqual([{ vehicleIds: 'missing' }, {}]);
  });

  it('is offered the vehicles whose names have the text in them, sixty at once', () => {
    const vehicles = Array.from({ length: 70 }, (_, i) => ({ name: `218 ${String(i).padStart(3, '0')}` }));
    const { offered, left } = offeredVehicles([{ name: 'Köf III' }, ...vehicles], ' 218 ');
    expect([offered.length, offered[0]!.name, left]).toEqual([60, '218 000', 10]);
    expect(offeredVehicles([{ name: 'Köf III' }], 'KÖF')).toEqual({ offered: [{ name: 'Köf III' }], left: 0 });
  });

  it('has a week to follow the link', () => expect(invitationDays).toBe(7));
});

describe('The rights that can be granted', () => {
  it('is read from rights, and makes the same rights', () => {
    const both = { canRead: true, canCreate: true };
    expect(grantsIn({ gateway: both, logbook_entries: both, 'logbook_entries/comments': both })).toEqual(grants);
    expect([grantsIn({}), rightsOfGrants([])]).toEqual([[], {}]);
    for (const grant of grants) expect(grantsIn(rightsOfGrants([grant]))).toEqual([grant]);
    expect(rightsOfGrants(['logbook', 'comments', 'commentsWrite'])).toEqual({
      logbook_entries: { canRead: true, canCreate: false },
      'logbook_entries/comments': both,
    });
  });

  it('comes with what it needs and goes with what needs it', () => {
    expect(withGrantToggled(['gateway'], 'commentsWrite')).toEqual(['gateway', 'logbook', 'comments', 'commentsWrite']);
    expect(withGrantToggled(grants, 'logbook')).toEqual(['gateway']);
    expect(withGrantToggled(grants, 'comments')).toEqual(['gateway', 'logbook', 'logbookWrite']);
    expect(withGrantToggled(grants, 'gateway')).toEqual(grants.slice(1));
  });
});

import { describe, expect, it } from 'vitest';
import { areEntriesShown, commentRightsOf, isListShown, syncAccessOf } from '../../../src/domain/logbook/access.ts';
import { isSameOwner } from '../../../src/domain/logbook/entry/open-entry.ts';

const right = { canRead: true, canCreate: true };
const rights = { logbook_entries: right, 'logbook_entries/comments': right };

describe('What a visit may send', () => {
  const visit = { isLoggedIn: true, isLost: false, hasToken: true, rights, hasOrganisation: true };

  it.each([
    ['gained', {}],
    ['pending', { hasToken: false }],
    ['pending', { rights: {} }],
    // Their rights are read before the organisations they hold for.
    ['pending', { hasOrganisation: false }],
    ['lost', { isLost: true }],
    ['lost', { isLoggedIn: false }],
    ['lost', { isLoggedIn: false, hasToken: false, rights: {} }],
  ])('is %s with %j', (access, change) => expect(syncAccessOf({ ...visit, ...change })).toBe(access));
});

describe('Comments', () => {
  it('are written with the right to, and never by a demo user, who reads them', () => {
    expect(commentRightsOf(rights, false)).toEqual(right);
    expect(commentRightsOf(rights, true)).toEqual({ canRead: true, canCreate: false });
    expect(commentRightsOf({ 'logbook_entries/comments': { canRead: true, canCreate: false } }, false).canCreate).toBe(false);
    expect(commentRightsOf({}, false)).toEqual({ canRead: false, canCreate: false });
  });
});

describe('The list', () => {
  it('is shown on its own page to whoever may read the logbook', () => {
    expect(isListShown('logbook-all-entries', rights)).toBe(true);
    expect(isListShown('logbook-draft-entries', rights)).toBe(false);
    expect(isListShown('dashboard', rights)).toBe(false);
    expect(isListShown('logbook-all-entries', {})).toBe(false);
  });
});

describe('Entries that an address names', () => {
  it('are opened on the pages of the logbook for whoever may read it', () => {
    expect((['logbook-all-entries', 'logbook-draft-entries', 'dashboard'] as const).map((view) => areEntriesShown(view, rights))).toEqual([
      true,
      true,
      false,
    ]);
    expect(areEntriesShown('logbook-all-entries', {})).toBe(false);
  });
});

describe('Who works in which organisation', () => {
  it('is the same where account and organisation are, and nobody is nobody', () => {
    const owner = { accountId: 'a', organisationId: 'o' };
    expect(isSameOwner(owner, { ...owner })).toBe(true);
    expect(isSameOwner(null, null)).toBe(true);
    expect([{ ...owner, accountId: 'b' }, { ...owner, organisationId: 'p' }, null].map((other) => isSameOwner(owner, other))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

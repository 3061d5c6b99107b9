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

it('Comments are written with the right to, and never by a demo user, who reads them', () => {
  expect(commentRightsOf(rights, false)).toEqual(right);
  expect(commentRightsOf(rights, true)).toEqual({ canRead: true, canCreate: false });
  expect(commentRightsOf({ 'logbook_entries/comments': { canRead: true, canCreate: false } }, false).canCreate).toBe(false);
  expect(commentRightsOf({}, false)).toEqual({ canRead: false, canCreate: false });
});

it('The list is shown on its own page, with the right to read the logbook', () => {
  expect(isListShown('logbook-all-entries', rights)).toBe(true);
  expect(isListShown('logbook-draft-entries', rights)).toBe(false);
  expect(isListShown('dashboard', rights)).toBe(false);
  expect(isListShown('logbook-all-entries', {})).toBe(false);
});

it('Entries named by an address open on the pages of the logbook, with the right to read it', () => {
  const pages = ['logbook-all-entries', 'logbook-draft-entries'] as const;
  expect([...pages, 'dashboard' as const].filter((view) => areEntriesShown(view, rights))).toEqual(pages);
  expect(areEntriesShown('logbook-all-entries', {})).toBe(false);
});

it('Owners are the same where account and organisation are, and no owner equals no owner', () => {
  const owner = { accountId: 'a', organisationId: 'o' };
  expect(isSameOwner(owner, { ...owner })).toBe(true);
  expect(isSameOwner(null, null)).toBe(true);
  const others = [{ ...owner, accountId: 'b' }, { ...owner, organisationId: 'p' }, null];
  expect(others.filter((other) => isSameOwner(owner, other))).toEqual([]);
});

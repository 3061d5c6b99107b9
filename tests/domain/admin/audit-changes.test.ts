import { describe, expect, it } from 'vitest';
import { auditChanges, auditSubjectName, toldValue } from '../../../src/domain/admin/audit-changes.ts';

describe('What a row of the audit log tells', () => {
  it('is every value before and after, also within objects', () => {
    expect(
      auditChanges({ before: { model: 'V 90', settings: { a: 1 } }, after: { model: 'V 100', settings: { a: 2, b: { c: [1] } } } }),
    ).toEqual([
      { field: 'model', before: 'V 90', after: 'V 100' },
      { field: 'settings.a', before: 1, after: 2 },
      { field: 'settings.b.c', before: undefined, after: [1] },
    ]);
    expect(auditChanges({ before: null, after: { name: 'x' } })).toEqual([{ field: 'name', before: undefined, after: 'x' }]);
    expect(auditChanges({ before: null, after: null })).toEqual([]);
  });

  it('has no line for an empty object that was filled', () => {
    expect(auditChanges({ before: { settings: {} }, after: { settings: { language: 'en-GB' } } })).toEqual([
      { field: 'settings.language', before: undefined, after: 'en-GB' },
    ]);
  });

  it('comes in the order of the names, and what one side lacks is undefined', () => {
    expect(auditChanges({ before: { b: 1, c: 2 }, after: { a: 3, b: null } })).toEqual([
      { field: 'a', before: undefined, after: 3 },
      { field: 'b', before: 1, after: null },
      { field: 'c', before: 2, after: undefined },
    ]);
  });

  it('has a line for an empty object that stayed one, and for a list as a whole', () => {
    expect(auditChanges({ before: { settings: {}, settings2: 1 }, after: null })).toEqual([
      { field: 'settings', before: {}, after: undefined },
      { field: 'settings2', before: 1, after: undefined },
    ]);
    expect(auditChanges({ before: { days: [{ from: 1 }] }, after: { days: [] } })).toEqual([
      { field: 'days', before: [{ from: 1 }], after: [] },
    ]);
  });

  it('has a line for a text or nothing that became an object, and none for an object that was emptied', () => {
    expect(auditChanges({ before: { settings: 'none' }, after: { settings: { a: 1 } } })).toEqual([
      { field: 'settings', before: 'none', after: undefined },
      { field: 'settings.a', before: undefined, after: 1 },
    ]);
    expect(auditChanges({ before: { settings: { a: 1 } }, after: { settings: null } })).toEqual([
      { field: 'settings', before: undefined, after: null },
      { field: 'settings.a', before: 1, after: undefined },
    ]);
    expect(auditChanges({ before: { settings: { a: 1 } }, after: { settings: {} } })).toEqual([
      { field: 'settings.a', before: 1, after: undefined },
    ]);
  });

  it('says of values that are none or told to nobody what they are', () => {
    expect([undefined, null, '', '***', true, false, 0, [1], { a: null }, 'V 90', '*'].map(toldValue)).toEqual([
      { kind: 'none' },
      { kind: 'none' },
      { kind: 'none' },
      { kind: 'hidden' },
      { kind: 'yes' },
      { kind: 'no' },
      { kind: 'text', text: '0' },
      { kind: 'text', text: '[1]' },
      { kind: 'text', text: '{"a":null}' },
      { kind: 'text', text: 'V 90' },
      { kind: 'text', text: '*' },
    ]);
  });

  it('is known by a name, not by an id', () => {
    expect(auditSubjectName({ about: { vehicle_id: 7, name: '218 432', vehicle: '218 432' } })).toBe('218 432');
    expect(auditSubjectName({ about: { account_id: 'x', account: 'Maria Weber' } })).toBe('Maria Weber');
    expect(auditSubjectName({ about: { entry_id: 'x' } })).toBe('');
  });

  it('is known by the most telling of its names', () => {
    const names = ['vehicle', 'name', 'account', 'organisation', 'label', 'url', 'key', 'release', 'source', 'approver', 'account_name'];
    for (const [place, name] of names.entries()) {
      const less = Object.fromEntries(
        names
          .slice(place)
          .map((one) => [one, `the ${one}`])
          .toReversed(),
      );
      expect(auditSubjectName({ about: less })).toBe(`the ${name}`);
    }
    expect(auditSubjectName({ about: { vehicle: 7, name: null, account: 'Maria Weber' } })).toBe('Maria Weber');
  });
});

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

  it('says of values that are none or told to nobody what they are', () => {
    expect([undefined, null, '', '***', true, false, 0, [1]].map(toldValue)).toEqual([
      { kind: 'none' },
      { kind: 'none' },
      { kind: 'none' },
      { kind: 'hidden' },
      { kind: 'yes' },
      { kind: 'no' },
      { kind: 'text', text: '0' },
      { kind: 'text', text: '[1]' },
    ]);
  });

  it('is known by a name, not by an id', () => {
    expect(auditSubjectName({ about: { vehicle_id: 7, name: '218 432', vehicle: '218 432' } })).toBe('218 432');
    expect(auditSubjectName({ about: { account_id: 'x', account: 'Maria Weber' } })).toBe('Maria Weber');
    expect(auditSubjectName({ about: { entry_id: 'x' } })).toBe('');
  });
});

import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { accessProblem } from '../../../src/domain/admin/access-problem.ts';
import { AccessDays, AccessRow, ListedUser } from '../../../src/domain/admin/access-row.ts';
import { dayOfGerman, germanDayOf } from '../../../src/domain/admin/german-day.ts';
import { pageAfterResize, pageCount, pageSizes, usualPageSize } from '../../../src/domain/admin/page-size.ts';

it('Tables have pages of 10, 20 or 50 rows, first 20 [ADM-005] [ADM-006]', () => {
  expect([usualPageSize, pageSizes]).toEqual([20, [10, 20, 50]]);
  expect([0, 1, 20, 21].map((total) => pageCount(total, 20))).toEqual([1, 1, 1, 2]);
  expect([pageAfterResize(3, 20, 50), pageAfterResize(1, 50, 10), pageAfterResize(0, 10, 20)]).toEqual([1, 5, 0]);
});

it('A listed user and a vehicle row have these fields [ADM-010] [ADM-011]', () => {
  expect(Object.keys(ListedUser.fields)).toEqual(['userId', 'userName', 'firstName', 'lastName', 'company', 'role', 'imageUrl']);
  expect(Object.keys(AccessRow.fields)).toEqual(['locName', 'vehicleId', 'startDate', 'endDate']);
});

describe('Days of access', () => {
  it.each([
    ['01.11.2026', '2026-11-01'],
    ['1.2.2026', '2026-02-01'],
    ['29.02.2028', '2028-02-29'],
    ['01.01.1900', '1900-01-01'],
    ['31.12.2026', '2026-12-31'],
    ['', null],
  ])('are read as de-DE writes them: "%s" [API-080]', (text, day) => expect(dayOfGerman(text)).toBe(day));

  it.each([
    '2026-11-01',
    '29.02.2026',
    '31.04.2026',
    '00.01.2026',
    '01.13.2026',
    '01.11.26',
    '31.12.1899',
    ' ',
    '1.1.20260',
    'x1.1.2026',
    '111.11.2026',
    '1.111.2026',
    '1.1.2026 ',
  ])('are on a calendar: "%s" is not', (text) => {
    expect(dayOfGerman(text)).toBeUndefined();
    expect(Schema.is(AccessDays)({ startDate: text, endDate: '' })).toBe(false);
  });

  it('say how they are written where they cannot be read', () => {
    expect(() => Schema.decodeUnknownSync(AccessDays)({ startDate: '2026-11-01', endDate: '' })).toThrow('a day as dd.MM.yyyy, or nothing');
  });

  it('are written with two digits, and no day as nothing [API-080]', () =>
    expect([germanDayOf('2026-02-01'), germanDayOf(null)]).toEqual(['01.02.2026', '']));

  it.each([
    ['', '', null],
    ['01.11.2026', '01.11.2026', null],
    ['02.11.2026', '01.11.2026', 'end_before_start'],
    ['02.11.2026', '', null],
    ['', '01.11.2026', null],
    ['31.12.2025', '01.01.2026', null],
    ['x', 'x', 'start_unreadable'],
    ['x', '01.11.2026', 'start_unreadable'],
    ['01.11.2026', 'x', 'end_unreadable'],
  ])('from "%s" to "%s": %s', (startDate, endDate, problem) => expect(accessProblem({ startDate, endDate })).toBe(problem));
});

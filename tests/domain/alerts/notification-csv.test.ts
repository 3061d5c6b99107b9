import { describe, expect, it } from 'vitest';
import { notificationsCsv } from '../../../src/domain/alerts/notification-csv.ts';
import { event } from '../../cases/alerts/notification-export.ts';

const head = 'timestamp;until;vehicle;type;value;limit;unit;lat;lng;state;by;comment\r\n';
const nameOf = (vehicleId: number) => `Lok ${vehicleId}`;
const commentCell = (comment: string) => {
  const line = notificationsCsv([event({ comment })], nameOf).slice(head.length);
  return line.slice(line.indexOf(';Nora Weiß;') + ';Nora Weiß;'.length, -2);
};

describe('Notifications as a table of text', () => {
  it('are a line each below the names of the columns, times in UTC, decimals with a comma', () => {
    const one = event({ until: Date.UTC(2026, 10, 21, 9, 15), comment: 'Signal gestört' });
    expect(notificationsCsv([one, event({ vehicleId: 8, comment: 'x' })], nameOf)).toBe(
      `${head}2026-11-21T09:14:20.000Z;2026-11-21T09:15:00.000Z;Lok 7;NSSpeedlimitExeeded;112,4;100;kmPerHr;52,5251;13,3694;resolved;Nora Weiß;Signal gestört\r\n` +
        '2026-11-21T09:14:20.000Z;;Lok 8;NSSpeedlimitExeeded;112,4;100;kmPerHr;52,5251;13,3694;resolved;Nora Weiß;x\r\n',
    );
    expect(notificationsCsv([], nameOf)).toBe(head);
  });

  it('leave empty what is not known', () => {
    const bare = event({ note: null, location: null, state: 'open', by: null, comment: null });
    expect(notificationsCsv([bare], nameOf)).toBe(`${head}2026-11-21T09:14:20.000Z;;Lok 7;NSSpeedlimitExeeded;;;;;;open;;\r\n`);
  });

  it('keep a negative number a number', () => {
    const cold = event({ note: { value: -21.5, limit: -20, bound: 'min', unit: 'celsius' }, comment: '' });
    expect(notificationsCsv([cold], nameOf)).toContain(';-21,5;-20;celsius;');
  });

  it.each(['=1+1', '+49 40', '-5', '@SUM(A1)', '\tx'])('are no formula of a spreadsheet where a comment begins like %j', (comment) => {
    expect(commentCell(comment)).toBe(`'${comment}`);
  });

  it('keep such signs within a comment as they are', () => {
    expect(commentCell('a=b+c-d@e')).toBe('a=b+c-d@e');
  });

  it.each([
    ['a semicolon', 'links; rechts', '"links; rechts"'],
    ['a quote', 'die "Rote"', '"die ""Rote"""'],
    ['a line feed', 'eins\nzwei', '"eins\nzwei"'],
    ['a carriage return', 'eins\rzwei', '"eins\rzwei"'],
    ['both a formula and a quote', '="x"', `"'=""x"""`],
    ['nothing of these', 'eins, zwei', 'eins, zwei'],
  ])('have a comment with %s in one cell', (_, comment, cell) => {
    expect(commentCell(comment)).toBe(cell);
  });
});

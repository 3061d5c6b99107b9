import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { ReportingHours } from '../../../src/domain/history/report.ts';
import { report, silence } from '../../cases/history/report.ts';

describe('The hours of a report', () => {
  const read = Schema.decodeUnknownSync(ReportingHours);
  const listed = (notificationResponse: unknown) => read({ ...report, notificationResponse }).notificationResponse;

  it('bring their notifications as a list, an empty one where there are none [REP-029]', () => {
    expect(read(report).notificationResponse).toEqual(report.notificationResponse);
    expect(read(silence).notificationResponse).toEqual([]);
    const [first] = report.notificationResponse;
    for (const other of [undefined, null, first, { 0: first }, 'NSGeofence']) expect(() => listed(other)).toThrow();
  });
});

import { describe, expect, it } from 'vitest';
import { exportAccepts, exportFormats, exportOrder, quickExportTop } from '../../../src/domain/logbook/export.ts';

const wish = { organisationId: 'o', filter: 'vehicleIdRef ne null', orderby: 'createTimestamp desc', language: 'en-GB' } as const;

describe('An order for an export', () => {
  it('asks for up to 8,000,000 counted rows [API-064] [DEC-073]', () => {
    expect(quickExportTop).toBe(8_000_000);
    expect(exportOrder(wish, 'csv')).toEqual({ ...wish, accept: 'text/csv; charset=utf-8', top: 8_000_000, count: true });
  });

  it('names the media type of each format', () => {
    expect(exportFormats.map((format) => exportOrder(wish, format).accept)).toEqual([
      'text/csv; charset=utf-8',
      'application/vnd.ms-excel',
    ]);
    expect(Object.keys(exportAccepts)).toEqual([...exportFormats]);
  });
});

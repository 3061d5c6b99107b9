import { describe, expect, it } from 'vitest';
import {
  exportAccepts,
  exportFormats,
  exportLife,
  exportOrder,
  exportQuotaOf,
  exportQuotas,
  quickExportTop,
  quotaCode,
} from '../../../src/domain/logbook/export.ts';

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

describe('Finished exports', () => {
  it('may take 1,000 MB of a person, 5,000 of an organisation and 20 of all demo users', () => {
    expect(exportQuotas).toEqual({ person: 1_000, organisation: 5_000, demo: 20 });
  });

  it('that have no room are refused with a code that names whose room it is', () => {
    expect(quotaCode('person')).toBe('err_export_quota_person');
    const told = ['person', 'organisation', 'demo'].map((name) => exportQuotaOf(`err_export_quota_${name}`));
    expect(told).toEqual(['person', 'organisation', 'demo']);
    for (const code of [null, '', 'person', 'err_export_quota_', 'err_export_quota_fleet', 'err_validation'])
      expect(exportQuotaOf(code)).toBeUndefined();
  });

  it('are kept a day, those of a demo user an hour', () => {
    expect(exportLife).toEqual({ usual: 24, demo: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import german from '../../../public/locales/de-DE/audit.json' with { type: 'json' };
import { type AuditArea, auditAreas, auditOperations, auditPage, auditSubjects } from '../../../src/domain/admin/audit.ts';

describe('The audit log', () => {
  it('comes fifty rows at a time', () => expect(auditPage).toBe(50));

  it('is about every table and event in one area', () => {
    const areaOf = (subject: string) =>
      (Object.keys(auditAreas) as AuditArea[]).filter((area) => (auditAreas[area] as readonly string[]).includes(subject));
    expect(new Set(auditSubjects).size).toBe(auditSubjects.length);
    expect(
      ['failed_login', 'membership', 'vehicle_access', 'device_key', 'alert_area', 'logbook_export', 'deployment', 'file_taken'].map(
        areaOf,
      ),
    ).toEqual([['signIn'], ['people'], ['access'], ['vehicles'], ['alerts'], ['logbook'], ['portal'], ['files']]);
  });

  it('has words for every area, operation and subject', () => {
    expect(Object.keys(german.areas).toSorted()).toEqual(Object.keys(auditAreas).toSorted());
    expect(Object.keys(german.did).toSorted()).toEqual(auditOperations.toSorted());
    expect(Object.keys(german.subjects)).toEqual(expect.arrayContaining([...auditSubjects]));
  });
});

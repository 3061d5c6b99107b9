import { expect, it } from 'vitest';
import {
  approvers,
  backupNameOf,
  backupTimeOf,
  canRestoreBackups,
  isApproved,
  isApprover,
  isOwnApproval,
  keptBackups,
  noApproval,
} from '../../../src/domain/admin/deployment.ts';

const given = { status: true, approvedBy: 'Anna Arndt', approvedAt: 1, hash: 'next' };
const outdated = { ...given, hash: 'before' };

it('An approval is one of the administrator and one of the operator, with status and approvedBy; both are needed [ADM-025] [ADM-027]', () => {
  expect(approvers).toEqual(['administrator', 'operatorAdmin']);
  expect(noApproval).toEqual({ status: false, approvedBy: null, approvedAt: null, hash: null });
  const together = [noApproval, outdated, given].flatMap((administrator) =>
    [noApproval, outdated, given].map((operatorAdmin) => isApproved({ administrator, operatorAdmin }, 'next')),
  );
  expect(together).toEqual([...Array(8).fill(false), true]);
  expect((['administrator', 'operatorAdmin', 'user'] as const).map(isApprover)).toEqual([true, true, false]);
});

it('A backup is named by its time, and nothing else is a name of one [ADM-031]', () => {
  const time = Date.UTC(2026, 10, 23, 20, 15, 7, 42);
  expect(backupNameOf(time)).toBe('backup-2026-11-23T20-15-07-042Z.zip');
  expect(backupTimeOf(backupNameOf(time))).toBe(time);
  for (const name of [
    '',
    'backup.zip',
    'backup-2026-13-23T20-15-07-042Z.zip',
    '../backup-2026-11-23T20-15-07-042Z.zip',
    'backup-2026-11-23T20-15-07-042Z.zip.exe',
  ])
    expect(backupTimeOf(name)).toBeNull();
});

it('An approval is given for the own role alone, and by nobody before the role is known', () => {
  const roles = ['administrator', 'operatorAdmin', 'user', null] as const;
  expect(roles.map((role) => approvers.map((approver) => isOwnApproval(role, approver)))).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [false, false],
  ]);
});

it('Twenty backups are kept, and an administrator alone restores one', () => {
  expect(keptBackups).toBe(20);
  expect((['administrator', 'operatorAdmin', 'user', null] as const).map(canRestoreBackups)).toEqual([true, false, false, false]);
});

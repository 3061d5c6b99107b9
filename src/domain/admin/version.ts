import type { Role } from '../account/account.ts';

export interface Version {
  readonly major: number;
  readonly minor: number;
  readonly bugFix: number;
}

/** The largest number of each. */
export const versionLimit = 9_999;

export const canEditMajorMinor = (role: Role): boolean => role === 'administrator';

/** What a person knows of their own second factor. */
export interface FactorStatus {
  /** Epoch ms; null while there is none. */
  readonly since: number | null;
  /** Recovery codes that still work. */
  readonly codesLeft: number;
  /** An organisation of the person's demands one. */
  readonly isRequired: boolean;
}

/** What an authenticator app has to know; told once, when it is set up. */
export interface FactorKey {
  /** Base32, as it is typed where there is no camera. */
  readonly secret: string;
  /** `otpauth://totp/…`, as it is scanned. */
  readonly uri: string;
}

/** Whether an organisation demands a second factor of everybody. */
export interface FactorDemand {
  readonly isRequired: boolean;
  /** People, apart from demo accounts, who have none yet. */
  readonly without: number;
}

export const appCodeLength = 6;
export const recoveryCodeLength = 12;
/** Letters and digits that nobody takes for each other. */
export const recoveryAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const recoveryCodeCount = 10;

/** As the server compares it: without the blanks and dashes between the groups, in capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
export const isAppCode = (typed: string): boolean => new RegExp(`^\\d{${appCodeLength}}$`).test(plainCode(typed));
/** Whether it has the length of an app's code or of a recovery code. */
export const isCodeWhole = (typed: string): boolean => isAppCode(typed) || plainCode(typed).length === recoveryCodeLength;

/** In groups of four, as a person copies it. */
export const inGroups = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

/** Why something about a second factor was not done; `failed`: nobody answered, or nobody knows why. */
export const factorProblems = [
  'wrong_passkey',
  'wrong_code',
  'too_many_tries',
  'factor_on',
  'factor_off',
  'not_started',
  'factor_required',
  'failed',
] as const;
export type FactorProblem = (typeof factorProblems)[number];

import { isNewEmailReady } from './email.ts';
import { isNewPasswordReady } from './password.ts';
import { type GuessableWord, guessableWord } from './password-reset.ts';
import { isCodeWhole } from './second-factor.ts';

/** What is typed on the profile page. */
export interface ProfileFields {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
  readonly newEmail: string;
  readonly emailConfirmation: string;
  /** Of the second factor. */
  readonly code: string;
}
export type ProfileField = keyof ProfileFields;

/** HTTP status; `message` is the code of a refusal. */
export interface CallAnswer {
  readonly status: number;
  readonly message?: string | undefined;
}
/** What became of each part; null where it was not asked for or not come to. */
export interface ProfileAnswer {
  readonly password: CallAnswer | null;
  readonly email: CallAnswer | null;
}

export const isSuccess = ({ status }: CallAnswer) => status === 200 || status === 204;

export const isPasswordReady = ({ currentPassword, newPassword, confirmation }: ProfileFields) =>
  currentPassword !== '' && isNewPasswordReady(newPassword, confirmation);
export const isEmailReady = ({ currentPassword, newEmail, emailConfirmation }: ProfileFields) =>
  currentPassword !== '' && isNewEmailReady(newEmail, emailConfirmation);

/** `needsCode`: the account has a second factor. */
export const maySaveProfile = (fields: ProfileFields, { isDemo, needsCode }: { readonly isDemo: boolean; readonly needsCode: boolean }) =>
  !isDemo && (isPasswordReady(fields) || isEmailReady(fields)) && (!needsCode || isCodeWhole(fields.code));

export type ProfileFailure = GuessableWord | 'wrongPassword' | 'codeNeeded' | 'wrongCode' | 'tooManyTries' | 'email' | 'password' | 'other';

/** Why a save failed; null where every part that was asked for succeeded. */
export const profileFailure = ({ password, email }: ProfileAnswer): ProfileFailure | null => {
  const failed = [password, email].find((answer) => answer !== null && !isSuccess(answer));
  if (failed == null) return null;
  if (failed.status === 429) return 'tooManyTries';
  if (failed.message === 'wrong_passkey') return 'wrongPassword';
  if (failed.message === 'factor_needed') return 'codeNeeded';
  if (failed.message === 'wrong_code') return 'wrongCode';
  if (failed.status !== 400) return 'other';
  return guessableWord(failed.message) ?? (failed === password ? 'password' : 'email');
};

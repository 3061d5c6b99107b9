import { isNewEmailReady } from './email.ts';
import { isNewPasswordReady } from './password.ts';

/** What is typed on the profile page. */
export interface ProfileFields {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
  readonly newEmail: string;
  readonly emailConfirmation: string;
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
export const isEmailReady = ({ newEmail, emailConfirmation }: ProfileFields) => isNewEmailReady(newEmail, emailConfirmation);

export const maySaveProfile = (fields: ProfileFields, isDemo: boolean) => !isDemo && (isPasswordReady(fields) || isEmailReady(fields));

export type ProfileFailure = 'wrongPassword' | 'tooManyTries' | 'email' | 'password' | 'other';

/** Why a save failed; null where every part that was asked for succeeded. */
export const profileFailure = ({ password, email }: ProfileAnswer): ProfileFailure | null => {
  const failed = [password, email].find((answer) => answer !== null && !isSuccess(answer));
  if (failed == null) return null;
  if (failed.status === 429) return 'tooManyTries';
  if (failed.message === 'wrong_passkey') return 'wrongPassword';
  if (failed.status !== 400) return 'other';
  return failed === password ? 'password' : 'email';
};

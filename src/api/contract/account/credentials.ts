import { textUpTo } from '../../../domain/common/text.ts';

export const Passkey = textUpTo(1000);
/** Or the e-mail address. */
export const AccountName = textUpTo(320);
/** Of an authenticator app, or a recovery code. */
export const FactorCode = textUpTo(64);

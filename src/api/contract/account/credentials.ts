import { Schema } from 'effect';

export const Passkey = Schema.String.check(Schema.isMaxLength(1000));
/** Or the e-mail address. */
export const AccountName = Schema.String.check(Schema.isMaxLength(320));
/** Of an authenticator app, or a recovery code. */
export const FactorCode = Schema.String.check(Schema.isMaxLength(64));

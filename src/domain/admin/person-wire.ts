import { Schema } from 'effect';
import { Role } from '../account/account.ts';

/** What may be changed of somebody, as it is sent. */
export const StandingWire = Schema.Struct({ role: Role, isDisabled: Schema.Boolean });

/** Somebody of the organisation, as they are sent. */
export const PersonWire = Schema.Struct({
  userId: Schema.Int,
  accountName: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  ...StandingWire.fields,
  isDemo: Schema.Boolean,
  isSelf: Schema.Boolean,
  lastSeen: Schema.NullOr(Schema.Int),
});

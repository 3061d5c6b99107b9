import { Schema } from 'effect';
import { Language, Role } from '../account/account.ts';
import { VehicleId } from '../common/ids.ts';
import { textUpTo } from '../common/text.ts';
import { grants } from './grants.ts';

const Grants = Schema.Array(Schema.Literals(grants)).check(Schema.isMaxLength(grants.length));
/** What may be changed of a person, as it is sent; without `grants` and `isPublisher` these stay as they are. */
export const StandingWire = Schema.Struct({
  role: Role,
  isDisabled: Schema.Boolean,
  grants: Schema.optionalKey(Grants),
  isPublisher: Schema.optionalKey(Schema.Boolean),
});

/** Somebody of the organisation, as they are sent. */
export const PersonWire = Schema.Struct({
  userId: Schema.Int,
  accountName: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  role: Role,
  isDisabled: Schema.Boolean,
  grants: Grants,
  isPublisher: Schema.Boolean,
  isDemo: Schema.Boolean,
  isInvited: Schema.Boolean,
  hasFactor: Schema.Boolean,
  isSelf: Schema.Boolean,
  lastSeen: Schema.NullOr(Schema.Int),
});

const text = textUpTo(1_000);
/** Somebody to be invited, as they are sent; what may be kept is looked at by the domain's rules. */
export const InvitationWire = Schema.Struct({
  firstName: text,
  lastName: text,
  email: text,
  accountName: text,
  role: Role,
  language: Language,
  /** Without them all that the caller has. */
  grants: Schema.optionalKey(Grants),
  /** Without them all. */
  vehicleIds: Schema.optionalKey(Schema.NullOr(Schema.Array(VehicleId).check(Schema.isMaxLength(10_000)))),
  /** Without them no day is limited. */
  startDate: Schema.optionalKey(text),
  endDate: Schema.optionalKey(text),
});

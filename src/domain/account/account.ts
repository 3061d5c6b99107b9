import { Schema } from 'effect';
import { AccountId, OrganisationId } from '../common/ids.ts';

export const Language = Schema.Literals(['de-DE', 'en-GB']);
export type Language = typeof Language.Type;

export const Role = Schema.Literals(['administrator', 'operatorAdmin', 'user']);
export type Role = typeof Role.Type;

export class Organisation extends Schema.Class<Organisation>('Organisation')({
  id: OrganisationId,
  name: Schema.String,
  /** Kilometres an entry of its logbook may state; left out by an older server. */
  maximumMileage_km: Schema.optionalKey(Schema.Int),
}) {}

export class AccountSettings extends Schema.Class<AccountSettings>('AccountSettings')({
  language: Schema.optional(Language),
}) {}

/** The signed-in person. An account belongs to one or more organisations, exactly one of them active. */
export class Account extends Schema.Class<Account>('Account')({
  accountId: AccountId,
  oldLoginId: Schema.Int,
  accountName: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  displayName: Schema.String,
  email: Schema.String,
  /** Waits for its link to be followed. */
  pendingEmail: Schema.optionalKey(Schema.String),
  role: Role,
  isDemoUser: Schema.Boolean,
  organisations: Schema.Array(Organisation).check(Schema.isMinLength(1)),
  activeOrganisationId: OrganisationId,
  settings: AccountSettings,
  avatarImageUrlSignature: Schema.NullOr(Schema.String),
  userAvatarUrl: Schema.NullOr(Schema.String),
}) {}

export const AccessRight = Schema.Struct({ canRead: Schema.Boolean, canCreate: Schema.Boolean });
export type AccessRight = typeof AccessRight.Type;

/** Right per resource; known names: `gateway/telematics` (also `gateway`), `logbook_entries`, `logbook_entries/comments`. */
export const RightsByResource = Schema.Record(Schema.String, AccessRight);
export type RightsByResource = typeof RightsByResource.Type;

export class AccountAccessRights extends Schema.Class<AccountAccessRights>('AccountAccessRights')({
  accessRights: RightsByResource,
  byOrganisation: Schema.Record(Schema.String, RightsByResource),
}) {}

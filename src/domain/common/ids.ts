import { Schema } from 'effect';

/** Database key of a vehicle; positive, also the index of its avatar colour. */
export const VehicleId = Schema.Int.check(Schema.isGreaterThan(0)).pipe(Schema.brand('VehicleId'));
export type VehicleId = typeof VehicleId.Type;

export const OrganisationId = Schema.String.check(Schema.isPattern(/^[0-9a-f-]{36}$/)).pipe(Schema.brand('OrganisationId'));
export type OrganisationId = typeof OrganisationId.Type;

export const AccountId = Schema.String.check(Schema.isPattern(/^[0-9a-f-]{36}$/)).pipe(Schema.brand('AccountId'));
export type AccountId = typeof AccountId.Type;

import { Schema } from 'effect';
import { Role } from '../account/account.ts';
import { VehicleId } from '../common/ids.ts';
import { dayOfGerman } from './german-day.ts';

/** Somebody of the organisation, as the administration lists people. */
export const ListedUser = Schema.Struct({
  userId: Schema.Int,
  userName: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  /** Name of the organisation. */
  company: Schema.String,
  role: Role,
  /** Empty: no picture. */
  imageUrl: Schema.String,
});
export type ListedUser = typeof ListedUser.Type;

const GermanDay = Schema.String.check(
  Schema.isMaxLength(10),
  Schema.makeFilter((text: string) => dayOfGerman(text) !== undefined, { expected: 'a day as dd.MM.yyyy, or nothing' }),
);

/** First and last day, both inclusive, as dd.MM.yyyy; empty is not limited. */
export const AccessDays = Schema.Struct({ startDate: GermanDay, endDate: GermanDay });
export type AccessDays = typeof AccessDays.Type;

/** What a user may see of a vehicle. */
export const AccessRow = Schema.Struct({ locName: Schema.String, vehicleId: VehicleId, ...AccessDays.fields });
export type AccessRow = typeof AccessRow.Type;

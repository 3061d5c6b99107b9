import { Schema } from 'effect';
import { type LiveField, liveFields } from './fields.ts';

/** A column of numbers; one pass instead of a schema walk per cell, since ten thousand vehicles arrive at once. */
const NumberColumn = Schema.declare(
  (input): input is readonly (number | null)[] => Array.isArray(input) && input.every((cell) => cell === null || Number.isFinite(cell)),
);

const columns = Object.fromEntries(liveFields.map((field) => [field, NumberColumn])) as Readonly<Record<LiveField, typeof NumberColumn>>;

/** Live values of many vehicles, one array per field, row i of each belongs to vehicleIds[i]. Null: never reported. */
export const LiveColumns = Schema.Struct({
  asOf: Schema.Finite,
  /** Pass as `since` to get only vehicles that changed later. */
  cursor: Schema.Finite,
  vehicleIds: NumberColumn,
  ...columns,
});
export type LiveColumns = typeof LiveColumns.Type;

/** What an open stream tells. `openAlerts`: how many are open, up to `mostCounted`; told at first and when it may have changed. */
export const LiveEvent = Schema.Struct({ ...LiveColumns.fields, openAlerts: Schema.optional(Schema.Int) });
export type LiveEvent = typeof LiveEvent.Type;

import { Schema } from 'effect';
import { VehicleId } from '../../common/ids.ts';
import { instantOf } from '../times.ts';
import type { LogbookEntry } from './entry.ts';

/** Epoch ms, [opens, closes): reference times of a vehicle's entries that a person may see; null is open on that side. */
export const EntryWindow = Schema.Struct({
  vehicleId: VehicleId,
  opens: Schema.NullOr(Schema.Finite),
  closes: Schema.NullOr(Schema.Finite),
});
export type EntryWindow = typeof EntryWindow.Type;

export const isOutsideWindows = ({ header }: Pick<LogbookEntry, 'header'>, windows: readonly EntryWindow[]): boolean => {
  const window = windows.find(({ vehicleId }) => vehicleId === header.vehicleIdRef);
  if (window === undefined) return false;
  const time = instantOf(header.referenceTimestamp);
  return (window.opens !== null && time < window.opens) || (window.closes !== null && time >= window.closes);
};

import { Schema } from 'effect';

const isInstant = (text: string): boolean => {
  const at = new Date(text);
  return at.getTime() >= 0 && at.toISOString() === text;
};
/** UTC with milliseconds, of the years 1970 to 9999: a clock that has lost its battery is one of them. */
export const DeviceInstant = Schema.String.check(
  Schema.isMaxLength(24),
  Schema.makeFilter(isInstant, { expected: 'an instant as yyyy-MM-ddTHH:mm:ss.SSSZ' }),
);

/** Twelve digits, as in the header: more than lie between the years of an instant. */
const mostOffset_s = 999_999_999_999;

/** When something was done, by the clock of the device it was done on. */
export const DeviceTime = Schema.Struct({
  at: DeviceInstant,
  /** How far that clock was ahead of the server's at the last contact, in whole seconds; null: not known. */
  offset_s: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: -mostOffset_s, maximum: mostOffset_s }))),
});
export type DeviceTime = typeof DeviceTime.Type;

const minute = 60_000;

/** What is shown of a device's time; `clockError_min` is above 0 for a clock that was fast, 0 for one that was right or of which nothing is known. */
export interface ShownDeviceTime {
  readonly at: string;
  readonly clockError_min: number;
}

/**
 * The device's time beside that of arrival; null where both differ by at most a minute, or it is not known. What has not arrived, null, has
 * only the device's: null where the clock was right.
 */
export const deviceTimeBeside = (arrivedAt: string | number | null, device: DeviceTime | null | undefined): ShownDeviceTime | null => {
  if (!device) return null;
  const offset = device.offset_s ?? 0;
  const clockError_min = Math.abs(offset) > 60 ? Math.round(offset / 60) : 0;
  const isOne = arrivedAt === null ? clockError_min === 0 : Math.abs(new Date(arrivedAt).getTime() - Date.parse(device.at)) <= minute;
  return isOne ? null : { at: device.at, clockError_min };
};

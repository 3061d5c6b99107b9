import { Schema } from 'effect';

/**
 * One report of a vehicle as a device sends it. `time` is event time: ISO 8601 with offset, or epoch seconds or milliseconds.
 * lat/lng degrees WGS 84, speed km/h, heading degrees, voltage V, temperature °C, odometer km, satellites and gsm as counted.
 * engineHours: hours the motor has run in all, decimal, as its hour meter shows them; a meter that begins anew is taken as it is.
 * Without `status` it is derived from ignition, engine and speed.
 */
const TelemetryMessage = Schema.Struct({
  id: Schema.optional(Schema.String.check(Schema.isMaxLength(64))),
  /** Which vehicle; needed with a gateway's key, which reports for all vehicles of its organisation. */
  vehicleId: Schema.optional(Schema.Int),
  time: Schema.Union([Schema.String.check(Schema.isMaxLength(40)), Schema.Finite]),
  lat: Schema.optional(Schema.Finite),
  lng: Schema.optional(Schema.Finite),
  accuracy: Schema.optional(Schema.Finite),
  speed: Schema.optional(Schema.Finite),
  heading: Schema.optional(Schema.Finite),
  satellites: Schema.optional(Schema.Finite),
  gsm: Schema.optional(Schema.Finite),
  voltage: Schema.optional(Schema.Finite),
  temperature: Schema.optional(Schema.Finite),
  odometer: Schema.optional(Schema.Finite),
  engineHours: Schema.optional(Schema.Finite),
  status: Schema.optional(Schema.Literals([1, 2, 3, 4])),
  ignition: Schema.optional(Schema.Boolean),
  engine: Schema.optional(Schema.Boolean),
});

export const RejectionReason = Schema.Literals([
  'malformed',
  'vehicle_missing',
  'vehicle_unknown',
  'time_missing',
  'time_invalid',
  'time_in_future',
  'time_too_old',
  'position_incomplete',
  'latitude_out_of_range',
  'longitude_out_of_range',
  'speed_out_of_range',
  'heading_out_of_range',
  'value_out_of_range',
]);
export type RejectionReason = typeof RejectionReason.Type;

/** What became of message `index` of a batch; an accepted or duplicate message is stored durably. */
export const Acknowledgement = Schema.Struct({
  index: Schema.Int,
  id: Schema.optional(Schema.String),
  result: Schema.Literals(['accepted', 'duplicate', 'rejected']),
  reason: Schema.optional(RejectionReason),
  field: Schema.optional(Schema.String),
});
export type Acknowledgement = typeof Acknowledgement.Type;

import { Schema } from 'effect';

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

/** What was left out of a stored report because it could not be read, with the reason, or corrected in it. */
export const ReportNotice = Schema.Struct({
  reason: Schema.Union([RejectionReason, Schema.Literals(['time_of_server', 'week_rollover'])]),
  field: Schema.String,
});
export type ReportNotice = typeof ReportNotice.Type;

/** What became of message `index` of a batch; an accepted or duplicate message is stored durably. */
export const Acknowledgement = Schema.Struct({
  index: Schema.Int,
  id: Schema.optional(Schema.String),
  result: Schema.Literals(['accepted', 'duplicate', 'rejected']),
  reason: Schema.optional(RejectionReason),
  field: Schema.optional(Schema.String),
  notices: Schema.optional(Schema.Array(ReportNotice)),
});
export type Acknowledgement = typeof Acknowledgement.Type;

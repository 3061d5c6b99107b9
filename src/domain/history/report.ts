import { Schema } from 'effect';
import { DayText } from '../common/day-text.ts';

const Value = Schema.Finite;
/** Epoch ms. */
const Instant = Schema.NullOr(Schema.Finite);

const hours = {
  equippedHours: Value,
  serviceHours: Value,
  workingHours: Value,
  standByHours: Value,
  drivingHours: Value,
  standbyAndIdle: Value,
  idleHours: Value,
  offHours: Value,
  /** standByHours, idleHours, drivingHours and offHours together: the length of the period, as far as it is over. */
  totalHours: Value,
};

/** Sums of a period. `estimatedKm`: the part of the mileage that lies in silences of more than a day or is by positions against the odometer. Timestamps: of the newest report in it. */
const GeneralResponse = Schema.Struct({
  ...hours,
  mileageKm: Value,
  estimatedKm: Value,
  timestamp: Schema.Struct({ status: Instant, mileage: Instant }),
});

const ReportedNotification = Schema.Struct({ timestamp: Schema.Finite, type: Schema.String });
export type ReportedNotification = typeof ReportedNotification.Type;

export const ReportingHours = Schema.Struct({
  generalResponse: GeneralResponse,
  notificationResponse: Schema.Array(ReportedNotification),
});
export type ReportingHours = typeof ReportingHours.Type;

/** A day of a report. `LastDataDate`: the last day up to this one, within the period, on which the vehicle went. */
const ReportDay = Schema.Struct({
  Date: DayText,
  ...hours,
  mileageKm: Schema.Struct({ thisDay: Value, estimated: Value, LastDataDate: Schema.NullOr(DayText) }),
});

export const Report = Schema.Struct({ vehicleId: Schema.Int, timeZone: Schema.String, items: Schema.Array(ReportDay) });
export type Report = typeof Report.Type;

const DayValues = Schema.Struct({
  date: DayText,
  equippedHours: Value,
  workingHours: Value,
  standByHours: Value,
  idleHours: Value,
  drivingHours: Value,
  mileageKm: Value,
});

/** A record per day of the period, outside the access window with zeros. */
export const Graph = Schema.Struct({
  vehicleId: Schema.Int,
  thisDay: Schema.Array(DayValues),
  cumulativeSum: Schema.Array(DayValues),
  /** How many each day. */
  Notifications: Schema.Array(Schema.Int),
  /** Of each day, whether anything came of it: its zeros are none where nothing did. */
  reported: Schema.Array(Schema.Boolean),
});
export type Graph = typeof Graph.Type;

export const PieChart = Schema.Struct({ idleHours: Value, standByHours: Value, drivingHours: Value });
export type PieChart = typeof PieChart.Type;

/** What the sums are made of: times [from, to) in one status, epoch ms, cut at midnights and at the access window. */
export const StatusIntervals = Schema.Struct({
  vehicleId: Schema.Int,
  items: Schema.Array(Schema.Struct({ from: Schema.Finite, to: Schema.Finite, status: Schema.Literals([1, 2, 3, 4]) })),
});
export type StatusIntervals = typeof StatusIntervals.Type;

import { Schema } from 'effect';
import { DayText } from '../common/day-text.ts';
import { VehicleId } from '../common/ids.ts';
import { textUpTo } from '../common/text.ts';
import { mostDryTold } from './dry-run.ts';
import { alertStates, longestAlertComment, mostChangedAlerts, mostNotifications, notificationOrders } from './notification.ts';
import { longestNotificationText } from './notification-filter.ts';
import { applyRefusals } from './preview.ts';
import { alertSignals, alertUnits, measuredUnits } from './rule.ts';
import { alertLabels } from './rules.ts';

const Nullable = Schema.NullOr(Schema.Finite);
const Label = Schema.Literals(alertLabels);
const AlertState = Schema.Literals(alertStates);

/**
 * An alert as people see it. `timestamp`: when it began, `until`: when it was over, null while it lasts; epoch ms. `note`: what was measured
 * and the limit it passed; null where the rule has no limit, or nothing was kept of it. `isLate`: noticed long after it happened, from late reports.
 * `seen` and `comment`: what was last done with it.
 */
export const NotificationEvent = Schema.Struct({
  alertId: Schema.String,
  timestamp: Schema.Finite,
  until: Nullable,
  vehicleId: Schema.Int,
  type: Label,
  note: Schema.NullOr(
    Schema.Struct({
      value: Schema.Finite,
      limit: Schema.Finite,
      bound: Schema.Literals(['min', 'max']),
      unit: Schema.Literals(measuredUnits),
    }),
  ),
  location: Schema.NullOr(Schema.Struct({ lat: Schema.Finite, lng: Schema.Finite })),
  isLate: Schema.Boolean,
  state: AlertState,
  by: Schema.NullOr(Schema.String),
  at: Nullable,
  comment: Schema.NullOr(Schema.String),
});
export const NotificationPage = Schema.Struct({
  items: Schema.Array(NotificationEvent),
  pagination: Schema.Struct({ total: Schema.Int, skip: Schema.Int, top: Schema.Int }),
  /** Of all that the caller sees, whatever was asked for. */
  open: Schema.Int,
});

const VehicleIds = Schema.Array(VehicleId).check(Schema.isMaxLength(10_000));
const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: mostNotifications }));

/**
 * All of the caller's vehicles without `vehicleIds`; all days without a period; every type and state, whatever its texts, without these; the
 * newest first without an order.
 */
export const NotificationQuery = Schema.Struct({
  vehicleIds: Schema.optional(VehicleIds),
  orderBy: Schema.optional(Schema.Literals(notificationOrders)),
  period: Schema.optional(Schema.Struct({ startDate: DayText, endDate: DayText })),
  types: Schema.optional(Schema.Array(Label).check(Schema.isMaxLength(alertLabels.length))),
  states: Schema.optional(Schema.Array(AlertState).check(Schema.isMaxLength(alertStates.length))),
  /** Part of the vehicle's name, of the last comment or of its author's name. */
  text: Schema.optional(textUpTo(longestNotificationText)),
  top: Schema.optional(Count),
  skip: Schema.optional(Count),
  /** Counted from 1, in pages of `top`; `skip` counts within it. */
  page: Schema.optional(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostNotifications }))),
});
export type NotificationQuery = typeof NotificationQuery.Type;

export const NotificationExportQuery = Schema.Struct({
  vehicleIds: VehicleIds,
  skip: Schema.optional(Count),
  top: Schema.optional(Count),
  startDate: DayText,
  endDate: DayText,
  /** Names of reports as their export takes them; notifications are exported whichever are asked for. */
  dataFields: Schema.Array(textUpTo(64)).check(Schema.isMaxLength(50)),
  groupByType: Schema.optional(Schema.Literals(['by-id', 'by-metric'])),
});
export type NotificationExportQuery = typeof NotificationExportQuery.Type;

/** `title`: what the sheet is of, the vehicle's name or the type. */
export const NotificationExport = Schema.Struct({
  timeZone: Schema.String,
  groupByType: Schema.Literals(['by-id', 'by-metric']),
  items: Schema.Array(Schema.Struct({ title: Schema.String, events: Schema.Array(NotificationEvent) })),
  pagination: Schema.Struct({ total: Schema.Int, skip: Schema.Int, top: Schema.Int }),
});
export type NotificationExport = typeof NotificationExport.Type;

const AlertId = Schema.String.check(Schema.isPattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
export const AlertStateChange = Schema.Struct({
  alertIds: Schema.Array(AlertId).check(Schema.isBetweenLength(1, mostChangedAlerts)),
  state: AlertState,
  comment: Schema.optional(textUpTo(longestAlertComment)),
});

export type AlertStateChange = typeof AlertStateChange.Type;
export const ChangedNotifications = Schema.Struct({ items: Schema.Array(NotificationEvent) });

const Bound = Schema.Struct({ value: Nullable, text: textUpTo(32) });
const setting = { label: Label, status: Schema.Boolean, unit: Schema.NullOr(Schema.Literals(alertUnits)), max: Bound, min: Bound };
/** `needs`: signals that the rule waits for and the vehicle never sent. */
export const ReadAlertSettings = Schema.Array(Schema.Struct({ ...setting, needs: Schema.Array(Schema.Literals(alertSignals)) }));
const wished = {
  form: Schema.Array(Schema.Struct(setting)).check(Schema.isBetweenLength(1, alertLabels.length)),
  wpIds: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }))).check(Schema.isBetweenLength(1, 10_000)),
};
export const AlertSettingsForm = Schema.Struct(wished);
export const AlertSettingsSaving = Schema.Struct({ ...wished, basis: Schema.optional(textUpTo(64)) });

const InForce = Schema.Struct({ isOn: Schema.Boolean, min: Nullable, max: Nullable });
export const ApplyPreview = Schema.Struct({
  basis: Schema.String,
  changes: Schema.Array(
    Schema.Struct({
      changes: Schema.Array(Schema.Struct({ label: Label, before: InForce, after: InForce })),
      wpIds: Schema.Array(Schema.Int),
    }),
  ),
  unchanged: Schema.Int,
  refused: Schema.Array(Schema.Struct({ wpId: Schema.Int, reason: Schema.Literals(applyRefusals) })),
});

export const DryRunWish = Schema.Struct({ label: Label, min: Nullable, max: Nullable });
export const DryRun = Schema.Struct({
  label: Label,
  unit: Schema.NullOr(Schema.Literals(measuredUnits)),
  first: DayText,
  last: DayText,
  isWhole: Schema.Boolean,
  needs: Schema.Array(Schema.Literals(alertSignals)),
  count: Schema.Int,
  weeks: Schema.Array(Schema.Struct({ start: DayText, count: Schema.Int })),
  told: Schema.Array(
    Schema.Struct({
      timestamp: Schema.Finite,
      until: Nullable,
      value: Nullable,
      limit: Nullable,
      bound: Schema.NullOr(Schema.Literals(['min', 'max'])),
    }),
  ).check(Schema.isMaxLength(mostDryTold)),
});

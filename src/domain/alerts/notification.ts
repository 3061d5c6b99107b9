import type { MeasuredUnit } from './rule.ts';
import type { AlertLabel } from './rules.ts';

export const alertStates = ['open', 'seen', 'resolved'] as const;
export type AlertState = (typeof alertStates)[number];

interface NotificationNote {
  readonly value: number;
  readonly limit: number;
  readonly bound: 'min' | 'max';
  readonly unit: MeasuredUnit;
}
/** An alert as people see it; times epoch ms, location in degrees. */
export interface Notification {
  readonly alertId: string;
  readonly timestamp: number;
  readonly until: number | null;
  readonly vehicleId: number;
  readonly type: AlertLabel;
  readonly note: NotificationNote | null;
  readonly location: { readonly lat: number; readonly lng: number } | null;
  readonly isLate: boolean;
  readonly state: AlertState;
  readonly by: string | null;
  readonly at: number | null;
  readonly comment: string | null;
}
export interface NotificationPage {
  readonly items: readonly Notification[];
  readonly pagination: { readonly total: number; readonly skip: number; readonly top: number };
  readonly open: number;
}

const notificationColumns = ['timestamp', 'vehicle', 'type', 'state'] as const;
export type NotificationColumn = (typeof notificationColumns)[number];
export const notificationOrders = notificationColumns.flatMap((column) => [`${column} asc`, `${column} desc`] as const);
export type NotificationOrder = (typeof notificationOrders)[number];
export const usualNotificationOrder: NotificationOrder = 'timestamp desc';

/** The same column the other way round; another one upwards, but times from the newest on. */
export const notificationOrderBy = (order: NotificationOrder, column: NotificationColumn): NotificationOrder =>
  order === `${column} desc` ? `${column} asc` : order === `${column} asc` || column === 'timestamp' ? `${column} desc` : `${column} asc`;

export const notificationPageSize = 50;
/** How many an export asks for: all there are. */
export const mostNotifications = 8_000_000;
/** How many are changed at once. */
export const mostChangedAlerts = 500;
/** Characters. */
export const longestAlertComment = 1_000;
/** Noticed later than this, ms, an alert comes from late reports. */
export const lateNotice = 3_600_000;

/** The page after something was done with some of its notifications. */
export const withNotifications = (page: NotificationPage, changed: readonly Notification[]): NotificationPage => {
  const byId = new Map(changed.map((one) => [one.alertId, one]));
  const items = page.items.map((item) => byId.get(item.alertId) ?? item);
  const openOf = (all: readonly Notification[]) => all.filter(({ state }) => state === 'open').length;
  return { ...page, items, open: page.open + openOf(items) - openOf(page.items) };
};

import { Effect } from 'effect';
import { mostNotifications, type Notification, type NotificationPage } from '../../../domain/alerts/notification.ts';
import { notificationsCsv } from '../../../domain/alerts/notification-csv.ts';
import { typesWanted } from '../../../domain/alerts/notification-filter.ts';
import { VehicleId } from '../../../domain/common/ids.ts';
import { dayAt } from '../../../domain/common/operator-day.ts';
import { exportFileName } from '../../../domain/history/export-sheets.ts';
import type { AlertsChange } from '../../../machines/alerts/alert-dealing.ts';
import type { NotificationRequest } from '../../../machines/alerts/notification-list.ts';
import type { NotificationExportRequest } from '../../../machines/alerts/notification-tools.ts';
import { ask } from '../../client.ts';
import { NotificationsGroup } from '../../contract/alerts/notifications.ts';
import { run } from '../../runtime.ts';

const idsOf = (ids: readonly number[]) => ids.map((id) => VehicleId.make(id));

/** Every signal is the invoking state's: leaving it cancels the request. */
export const fetchNotifications = (
  { vehicleIds, range, filter, order, page, pageSize }: NotificationRequest,
  signal: AbortSignal,
): Promise<NotificationPage> => {
  const types = typesWanted(filter);
  return run(
    ask(NotificationsGroup, (notifications) =>
      notifications.list({
        payload: {
          orderBy: order,
          top: pageSize,
          page,
          ...(vehicleIds.length > 0 && { vehicleIds: idsOf(vehicleIds) }),
          ...(range && { period: { startDate: range.start, endDate: range.end } }),
          ...(types && { types }),
          ...(filter.state && { states: [filter.state] }),
          ...(filter.text.trim() !== '' && { text: filter.text.trim() }),
        },
      }),
    ),
    signal,
  );
};

export const changeAlerts = (payload: AlertsChange, signal: AbortSignal): Promise<readonly Notification[]> =>
  run(ask(NotificationsGroup, (notifications) => notifications.changeState({ payload })).pipe(Effect.map(({ items }) => items)), signal);

/** When a vehicle's last notification was and of what type; null for none. */
export const fetchLastNotification = (vehicleId: number, signal: AbortSignal) =>
  run(
    ask(NotificationsGroup, (notifications) => notifications.preview({ query: { vehicleId: VehicleId.make(vehicleId) } })).pipe(
      Effect.map(({ items: [last] }) => (last === undefined ? null : { timestamp: last.timestamp, type: last.type })),
    ),
    signal,
  );

/** Every notification of these vehicles in the period, as the text of a file, which is named like those of the other exports. */
export const fetchNotificationExport = (
  { vehicleIds, range }: NotificationExportRequest,
  signal: AbortSignal,
): Promise<{ readonly name: string; readonly text: string }> =>
  run(
    ask(NotificationsGroup, (notifications) =>
      notifications.exportData({
        payload: {
          vehicleIds: idsOf(vehicleIds),
          skip: 0,
          top: mostNotifications,
          startDate: range.start,
          endDate: range.end,
          dataFields: ['reportExportRequest'],
          groupByType: 'by-id',
        },
      }),
    ).pipe(
      Effect.map(({ items }) => {
        const names = new Map(items.flatMap(({ title, events }) => events.map(({ vehicleId }) => [vehicleId, title] as const)));
        const text = notificationsCsv(
          items.flatMap(({ events }) => events),
          (vehicleId) => names.get(vehicleId) ?? String(vehicleId),
        );
        const vehicles = vehicleIds.length === 1 ? items.map(({ title }) => ({ name: title })) : [];
        return { name: exportFileName({ today: dayAt(Date.now()), range, vehicles }, 'notification', 'csv'), text };
      }),
    ),
    signal,
  );

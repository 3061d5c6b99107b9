import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from 'effect/http-api';
import {
  AlertStateChange,
  ChangedNotifications,
  NotificationExport,
  NotificationExportQuery,
  NotificationPage,
  NotificationQuery,
} from '../../../domain/alerts/event.ts';
import { VehicleId } from '../../../domain/common/ids.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, NotFound } from '../errors.ts';

/** What rules noticed of the caller's vehicles, within the access windows; an empty list is an answer. */
export class NotificationsGroup extends HttpApiGroup.make('notifications')
  .add(HttpApiEndpoint.post('list', '/notifications', { payload: NotificationQuery, success: NotificationPage, error: [BadRequest] }))
  /** The newest one. */
  .add(
    HttpApiEndpoint.get('preview', '/notifications/preview', {
      query: { vehicleId: Schema.optional(VehicleId) },
      success: NotificationPage,
      error: [BadRequest],
    }),
  )
  .add(
    HttpApiEndpoint.post('exportData', '/notifications/export', {
      payload: NotificationExportQuery,
      success: NotificationExport,
      error: [BadRequest],
    }),
  )
  /** Seen, resolved or open again, for everybody who sees the vehicle. Answers those of the caller's that are there, at least one. */
  .add(
    HttpApiEndpoint.post('changeState', '/notifications/state', {
      payload: AlertStateChange,
      success: ChangedNotifications,
      error: [BadRequest, NotFound],
    }),
  )
  .middleware(Authorization)
  .prefix('/logbook/api/logbook/v1/gateway')
  .annotateMerge(OpenApi.annotations({ title: 'Notifications', description: 'Alerts about vehicles' })) {}

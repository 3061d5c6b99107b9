import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { Notifications } from '../notifications.ts';

export const notificationsHandlers = HttpApiBuilder.group(
  PortalApi,
  'notifications',
  Effect.fnUntraced(function* (handlers) {
    const notifications = yield* Notifications;
    return handlers.handleAll({
      list: ({ payload }) => CurrentCaller.use((caller) => notifications.list(caller, payload)),
      preview: ({ query }) => CurrentCaller.use((caller) => notifications.preview(caller, query.vehicleId)),
      exportData: ({ payload }) => CurrentCaller.use((caller) => notifications.exported(caller, payload)),
      changeState: ({ payload }) => CurrentCaller.use((caller) => notifications.changeState(caller, payload)),
    });
  }),
);

import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { DeviceKeys } from '../device-keys.ts';

export const devicesHandlers = HttpApiBuilder.group(
  PortalApi,
  'devices',
  Effect.fnUntraced(function* (handlers) {
    const keys = yield* DeviceKeys;
    return handlers.handleAll({
      list: () => CurrentCaller.use((caller) => Effect.map(keys.list(caller), (items) => ({ items }))),
      issue: ({ payload }) => CurrentCaller.use((caller) => keys.issue(caller, payload)),
      revoke: ({ params }) => CurrentCaller.use((caller) => keys.revoke(caller, params.id)),
    });
  }),
);

import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { PushDevices } from '../delivery/push/devices.ts';

export const alertPushHandlers = HttpApiBuilder.group(
  PortalApi,
  'alertPush',
  Effect.fnUntraced(function* (handlers) {
    const devices = yield* PushDevices;
    return handlers.handleAll({
      read: () => CurrentCaller.use(devices.read),
      save: ({ payload }) => CurrentCaller.use((caller) => devices.save(caller, payload)),
      test: ({ params }) => CurrentCaller.use((caller) => devices.test(caller, params.device)),
      remove: ({ params }) => CurrentCaller.use((caller) => devices.remove(caller, params.device)),
    });
  }),
);

import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { FleetRoom } from '../fleet-room.ts';

export const fleetHandlers = HttpApiBuilder.group(
  PortalApi,
  'fleet',
  Effect.fnUntraced(function* (handlers) {
    const room = yield* FleetRoom;
    return handlers.handleAll({
      vehicles: () => Effect.map(CurrentCaller.use(room.list), (items) => ({ items })),
      create: ({ payload }) => CurrentCaller.use((caller) => room.create(caller, payload)),
      change: ({ params, payload }) => CurrentCaller.use((caller) => room.change(caller, params.vehicleId, payload)),
      importFile: ({ payload }) => CurrentCaller.use((caller) => room.importFile(caller, payload)),
      reporting: ({ query }) => CurrentCaller.use((caller) => room.reporting(caller, query.vehicleId)),
    });
  }),
);

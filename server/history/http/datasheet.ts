import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { Vehicles } from '../../fleet/vehicles.ts';
import { Datasheets } from '../datasheets.ts';

export const datasheetHandlers = HttpApiBuilder.group(
  PortalApi,
  'datasheet',
  Effect.fnUntraced(function* (handlers) {
    const datasheets = yield* Datasheets;
    const vehicles = yield* Vehicles;
    return handlers.handleAll({
      locomotives: () =>
        CurrentCaller.use(vehicles.list).pipe(
          Effect.map(({ items }) =>
            items.flatMap(({ vehicleId, wpId, vehicle: { name } }) => (wpId === null ? [] : [{ wpId, vehicleId, name }])),
          ),
        ),
      read: ({ params }) => CurrentCaller.use((caller) => datasheets.read(caller, params.wpId)),
      save: ({ params, payload }) => CurrentCaller.use((caller) => datasheets.save(caller, params.wpId, payload)),
    });
  }),
);

import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { Places } from '../places.ts';

export const placesHandlers = HttpApiBuilder.group(
  PortalApi,
  'places',
  Effect.fnUntraced(function* (handlers) {
    const places = yield* Places;
    return handlers.handleAll({
      list: ({ query }) => CurrentCaller.use((caller) => places.list(caller, query)),
      detail: ({ params }) => CurrentCaller.use((caller) => places.detail(caller, params.placeId)),
      positions: ({ query }) => CurrentCaller.use((caller) => places.positions(caller, query)),
      supplier: ({ params }) => CurrentCaller.use((caller) => places.supplier(caller, params.supplierId)),
      suppliers: ({ query }) => CurrentCaller.use((caller) => places.suppliers(caller, query)),
    });
  }),
);

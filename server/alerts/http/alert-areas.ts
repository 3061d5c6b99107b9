import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { AlertAreas } from '../areas/alert-areas.ts';

export const alertAreasHandlers = HttpApiBuilder.group(
  PortalApi,
  'alertAreas',
  Effect.fnUntraced(function* (handlers) {
    const areas = yield* AlertAreas;
    return handlers.handleAll({
      list: () => CurrentCaller.use((caller) => Effect.map(areas.list(caller), (items) => ({ items }))),
      create: ({ payload }) => CurrentCaller.use((caller) => areas.create(caller, payload)),
      change: ({ params, payload }) => CurrentCaller.use((caller) => areas.change(caller, params.areaId, payload)),
      remove: ({ params, query }) => CurrentCaller.use((caller) => areas.remove(caller, params.areaId, query.revision)),
    });
  }),
);

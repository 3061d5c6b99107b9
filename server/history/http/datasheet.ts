import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { Datasheets } from '../datasheets.ts';

export const datasheetHandlers = HttpApiBuilder.group(
  PortalApi,
  'datasheet',
  Effect.fnUntraced(function* (handlers) {
    const datasheets = yield* Datasheets;
    return handlers.handleAll({
      read: ({ params }) => CurrentCaller.use((caller) => datasheets.read(caller, params.wpId)),
      save: ({ params, payload }) => CurrentCaller.use((caller) => datasheets.save(caller, params.wpId, payload)),
    });
  }),
);

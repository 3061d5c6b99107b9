import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { Organisations } from '../organisations.ts';

export const organisationHandlers = HttpApiBuilder.group(
  PortalApi,
  'organisation',
  Effect.fnUntraced(function* (handlers) {
    const organisations = yield* Organisations;
    return handlers.handleAll({
      read: () => CurrentCaller.use(organisations.read),
      rename: ({ payload }) => CurrentCaller.use((caller) => organisations.rename(caller, payload.name, payload.was)),
      create: ({ payload }) => CurrentCaller.use((caller) => organisations.create(caller, payload.name)),
    });
  }),
);

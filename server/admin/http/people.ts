import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { Members } from '../members.ts';

export const peopleHandlers = HttpApiBuilder.group(
  PortalApi,
  'people',
  Effect.fnUntraced(function* (handlers) {
    const members = yield* Members;
    return handlers.handleAll({
      list: () => Effect.map(CurrentCaller.use(members.list), (items) => ({ items })),
      change: ({ params, payload }) => CurrentCaller.use((caller) => members.change(caller, params.userId, payload)),
    });
  }),
);

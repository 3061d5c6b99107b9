import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { usualPageSize } from '../../../src/domain/admin/page-size.ts';
import { Users } from '../users.ts';

const spanOf = ({ skip = 0, top = `${usualPageSize}` }: { readonly skip?: number | undefined; readonly top?: string | undefined }) => ({
  skip,
  top: Number(top),
});

export const usersHandlers = HttpApiBuilder.group(
  PortalApi,
  'users',
  Effect.fnUntraced(function* (handlers) {
    const users = yield* Users;
    return handlers.handleAll({
      list: ({ query }) => CurrentCaller.use((caller) => users.list(caller, spanOf(query))),
      vehicles: ({ params, query }) => CurrentCaller.use((caller) => users.vehicles(caller, params.userId, spanOf(query))),
      setAccessOfMany: ({ params, payload }) => CurrentCaller.use((caller) => users.setAccessOfMany(caller, params.userId, payload)),
      setAccess: ({ params, payload }) => CurrentCaller.use((caller) => users.setAccess(caller, params.userId, payload)),
    });
  }),
);

import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { Login } from '../../account/login.ts';
import { CurrentRequest } from '../../platform/http/request-info.ts';
import { Content } from '../content.ts';

export const contentHandlers = HttpApiBuilder.group(
  PortalApi,
  'content',
  Effect.fnUntraced(function* (handlers) {
    const content = yield* Content;
    const login = yield* Login;
    return handlers.handleAll({
      token: ({ payload }) =>
        Effect.flatMap(CurrentRequest, ({ address }) => login.open({ ...payload, address }, 'content')).pipe(
          Effect.map((token) => ({ token })),
        ),
      faq: ({ query }) => content.faq(query.language),
      userdata: () => CurrentCaller.use(content.userdata),
    });
  }),
);

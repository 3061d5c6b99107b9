import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { PortalApi } from '../../src/api/contract/api.ts';
import { CurrentCaller } from '../../src/api/contract/authorization.ts';
import { Content } from '../services/content.ts';
import { Login } from '../services/login.ts';
import { CurrentRequest } from './request-info.ts';

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

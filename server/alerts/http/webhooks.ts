import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { Webhooks } from '../delivery/webhooks.ts';

export const webhooksHandlers = HttpApiBuilder.group(
  PortalApi,
  'webhooks',
  Effect.fnUntraced(function* (handlers) {
    const webhooks = yield* Webhooks;
    return handlers.handleAll({
      list: () => CurrentCaller.use((caller) => Effect.map(webhooks.list(caller), (items) => ({ items }))),
      create: ({ payload }) => CurrentCaller.use((caller) => webhooks.create(caller, payload)),
      change: ({ params, payload }) => CurrentCaller.use((caller) => webhooks.change(caller, params.webhookId, payload)),
      renewSecret: ({ params }) => CurrentCaller.use((caller) => webhooks.renewSecret(caller, params.webhookId)),
      test: ({ params }) => CurrentCaller.use((caller) => webhooks.test(caller, params.webhookId)),
      remove: ({ params }) => CurrentCaller.use((caller) => webhooks.remove(caller, params.webhookId)),
      deliveries: ({ params, query }) => CurrentCaller.use((caller) => webhooks.deliveries(caller, params.webhookId, query.after)),
      resend: ({ params }) => CurrentCaller.use((caller) => webhooks.resend(caller, params.webhookId, params.deliveryId)),
    });
  }),
);

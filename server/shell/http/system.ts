import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { hasMailbox, ServerConfig } from '../../platform/config.ts';
import { Health } from '../../platform/health.ts';

export const systemHandlers = HttpApiBuilder.group(
  PortalApi,
  'system',
  Effect.fnUntraced(function* (handlers) {
    const settings = yield* ServerConfig;
    const { devHosts, demoDisplayName, timeZone, faqRoute, environment, internalAccountSuffixes, analytics, links, map } = settings;
    const mailbox = hasMailbox(settings);
    const health = yield* Health;
    const configuration = {
      devHosts,
      demoDisplayName,
      timeZone,
      faqRoute,
      environment,
      internalAccountSuffixes,
      analytics,
      mailbox,
      links,
      map,
    };
    return handlers.handleAll({
      health: () => health.read,
      ready: () => health.ready,
      configuration: () => Effect.succeed(configuration),
    });
  }),
);

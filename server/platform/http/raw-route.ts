import type { Effect } from 'effect';
import type { HttpRouter, HttpServerResponse } from 'effect/http';
import { type RawRouteKey, rawRoutes } from '../raw-policy.ts';

/** The only way to an address outside the contract: by the key under which the policy has its row. */
export const addRaw = <E, R>(
  router: HttpRouter.HttpRouter,
  key: RawRouteKey,
  handler: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
) => {
  const { method, path } = rawRoutes[key];
  return router.add(method, path, handler);
};

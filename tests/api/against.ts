import { Effect, Layer } from 'effect';
import { FetchHttpClient } from 'effect/http';
import { PortalClient } from '../../src/api/client.ts';
import { Credentials } from '../../src/api/credentials.ts';
import { endpoints } from '../../src/api/endpoints.ts';

const tokens = { accessToken: 'access-1', userToken: 'user-1', contentToken: 'content-1' };

/** Runs one effect against a server made of functions; gives the result, what arrived there, and which calls were answered. */
export const against = async <A, E>(
  answer: (request: Request) => Response,
  effect: Effect.Effect<A, E, PortalClient | Credentials>,
  known = tokens,
) => {
  const requests: Request[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request);
    return answer(request);
  };
  const calls: boolean[] = [];
  const services = PortalClient.layerNoDeps(endpoints({ host: 'http://portal.test' }), (isAnswered) => calls.push(isAnswered)).pipe(
    Layer.provide(FetchHttpClient.layer),
    Layer.provide(Layer.succeed(FetchHttpClient.Fetch, fetch as typeof globalThis.fetch)),
    Layer.provideMerge(Credentials.layerMemory(known)),
  );
  const exit = await Effect.runPromise(Effect.exit(Effect.provide(effect, services)));
  return { exit, requests, calls };
};

import { Context, Effect, Layer, Schema } from 'effect';
import { FetchHttpClient, HttpClient, HttpClientRequest, type HttpClientResponse } from 'effect/http';
import { HttpApiClient, type HttpApiGroup, HttpApiMiddleware } from 'effect/http-api';
import { storable } from '../domain/common/characters.ts';
import {
  AnyTokenAuthorization,
  Authorization,
  ContentAuthorization,
  DeviceAuthorization,
  UserTokenAuthorization,
} from './contract/account/authorization.ts';
import { apiOf } from './contract/api-of.ts';
import { Credentials } from './credentials.ts';
import { type Endpoints, endpoints, locate } from './endpoints.ts';

/** Somebody else answered: a captive portal, a proxy. Counts as offline. */
class NotAuthentic extends Schema.TaggedError<NotAuthentic>()('NotAuthentic', { status: Schema.Int }) {}

/** The portal's own answers carry this header; without it an expected status proves nothing. */
const isAuthentic = (response: HttpClientResponse.HttpClientResponse) => response.headers['x-gleisblick'] !== undefined;

const retriedReads = 2;

const basic = (token: string | null) => (request: HttpClientRequest.HttpClientRequest) =>
  token === null ? request : HttpClientRequest.basicAuth(request, '', token);

const authorizations = Layer.mergeAll(
  HttpApiMiddleware.layerClient(
    Authorization,
    Effect.map(
      Credentials,
      (credentials) =>
        ({ next, request }) =>
          Effect.flatMap(credentials.accessToken, (token) =>
            next(HttpClientRequest.bearerToken(request, token)).pipe(
              Effect.tap(({ status }) => Effect.sync(() => status === 401 && credentials.refuseAccess(token))),
            ),
          ),
    ),
  ),
  HttpApiMiddleware.layerClient(
    UserTokenAuthorization,
    Effect.map(
      Credentials,
      (credentials) =>
        ({ next, request }) =>
          next(basic(credentials.userToken())(request)),
    ),
  ),
  HttpApiMiddleware.layerClient(
    AnyTokenAuthorization,
    Effect.map(
      Credentials,
      (credentials) =>
        ({ next, request }) =>
          next(basic(credentials.userToken())(request)),
    ),
  ),
  HttpApiMiddleware.layerClient(
    ContentAuthorization,
    Effect.map(Credentials, (credentials) => ({ next, request }) => {
      const token = credentials.contentToken();
      return next(token === null ? request : HttpClientRequest.bearerToken(request, token));
    }),
  ),
  HttpApiMiddleware.layerClient(DeviceAuthorization, ({ next, request }) => next(request)),
);

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What a call carries, with every text in it as the database can hold it: a keyboard or a paste may leave half an emoji behind. */
const storableRequest = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(storableRequest);
  return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, storableRequest(one)])) : value;
};
type Call = (request: unknown) => unknown;
const storableCalls = (calls: Readonly<Record<string, Call>>) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]): [string, Call] => [name, (request) => call(storableRequest(request))]));

/** Never of the whole contract: a hundred schemas that a page does not use cost it megabytes and a tenth of a second. */
const clientOf = <Group extends HttpApiGroup.Constraint, E>(group: Group, httpClient: HttpClient.HttpClient.With<E>) =>
  HttpApiClient.makeWith(apiOf(group), { httpClient }).pipe(
    Effect.map((client) =>
      storableCalls(
        (client as Readonly<Record<string, Readonly<Record<string, Call>>>>)[(group as unknown as HttpApiGroup.Top).identifier]!,
      ),
    ),
  );

type Calls<Group extends HttpApiGroup.Constraint> = HttpApiClient.Client.Group<Group, NotAuthentic, never>;
type Services = Layer.Success<typeof authorizations>;

const make = Effect.fnUntraced(function* (to: Endpoints, onCall: (isAnswered: boolean) => void) {
  const http = yield* HttpClient.HttpClient;
  const services = yield* Effect.context<Services>();
  const httpClient = http.pipe(
    HttpClient.mapRequest((request) => HttpClientRequest.setUrl(request, locate(request.url, to))),
    HttpClient.transform((answer, request) =>
      answer.pipe(
        Effect.filterOrFail(isAuthentic, ({ status }) => new NotAuthentic({ status })),
        request.method === 'GET' ? Effect.retry({ times: retriedReads, while: ({ _tag }) => _tag === 'HttpClientError' }) : (same) => same,
        Effect.tap(() => Effect.sync(() => onCall(true))),
        Effect.tapError(() => Effect.sync(() => onCall(false))),
      ),
    ),
  );
  const kept = new Map<HttpApiGroup.Constraint, unknown>();
  const callsOf = <Group extends HttpApiGroup.Constraint>(group: Group): Calls<Group> => {
    if (!kept.has(group))
      kept.set(group, Effect.runSync(Effect.provideContext(clientOf(group, httpClient), services) as Effect.Effect<unknown>));
    return kept.get(group) as Calls<Group>;
  };
  return { callsOf };
});

/** The typed client of the portal's contract. A part of it is made when it is first asked: most pages ask a few of the many. */
export class PortalClient extends Context.Service<PortalClient, Effect.Success<ReturnType<typeof make>>>()('gleisblick/PortalClient') {
  /** `onCall`: whether the portal's server answered a call, whatever it answered, or none did after the retries. */
  static readonly layerNoDeps = (to: Endpoints, onCall: (isAnswered: boolean) => void = () => undefined) =>
    Layer.effect(PortalClient, make(to, onCall)).pipe(Layer.provide(authorizations));

  static readonly layer = (to: Endpoints = endpoints(), onCall?: (isAnswered: boolean) => void) =>
    PortalClient.layerNoDeps(to, onCall).pipe(Layer.provide(FetchHttpClient.layer));
}

/** Calls of one group of the contract. */
export const callsOf = <Group extends HttpApiGroup.Constraint>(group: Group) => Effect.map(PortalClient, (client) => client.callsOf(group));

/** `ask(PeopleGroup, (people) => people.list())` */
export const ask = <Group extends HttpApiGroup.Constraint, A, E, R>(group: Group, call: (calls: Calls<Group>) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(callsOf(group), call);

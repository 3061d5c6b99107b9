import { Effect } from 'effect';
import { HttpRouter, HttpServerRequest, HttpServerResponse } from 'effect/http';
import { refusedBody } from '../../platform/http/body-refused.ts';
import { addRaw } from '../../platform/http/raw-route.ts';
import { DeviceKeys } from '../device-keys.ts';
import { Ingestion } from '../telemetry/ingestion.ts';
import { isOsmandQuery, osmandJson, osmandQuery } from '../telemetry/osmand.ts';
import { Refusals } from '../telemetry/refusals.ts';

const most = 5_000;

const refused = (status: number, body: { readonly code: string; readonly field?: string; readonly limit?: number }) =>
  HttpServerResponse.jsonUnsafe(body, { status });
const malformed = refused(400, { code: 'malformed' });
const unauthorized = refused(401, { code: 'device_key_unknown' });

type Query = Readonly<Record<string, string | readonly string[]>>;

/** Reads a report in any form that OsmAnd, Traccar Client and compatible units send. */
const read = (request: HttpServerRequest.HttpServerRequest, query: Query) =>
  Effect.gen(function* () {
    if (request.method === 'GET') return isOsmandQuery(query) ? osmandQuery(query) : undefined;
    if (request.headers['content-type']?.startsWith('application/json')) return osmandJson(yield* request.json, osmandQuery(query).key);
    const both = { ...query, ...Object.fromEntries(new URLSearchParams(yield* request.text)) };
    return isOsmandQuery(both) ? osmandQuery(both) : undefined;
  }).pipe(Effect.catch((error) => (refusedBody(error) ? Effect.die(error) : Effect.succeed(undefined))));

/** What is wrong with the key and not with the report: the report is right once the key is, so its sender keeps it. */
const ofKey = new Set<string | undefined>(['vehicle_missing', 'vehicle_unknown']);

/**
 * The OsmAnd/Traccar protocol: the device id is the device key. Senders repeat the oldest report until the answer is 2xx, so that one which
 * can never be stored is answered 200 too and counted with its reason. A key in the address is looked at before the body is read.
 */
export const osmand = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const keys = yield* DeviceKeys;
    const ingestion = yield* Ingestion;
    const refusals = yield* Refusals;
    const handle = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest;
      const query = yield* HttpServerRequest.ParsedSearchParams;
      const { key } = osmandQuery(query);
      const known = key === '' ? undefined : yield* keys.deviceOf(key);
      const report = yield* read(request, query);
      if (report === undefined) return request.method === 'GET' && key === '' ? unauthorized : malformed;
      if (report.key === '') return unauthorized;
      const device = known !== undefined && report.key === key ? known : yield* keys.deviceOf(report.key);
      if (report.locations > most) return refused(400, { code: 'too_many', field: 'location', limit: most });
      const messages = report.messages();
      // Several at once were kept for a while: the server's time is right of none of them.
      const acknowledged = yield* ingestion.accept(device, messages, { isTimeOptional: messages.length === 1 });
      yield* refusals.note(device, messages, acknowledged);
      const keyless = acknowledged.find(({ reason }) => ofKey.has(reason));
      if (keyless === undefined) return HttpServerResponse.empty({ status: 200 });
      return refused(400, { code: keyless.reason ?? 'malformed', ...(keyless.field && { field: keyless.field }) });
    }).pipe(
      Effect.catchTag('Unauthorized', () => Effect.succeed(unauthorized)),
      Effect.catchTag('TooManyRequests', ({ code }) => Effect.succeed(refused(429, { code }))),
    );
    yield* addRaw(router, 'osmand.query', handle);
    yield* addRaw(router, 'osmand.body', handle);
  }),
);

import { Effect } from 'effect';
import { HttpRouter, HttpServerRequest, HttpServerResponse } from 'effect/http';
import { DeviceKeys } from '../services/device-keys.ts';
import { Ingestion } from '../telemetry/ingestion.ts';
import { type OsmandReport, osmandJson, osmandQuery } from '../telemetry/osmand.ts';

const refused = (status: number, body: { readonly _tag: string; readonly code: string; readonly field?: string }) =>
  HttpServerResponse.jsonUnsafe(body, { status });
const malformed = refused(400, { _tag: 'BadRequest', code: 'malformed' });
const unauthorized = refused(401, { _tag: 'Unauthorized', code: 'device_key_unknown' });

/** Reads a report in any form that OsmAnd, Traccar Client and compatible units send. */
const read = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest;
  if (request.headers['content-type']?.startsWith('application/json')) return osmandJson(yield* request.json);
  const query = yield* HttpServerRequest.ParsedSearchParams;
  if (request.method === 'GET') return osmandQuery(query);
  const form = Object.fromEntries(new URLSearchParams(yield* request.text));
  return osmandQuery({ ...query, ...form });
});

/** The OsmAnd/Traccar protocol: the device id is the device key. 200 is only answered when the report is stored. */
export const osmand = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const keys = yield* DeviceKeys;
    const ingestion = yield* Ingestion;
    const accept = Effect.fnUntraced(function* ({ key, messages }: OsmandReport) {
      if (key === '') return unauthorized;
      const device = yield* keys.deviceOf(key);
      const acknowledged = yield* ingestion.accept(device, messages);
      const wrong = acknowledged.find(({ result }) => result === 'rejected');
      if (wrong === undefined) return HttpServerResponse.empty({ status: 200 });
      return refused(400, { _tag: 'BadRequest', code: wrong.reason ?? 'malformed', ...(wrong.field && { field: wrong.field }) });
    });
    const handle = read.pipe(
      Effect.catch(() => Effect.succeed(undefined)),
      Effect.flatMap((report) => (report === undefined ? Effect.succeed(malformed) : accept(report))),
      Effect.catchTag('Unauthorized', () => Effect.succeed(unauthorized)),
    );
    yield* router.add('GET', '/ingest/osmand', handle);
    yield* router.add('POST', '/ingest/osmand', handle);
  }),
);

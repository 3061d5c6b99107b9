import { Effect, Stream } from 'effect';
import { HttpServerResponse } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { packTrack } from '../../../src/domain/history/packed-track.ts';
import { Exports } from '../exports.ts';
import { FleetTimes } from '../fleet-times.ts';
import { Reports } from '../reports.ts';
import { trackFile } from '../track-files.ts';
import { TrackPieces } from '../track-pieces.ts';

const json = Effect.map((body: ReadableStream<Uint8Array>) => HttpServerResponse.raw(body, { contentType: 'application/json' }));

export const historyHandlers = HttpApiBuilder.group(
  PortalApi,
  'history',
  Effect.fnUntraced(function* (handlers) {
    const reports = yield* Reports;
    const exports = yield* Exports;
    const tracks = yield* TrackPieces;
    const fleet = yield* FleetTimes;
    return handlers.handleAll({
      report: ({ query }) => CurrentCaller.use((caller) => reports.report(caller, query)),
      reportingHours: ({ payload }) => CurrentCaller.use((caller) => reports.reportingHours(caller, payload)),
      pieChart: ({ query }) => CurrentCaller.use((caller) => reports.pieChart(caller, query)),
      graph: ({ query }) => CurrentCaller.use((caller) => reports.graph(caller, query)),
      intervals: ({ query }) => CurrentCaller.use((caller) => reports.intervals(caller, query)),
      trackPieces: ({ query }) =>
        CurrentCaller.use((caller) => tracks.track(caller, query)).pipe(
          Effect.map(({ pieces }) => HttpServerResponse.stream(Stream.map(pieces, packTrack), { contentType: 'application/octet-stream' })),
        ),
      trackFile: ({ query }) =>
        CurrentCaller.use((caller) => tracks.track(caller, query)).pipe(
          Effect.map(({ name, pieces }) => {
            const { format, vehicleId, start, end } = query;
            const file = trackFile(format, `${name} ${start} ${end}`);
            const text = Stream.make(file.head()).pipe(
              Stream.concat(Stream.map(pieces, file.piece)),
              Stream.concat(Stream.suspend(() => Stream.make(file.tail()))),
            );
            return HttpServerResponse.stream(Stream.encodeText(text), {
              contentType: file.type,
              headers: { 'content-disposition': `attachment; filename="track-${vehicleId}-${start}-${end}.${format}"` },
            });
          }),
        ),
      fleetAt: ({ query }) => CurrentCaller.use((caller) => fleet.at(caller, query)),
      exportById: ({ query }) => CurrentCaller.use((caller) => exports.byId(caller, query)).pipe(json),
      exportByMetric: ({ params, query }) => CurrentCaller.use((caller) => exports.byMetric(caller, params.metric, query)).pipe(json),
      exportData: ({ payload }) => CurrentCaller.use((caller) => exports.data(caller, payload)).pipe(json),
    });
  }),
);

import { Effect } from 'effect';
import { HttpServerResponse } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { Tracks } from '../../history/tracks.ts';
import { LiveDetail } from '../live/detail.ts';
import { LiveEvents } from '../live/events.ts';
import { Live } from '../live/live.ts';
import { Vehicles } from '../vehicles.ts';

export const gatewayHandlers = HttpApiBuilder.group(
  PortalApi,
  'gateway',
  Effect.fnUntraced(function* (handlers) {
    const vehicles = yield* Vehicles;
    const live = yield* Live;
    const events = yield* LiveEvents;
    const detail = yield* LiveDetail;
    const tracks = yield* Tracks;
    return handlers.handleAll({
      metadata: () => CurrentCaller.use(vehicles.metadata),
      vehicles: () => CurrentCaller.use(vehicles.list),
      vehiclesOfUser: ({ params }) => CurrentCaller.use((caller) => vehicles.ofUser(caller, params.oldLoginId)),
      live: ({ query }) => CurrentCaller.use((caller) => live.read(caller, query)),
      events: ({ query }) => CurrentCaller.use((caller) => events.of(caller, query.since)),
      liveOfVehicle: ({ payload }) => CurrentCaller.use((caller) => detail.of(caller, payload.vehicleId, payload.language ?? 'de-DE')),
      activeVehicles: () => CurrentCaller.use(live.active),
      weather: ({ query }) => CurrentCaller.use((caller) => detail.weather(caller, query.vehicleId, query.language)),
      datasheet: ({ params }) => CurrentCaller.use((caller) => detail.datasheet(caller, params.vehicleId)),
      tracks: ({ query }) =>
        CurrentCaller.use((caller) => tracks.track(caller, query)).pipe(
          Effect.map((body) => HttpServerResponse.raw(body, { contentType: 'application/json' })),
        ),
      heatmap: ({ query }) => CurrentCaller.use((caller) => tracks.heatmap(caller, query, query.kind)),
    });
  }),
);

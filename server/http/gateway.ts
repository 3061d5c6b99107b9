import { Effect } from 'effect';
import { HttpServerResponse } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { PortalApi } from '../../src/api/contract/api.ts';
import { CurrentCaller } from '../../src/api/contract/authorization.ts';
import { Live } from '../services/live.ts';
import { LiveDetail } from '../services/live-detail.ts';
import { LiveEvents } from '../services/live-events.ts';
import { Tracks } from '../services/tracks.ts';
import { Vehicles } from '../services/vehicles.ts';

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
      heatmap: ({ query }) => CurrentCaller.use((caller) => tracks.heatmap(caller, query)),
    });
  }),
);

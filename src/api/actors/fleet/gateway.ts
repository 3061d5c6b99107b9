import { Effect, Stream } from 'effect';
import type { Language } from '../../../domain/account/account.ts';
import { VehicleId } from '../../../domain/common/ids.ts';
import type { LiveColumns, LiveEvent } from '../../../domain/fleet/live/columns.ts';
import type { LiveDetail, Weather } from '../../../domain/fleet/live/detail.ts';
import { type DetailRequest, liveQuery } from '../../../domain/fleet/live/request.ts';
import { emptyDetail } from '../../../domain/fleet/live/table.ts';
import type { VehicleEntry } from '../../../domain/fleet/vehicle.ts';
import type { VehicleMetadata } from '../../../machines/fleet/fleet.ts';
import { ask } from '../../client.ts';
import { GatewayGroup } from '../../contract/fleet/gateway.ts';
import { run } from '../../runtime.ts';

/** Every signal is the invoking state's: leaving it cancels the request. */
export const fetchVehicles = (signal: AbortSignal): Promise<readonly VehicleEntry[]> =>
  run(ask(GatewayGroup, (gateway) => gateway.vehicles()).pipe(Effect.map(({ items }) => items)), signal);

export const fetchMetadata = (signal: AbortSignal): Promise<VehicleMetadata> =>
  run(
    ask(GatewayGroup, (gateway) => gateway.metadata()),
    signal,
  );

const live = (vehicleIds: readonly number[] | 'all', since: number | null, signal: AbortSignal): Promise<LiveColumns> =>
  run(
    ask(GatewayGroup, (gateway) => gateway.live({ query: liveQuery(vehicleIds, since) })),
    signal,
  );

export const fetchLive = ({ since }: { since: number | null }, signal: AbortSignal) => live('all', since, signal);

export const fetchActive = ({ vehicleIds }: { vehicleIds: readonly number[] }, signal: AbortSignal) => live(vehicleIds, null, signal);

/** Of a vehicle the organisation does not have, as while it changes, nothing is told: no connection has failed. */
export const detailOf = (payload: DetailRequest) =>
  ask(GatewayGroup, (gateway) => gateway.liveOfVehicle({ payload: { ...payload, vehicleId: VehicleId.make(payload.vehicleId) } })).pipe(
    Effect.catchTag('NotFound', () => Effect.succeed(emptyDetail)),
  );
export const fetchDetail = (payload: DetailRequest, signal: AbortSignal): Promise<LiveDetail> => run(detailOf(payload), signal);

/** Changes as the server accepts them, until the stream ends or the signal aborts. `refused`: the person's other tabs have all places. */
export const streamLive = (
  since: number | null,
  receive: (columns: LiveEvent) => void,
  signal: AbortSignal,
): Promise<'ended' | 'refused'> => {
  const stream = ask(GatewayGroup, (gateway) => gateway.events({ query: since === null ? {} : { since } })).pipe(
    Effect.flatMap(Stream.runForEach((columns) => Effect.sync(() => receive(columns)))),
    Effect.as('ended' as const),
    Effect.catchTag('TooManyRequests', () => Effect.succeed('refused' as const)),
  );
  return run(stream, signal).catch(() => 'ended');
};

export const fetchWeather = (query: { vehicleId: number; language: Language }, signal: AbortSignal): Promise<Weather> =>
  run(
    ask(GatewayGroup, (gateway) => gateway.weather({ query: { ...query, vehicleId: VehicleId.make(query.vehicleId) } })),
    signal,
  );

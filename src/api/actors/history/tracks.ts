import { Effect } from 'effect';
import type { DayRange } from '../../../domain/common/day-window.ts';
import { VehicleId } from '../../../domain/common/ids.ts';
import { type Track, trackOf } from '../../../domain/history/track.ts';
import type { HeatmapData } from '../../../domain/history/tracks.ts';
import { PortalClient } from '../../client.ts';
import { run } from '../../runtime.ts';

interface Wanted {
  readonly vehicleId: number;
  readonly range: DayRange;
}
const query = ({ vehicleId, range }: Wanted) => ({ vehicleId: VehicleId.make(vehicleId), ...range });

/** The signal is the invoking state's: leaving it cancels the request. */
export const fetchTrack = (wanted: Wanted, signal: AbortSignal): Promise<Track> =>
  run(PortalClient.use((client) => client.gateway.tracks({ query: query(wanted) })).pipe(Effect.map(trackOf)), signal);

export const fetchHeat = (wanted: Wanted, signal: AbortSignal): Promise<HeatmapData['cells']> =>
  run(PortalClient.use((client) => client.gateway.heatmap({ query: query(wanted) })).pipe(Effect.map(({ cells }) => cells)), signal);

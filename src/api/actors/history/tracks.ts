import { Effect } from 'effect';
import type { DayRange } from '../../../domain/common/day-window.ts';
import { VehicleId } from '../../../domain/common/ids.ts';
import { unpackTrack } from '../../../domain/history/packed-track.ts';
import { type Track, trackOf } from '../../../domain/history/track.ts';
import type { HeatmapData } from '../../../domain/history/tracks.ts';
import { ask } from '../../client.ts';
import { GatewayGroup } from '../../contract/fleet/gateway.ts';
import { HistoryGroup } from '../../contract/history/history.ts';
import { run } from '../../runtime.ts';

interface Wanted {
  readonly vehicleId: number;
  readonly range: DayRange;
}
const query = ({ vehicleId, range }: Wanted) => ({ vehicleId: VehicleId.make(vehicleId), ...range });

/** Metres that a long way may leave out of its bends, and the days from which on it does. */
const looseMetres = 5;
const longDays = 10;
const dayMillis = 86_400_000;
const toleranceOf = ({ start, end }: DayRange) => ((Date.parse(end) - Date.parse(start)) / dayMillis > longDays ? looseMetres : 0);

/** The signal is the invoking state's: leaving it cancels the request. */
export const fetchTrack = (wanted: Wanted, signal: AbortSignal): Promise<Track> =>
  run(
    ask(HistoryGroup, (history) => history.trackPieces({ query: { ...query(wanted), tolerance: toleranceOf(wanted.range) } })).pipe(
      Effect.map((bytes) => trackOf(unpackTrack(bytes).pieces)),
    ),
    signal,
  );

export const fetchHeat = (wanted: Wanted, signal: AbortSignal): Promise<HeatmapData['cells']> =>
  run(ask(GatewayGroup, (gateway) => gateway.heatmap({ query: query(wanted) })).pipe(Effect.map(({ cells }) => cells)), signal);

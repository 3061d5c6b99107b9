import { Effect } from 'effect';
import { type FleetTimes, unpackFleet } from '../../../domain/history/packed-fleet.ts';
import { ask } from '../../client.ts';
import { HistoryGroup } from '../../contract/history/history.ts';
import { run } from '../../runtime.ts';

/** Instants from `at` (epoch ms) on, `step` ms apart. */
interface Wanted {
  readonly at: number;
  readonly step: number;
  readonly count: number;
}

/** The signal is the invoking state's: leaving it cancels the request. */
export const fetchFleetTimes = (wanted: Wanted, signal: AbortSignal): Promise<FleetTimes> =>
  run(ask(HistoryGroup, (history) => history.fleetAt({ query: wanted })).pipe(Effect.map(unpackFleet)), signal);

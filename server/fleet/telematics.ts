import { Effect, Layer } from 'effect';
import { Notifications } from '../alerts/notifications.ts';
import { Tracks } from '../history/tracks.ts';
import { ServerConfig } from '../platform/config.ts';
import { LiveChanges } from './live/changes.ts';
import { LiveDetail } from './live/detail.ts';
import { LiveEvents } from './live/events.ts';
import { Live } from './live/live.ts';
import { Ingestion } from './telemetry/ingestion.ts';
import { Vehicles } from './vehicles.ts';
import { Weather } from './weather.ts';

const ingestion = Layer.unwrap(Effect.map(ServerConfig, ({ timeZone, waitingReports }) => Ingestion.layer(timeZone, waitingReports)));
const reading = Layer.mergeAll(Vehicles.layer, Live.layer, LiveChanges.layer, Weather.layer);

/** Vehicles, their reports and everything read from them, over the database. */
export const telematicsLayer = Layer.mergeAll(LiveEvents.layer, LiveDetail.layer, Tracks.layer).pipe(
  Layer.provideMerge(reading),
  Layer.provide(Notifications.layer),
  Layer.merge(ingestion),
);

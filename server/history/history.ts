import { Layer } from 'effect';
import { Notifications } from '../alerts/notifications.ts';
import { Vehicles } from '../fleet/vehicles.ts';
import { Datasheets } from './datasheets.ts';
import { Exports } from './exports.ts';
import { FleetTimes } from './fleet-times.ts';
import { Reports } from './reports.ts';
import { TrackPieces } from './track-pieces.ts';
import { Days } from './vehicle-days.ts';

const reports = Layer.mergeAll(Reports.layer, Exports.layer).pipe(Layer.provide([Days.layer, Notifications.layer]));
const tracks = TrackPieces.layer.pipe(Layer.provide(Vehicles.layer));

/** What was: hours and ways from the days and intervals that are kept, tracks from positions. */
export const historyLayer = Layer.mergeAll(reports, tracks, FleetTimes.layer, Datasheets.layer);

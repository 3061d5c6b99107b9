import { Schema } from 'effect';

const LngLat = Schema.Tuple([Schema.Finite, Schema.Finite]);

const TrackFeature = Schema.Struct({
  type: Schema.Literal('Feature'),
  geometry: Schema.Struct({ type: Schema.Literal('LineString'), coordinates: Schema.Array(LngLat) }),
  properties: Schema.Struct({
    /** Epoch ms. */
    from: Schema.Finite,
    to: Schema.Finite,
    /** Epoch seconds per coordinate. */
    times: Schema.Array(Schema.Finite),
    speeds: Schema.Array(Schema.NullOr(Schema.Finite)),
  }),
});

/** The way of one vehicle in a period; a new feature starts after a gap in the reports. */
export const TrackData = Schema.Struct({
  vehicleId: Schema.Int,
  period: Schema.Struct({ startDate: Schema.String, endDate: Schema.String }),
  track: Schema.String,
  type: Schema.Literal('FeatureCollection'),
  features: Schema.Array(TrackFeature),
});
export type TrackData = typeof TrackData.Type;

export const TrackFormat = Schema.Literals(['gpx', 'kml', 'geojson', 'csv']);
export type TrackFormat = typeof TrackFormat.Type;

/** How many positions, seconds spent, seconds with the motor on while standing, satellites seen on average. */
export const HeatKind = Schema.Literals(['density', 'dwell', 'idle', 'signal']);
export type HeatKind = typeof HeatKind.Type;
/** What the weight of a cell counts. */
export const heatUnits = { density: 'positions', dwell: 'seconds', idle: 'seconds', signal: 'satellites' } as const;

/** Grid cells with their weights, degrees WGS 84. */
export const HeatmapData = Schema.Struct({
  vehicleId: Schema.Int,
  unit: Schema.Literals(['positions', 'seconds', 'satellites']),
  cells: Schema.Array(Schema.Struct({ lat: Schema.Finite, lng: Schema.Finite, weight: Schema.Finite })),
});
export type HeatmapData = typeof HeatmapData.Type;

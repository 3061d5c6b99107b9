import { Schema } from 'effect';

export const Weather = Schema.Struct({
  icon: Schema.NullOr(Schema.String),
  summary: Schema.NullOr(Schema.String),
  /** °C */
  temperature: Schema.NullOr(Schema.Finite),
  /** Where the values come from; a climatology is an average of many years, not today's weather. */
  source: Schema.NullOr(Schema.Literals(['service', 'climatology'])),
});
export type Weather = typeof Weather.Type;
export const emptyWeather: Weather = { icon: null, summary: null, temperature: null, source: null };

export const DatasheetRow = Schema.Struct({ label: Schema.String, value: Schema.NullOr(Schema.Union([Schema.String, Schema.Finite])) });
export type DatasheetRow = typeof DatasheetRow.Type;

export const LiveDetail = Schema.Struct({
  notificationResp: Schema.NullOr(Schema.Struct({ timestamp: Schema.Finite, type: Schema.String })),
  weatherResp: Weather,
  datasheet: Schema.Array(DatasheetRow),
});
export type LiveDetail = typeof LiveDetail.Type;

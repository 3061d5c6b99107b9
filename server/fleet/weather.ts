import { Clock, Config, Context, Effect, Layer, Schema } from 'effect';
import { FetchHttpClient, HttpClient, HttpClientResponse } from 'effect/http';
import type { Language } from '../../src/domain/account/account.ts';
import { emptyWeather, type Weather as WeatherNow } from '../../src/domain/fleet/live/detail.ts';
import texts from '../texts/weather.json' with { type: 'json' };
import { climateTemperature } from './climatology.ts';

export interface Place {
  readonly lat: number;
  readonly lng: number;
}
type Icon = Exclude<keyof (typeof texts)['de-DE'], 'climatology'>;

/** Where weather comes from: temperature in °C, WMO code of the sky. */
export interface WeatherProvider {
  readonly at: (place: Place, language: Language) => Effect.Effect<WeatherNow, unknown>;
}

/** WMO 4677 as Open-Meteo gives it. */
const iconOf = (code: number): Icon => {
  if (code === 0) return 'clear';
  if (code <= 2) return 'partly-cloudy';
  if (code === 3) return 'cloudy';
  if (code <= 48) return 'fog';
  if (code <= 57) return 'drizzle';
  if (code >= 95) return 'thunderstorm';
  return (code >= 71 && code <= 77) || code === 85 || code === 86 ? 'snow' : 'rain';
};

const climatology: WeatherProvider = {
  at: ({ lat, lng }, language) =>
    Effect.map(Clock.currentTimeMillis, (now) => ({
      icon: null,
      summary: texts[language].climatology,
      temperature: climateTemperature(lat, lng, now),
      source: 'climatology' as const,
    })),
};

const Answer = Schema.Struct({ current: Schema.Struct({ temperature_2m: Schema.Finite, weather_code: Schema.Finite }) });
const patience = '3 seconds';

/** An Open-Meteo compatible service. */
const service = (url: string, client: HttpClient.HttpClient): WeatherProvider => ({
  at: ({ lat, lng }, language) =>
    client.get(url, { urlParams: { latitude: lat.toFixed(2), longitude: lng.toFixed(2), current: 'temperature_2m,weather_code' } }).pipe(
      Effect.flatMap(HttpClientResponse.filterStatusOk),
      Effect.flatMap(HttpClientResponse.schemaBodyJson(Answer)),
      Effect.timeout(patience),
      Effect.provideService(FetchHttpClient.RequestInit, { redirect: 'error' }),
      Effect.map(({ current }) => {
        const icon = iconOf(current.weather_code);
        return { icon, summary: texts[language][icon], temperature: current.temperature_2m, source: 'service' as const };
      }),
    ),
});

const freshMillis = 15 * 60_000;
const mostPlaces = 5_000;

export class Weather extends Context.Service<
  Weather,
  {
    /** Never fails: without a place or when the service does not answer, the values are empty. */
    readonly at: (place: Place | null, language: Language) => Effect.Effect<WeatherNow>;
  }
>()('gleisblick/server/Weather') {
  static readonly layerOf = (provider: WeatherProvider) =>
    Layer.sync(Weather, () => {
      const known = new Map<string, { readonly until: number; readonly weather: WeatherNow }>();
      return {
        at: Effect.fn('Weather.at')(function* (place, language) {
          if (place === null) return emptyWeather;
          const now = yield* Clock.currentTimeMillis;
          const key = `${language} ${place.lat.toFixed(1)} ${place.lng.toFixed(1)}`;
          const kept = known.get(key);
          if (kept !== undefined && kept.until > now) return kept.weather;
          const weather = yield* provider
            .at(place, language)
            .pipe(Effect.catch(() => Effect.logWarning('The weather service did not answer').pipe(Effect.as(emptyWeather))));
          if (known.size >= mostPlaces) known.clear();
          if (weather.source !== null) known.set(key, { until: now + freshMillis, weather });
          return weather;
        }),
      };
    });

  /** `WEATHER_URL` names the service, for example an Open-Meteo `…/v1/forecast`; without it the climatology answers. */
  static readonly layer = Layer.unwrap(
    Effect.gen(function* () {
      const url = yield* Config.String('WEATHER_URL').pipe(Config.withDefault(''), Effect.orDie);
      if (url === '') return Weather.layerOf(climatology);
      return Weather.layerOf(service(url, yield* HttpClient.HttpClient));
    }),
  ).pipe(Layer.provide(FetchHttpClient.layer));
}

import { readdirSync } from 'node:fs';
import { readJson, readLines } from '../lib/files.ts';
import type { Line, Point } from '../lib/geo.ts';
import { inPackage } from '../lib/paths.ts';

type Place = { id: string; name: string; location: { latitude: number; longitude: number } };
type Station = Place & { stops: Place[] };
type TransitLine = { id: string; name: string; product: string; variants: { stops: string[]; trips: number }[] };

export type Stop = { name: string; at: Point };
/** One way a train runs along a line: its stops in order and how often it does so. */
export type Pattern = { line: string; stops: Stop[]; trips: number };

const readStops = () => {
  const stops = new Map<string, Stop>();
  const remember = ({ id, location }: Place, name: string) => stops.set(id, { name, at: [location.longitude, location.latitude] });
  for (const station of Object.values(readJson<Record<string, Station>>(inPackage('vbb-stations', 'full.json')))) {
    remember(station, station.name);
    for (const stop of station.stops) remember(stop, station.name);
  }
  return stops;
};

/** Patterns of regional and suburban trains; stops without a known place are left out. */
export const readPatterns = (): Pattern[] => {
  const stops = readStops();
  return readLines<TransitLine>(inPackage('vbb-lines', 'data.ndjson'))
    .filter(({ product }) => product === 'regional' || product === 'suburban')
    .flatMap(({ name, variants }) =>
      variants.map((variant) => ({
        line: name,
        trips: variant.trips,
        stops: variant.stops.flatMap((id) => stops.get(id) ?? []),
        complete: variant.stops.every((id) => stops.has(id)),
      })),
    )
    .filter(({ complete, stops: known }) => complete && known.length >= 2);
};

/** Every distinct shape of every bus, tram and train; a file holds differences in hundred-thousandths of a degree. */
export const readShapes = (): { id: string; line: Line }[] =>
  readdirSync(inPackage('vbb-shapes', 'data'))
    .sort()
    .map((file) => {
      let lat = 0;
      let lng = 0;
      const line = readJson<[number, number][]>(inPackage('vbb-shapes', 'data', file)).map(([dLat, dLng]): Point => {
        lat += dLat;
        lng += dLng;
        return [lng / 1e5, lat / 1e5];
      });
      return { id: file, line };
    })
    .filter(({ line }) => line.length >= 2);

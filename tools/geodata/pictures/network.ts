import { clipLine, clipPolygon } from '../lib/clip.ts';
import { readJson, writeBytes } from '../lib/files.ts';
import { type Bounds, distance, inside, type Line, type Point, planar } from '../lib/geo.ts';
import { inDemo, inDerived, inPublic } from '../lib/paths.ts';
import { simplify } from '../lib/simplify.ts';
import { type Feature, feature, linesOf, polygonsOf, type Topology } from '../lib/topojson.ts';
import type { Network } from '../rail/schematic.ts';

const view = { width: 3200, height: 2000 };
const centre: Point = [10.35, 51.05];
const unitsPerMetre = view.width / 900_000;
const tolerance = 450;
const coarse = 900;
const frame: Bounds = [2.5, 48, 18.5, 54.5];
const knots = 130;

type Palette = { ground: string; land: string; border: string; rail: string; trunk: string; knot: string };
const palettes: Record<'light' | 'dark', Palette> = {
  light: { ground: '#eef2f3', land: '#f8f9fa', border: '#d5dade', rail: '#c3cacf', trunk: '#8fc9bf', knot: '#5fb5a7' },
  dark: { ground: '#0c0f10', land: '#121617', border: '#22292b', rail: '#2c3538', trunk: '#1f5f57', knot: '#2b8277' },
};

const place = (point: Point) => {
  const [x, y] = planar(centre, point);
  return [Math.round(view.width / 2 + x * unitsPerMetre), Math.round(view.height / 2 - y * unitsPerMetre)] as const;
};

/** Relative path commands with whole units. */
const path = (lines: Line[], metres: number, close = false) =>
  lines
    .map((line) => {
      const [start, ...rest] = simplify(line, metres).map(place);
      let [x, y] = start!;
      const steps = rest.flatMap(([nextX, nextY]) => {
        const step = [nextX - x, nextY - y];
        [x, y] = [nextX, nextY];
        return step[0] === 0 && step[1] === 0 ? [] : [step.join(' ')];
      });
      return steps.length === 0 ? '' : `M${start!.join(' ')}l${steps.join(' ')}${close ? 'z' : ''}`;
    })
    .join('')
    .replaceAll(' -', '-');

const pairs = (flat: number[]): Point[] => Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i]!, flat[2 * i + 1]!] as const);

const farApart = (points: Point[], metres: number) => {
  const kept: Point[] = [];
  for (const point of points) if (!kept.some((other) => distance(other, point) < metres)) kept.push(point);
  return kept;
};

type Rail = { features: { properties: { covered: boolean }; geometry: { coordinates: Point[] } }[] };
const schematicLines = () =>
  readJson<Rail>(inPublic('geo', 'rail-schematic.json'))
    .features.filter(({ properties }) => !properties.covered)
    .map(({ geometry }) => geometry.coordinates);

/** The quiet picture behind the login form, once for each theme. */
export const writeNetworkPictures = (network: Network, surveyed: Point[][]) => {
  const base = readJson<Topology>(inDerived('base.json'));
  const shape = (name: string) => (feature(base, base.objects[name]!) as unknown as Feature).geometry;
  const { routes } = readJson<{ routes: { kind: string; line: number[] }[] }>(inDemo('routes.json'));
  const within = (lines: Point[][]) => lines.flatMap((line) => clipLine(line, frame));
  const land = path(
    polygonsOf(shape('land')).flatMap((polygon) => clipPolygon(polygon, frame)),
    coarse,
    true,
  );
  const borders = path(within(linesOf(shape('borders'))), coarse);
  const rails = path(within([...schematicLines(), ...surveyed]), tolerance);
  const trunks = path(within(routes.filter(({ kind }) => kind === 'schematic').map(({ line }) => pairs(line))), tolerance);
  const heaviest = network.nodes.slice(0, 400).map(({ at }) => at);
  const stations = farApart(heaviest, 18_000)
    .filter((at) => inside(frame, at))
    .slice(0, knots);
  for (const [theme, colour] of Object.entries(palettes)) {
    const dots = stations
      .map(place)
      .map(([x, y], index) => `<circle cx="${x}" cy="${y}" r="${index < 24 ? 9 : 6}"/>`)
      .join('');
    writeBytes(
      inPublic('images', `login-network-${theme}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}" preserveAspectRatio="xMidYMid slice"><title>Railway network</title>` +
        `<path fill="${colour.ground}" d="M0 0h${view.width}v${view.height}H0z"/>` +
        `<path fill="${colour.land}" fill-rule="evenodd" d="${land}"/>` +
        `<g fill="none" stroke-linejoin="round" stroke-linecap="round">` +
        `<path stroke="${colour.border}" stroke-width="3" stroke-dasharray="14 10" d="${borders}"/>` +
        `<path stroke="${colour.rail}" stroke-width="2.4" d="${rails}"/>` +
        `<path stroke="${colour.trunk}" stroke-width="4.4" d="${trunks}"/></g>` +
        `<g fill="${colour.land}" stroke="${colour.knot}" stroke-width="4">${dots}</g></svg>\n`,
    );
  }
};

import { readJson, writeJson } from '../lib/files.ts';
import { distance, length, type Point, resample, rounded } from '../lib/geo.ts';
import { inPublic, inSources } from '../lib/paths.ts';
import { segmentIndex } from '../lib/segment-index.ts';
import { curves } from './curves.ts';
import { dropCrossCountry, type Edge, incidence, otherEnd, relativeNeighbours } from './graph.ts';
import { mergeStations, type RailStation } from './stations.ts';

const besideSurveyed = 1_000;
const atSurveyed = 400;

export type Network = { nodes: RailStation[]; nodeOf: (name: string) => number; edges: Edge[]; lines: Point[][] };

type Corrections = { joins: string[][]; cuts: string[][] };

/** What the rules above get wrong on main lines: chains of stations that are neighbours, and pairs that are not. */
const corrected = (points: Point[], edges: Edge[], nodeOf: (name: string) => number): Edge[] => {
  const { joins, cuts } = readJson<Corrections>(inSources('rail', 'corrections.json'));
  const key = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`;
  const pairs = (chains: string[][]) =>
    chains.flatMap((names) => names.slice(1).map((name, index) => [nodeOf(names[index]!), nodeOf(name)] as const));
  const cut = new Set(pairs(cuts).map(([a, b]) => key(a, b)));
  const kept = edges.filter(({ a, b }) => !cut.has(key(a, b)));
  const known = new Set(kept.map(({ a, b }) => key(a, b)));
  const missing = pairs(joins).filter(([a, b]) => a !== b && !known.has(key(a, b)));
  return [...kept, ...missing.map(([a, b]) => ({ a: Math.min(a, b), b: Math.max(a, b), metres: distance(points[a]!, points[b]!) }))];
};

export const buildNetwork = (stations: RailStation[]): Network => {
  const { nodes, nodeOf } = mergeStations(stations);
  const points = nodes.map(({ at }) => at);
  const edges = corrected(points, dropCrossCountry(points, relativeNeighbours(points)), nodeOf);
  return { nodes, nodeOf, edges, lines: curves(points, edges) };
};

/** The curve of an edge, walked away from the given node. */
export const away = ({ edges, lines }: Network, index: number, node: number) =>
  edges[index]!.a === node ? lines[index]! : [...lines[index]!].reverse();

/** Surveyed track lies beside an edge, or serves both its stations: then the edge says nothing that the track does not. */
const coveredBy = (surveyed: Point[][]) => {
  const index = segmentIndex<number>();
  for (const [piece, line] of surveyed.entries()) index.add(line, piece);
  const near = (metres: number) => (point: Point) => index.nearest(point, metres) !== undefined;
  return (line: Point[]) => resample(line, 500).every(near(besideSurveyed)) || [line[0]!, line.at(-1)!].every(near(atSurveyed));
};

/** Edges joined end to end between junctions; a chain is covered by surveyed track or not, never both. */
const chains = (network: Network, covered: boolean[]) => {
  const { nodes, edges } = network;
  const at = incidence(nodes.length, edges);
  const used = new Set<number>();
  const goesOn = (index: number, node: number) => {
    const [one, other] = at[node]!;
    const next = one === index ? other : one;
    return at[node]!.length === 2 && covered[next!] === covered[index] && !used.has(next!) ? next : undefined;
  };
  const walk = (first: number, from: number) => {
    const line: Point[] = [...away(network, first, from)];
    let node = otherEnd(edges[first]!, from);
    for (let next = goesOn(first, node); next !== undefined; next = goesOn(next, node)) {
      used.add(next);
      line.push(...away(network, next, node).slice(1));
      node = otherEnd(edges[next]!, node);
    }
    return line;
  };
  return edges.flatMap((edge, index) => {
    if (used.has(index)) return [];
    used.add(index);
    const back = walk(index, edge.b).reverse();
    return [{ line: [...back, ...walk(index, edge.a).slice(network.lines[index]!.length)], covered: covered[index]! }];
  });
};

export const writeSchematic = (network: Network, surveyed: Point[][]) => {
  const isCovered = coveredBy(surveyed);
  const found = chains(network, network.lines.map(isCovered));
  writeJson(inPublic('geo', 'rail-schematic.json'), {
    type: 'FeatureCollection',
    attribution: 'Derived from station data © Deutsche Bahn (CC BY 4.0) and © OpenStreetMap contributors (ODbL 1.0)',
    lengthKm: Math.round(network.lines.reduce((sum, line) => sum + length(line), 0) / 1000),
    features: found.map(({ line, covered }) => ({
      type: 'Feature',
      properties: { kind: 'schematic', covered, km: Math.round(length(line) / 100) / 10 },
      geometry: { type: 'LineString', coordinates: line.map((point) => rounded(point, 4)) },
    })),
  });
};

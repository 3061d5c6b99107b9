import { type Line, length, type Point } from '../lib/geo.ts';
import { away, type Network } from '../rail/schematic.ts';
import { mileage } from './along.ts';
import { plainStation, type Route, roundedLine, slug } from './route.ts';
import type { Way } from './ways.ts';

const joined = (pieces: Line[]): Point[] => pieces.flatMap((piece, index) => (index === 0 ? piece : piece.slice(1)));

const route = (network: Network, { name, nodes, stops }: Way): Route => {
  const edgeOf = new Map(network.edges.map(({ a, b }, index) => [`${a}-${b}`, index]));
  const pieces = nodes.slice(1).map((node, index) => {
    const from = nodes[index]!;
    return roundedLine(away(network, edgeOf.get(`${Math.min(from, node)}-${Math.max(from, node)}`)!, from));
  });
  const line = joined(pieces);
  const ends = [0];
  for (const piece of pieces) ends.push(ends.at(-1)! + length(piece));
  return {
    id: slug(name),
    name,
    kind: 'schematic',
    lengthKm: Math.round(mileage(line).at(-1)!) / 1000,
    stops: nodes.flatMap((node, index) =>
      stops.has(node) ? [{ name: plainStation(network.nodes[node]!.name), km: Math.round(ends[index]!) / 1000 }] : [],
    ),
    line: line.flat(),
  };
};

export const longHauls = (network: Network, ways: Way[]): Route[] => ways.map((way) => route(network, way));

import { distance, type Point } from '../lib/geo.ts';
import type { Way } from '../routes/ways.ts';
import { curves, passage } from './curves.ts';
import { angleAt, connectedWithout, type Edge, incidence, otherEnd } from './graph.ts';
import type { Network } from './schematic.ts';

const believable = 120;

const key = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`;
const keyOf = ({ a, b }: Edge) => key(a, b);
const steps = ({ nodes }: Way) => nodes.slice(1).map((node, index) => [nodes[index]!, node] as const);

/** A new edge closes a triangle with two old ones; of those, the one that nothing continues at its tip is false. */
const falseEdges = (points: Point[], edges: Edge[], added: Edge[], used: ReadonlySet<string>): Set<number> => {
  const at = incidence(points.length, edges);
  const falsely = new Set<number>();
  const straightest = (index: number, tip: number, besides: number) => {
    const far = points[otherEnd(edges[index]!, tip)]!;
    const others = at[tip]!.filter((other) => other !== index && other !== besides);
    return Math.max(0, ...others.map((other) => angleAt(points[tip]!, far, points[otherEnd(edges[other]!, tip)]!)));
  };
  for (const { a, b } of added)
    for (const one of at[a]!) {
      const tip = otherEnd(edges[one]!, a);
      const other = at[tip]!.find((index) => otherEnd(edges[index]!, tip) === b);
      if (other === undefined) continue;
      const worse = straightest(one, tip, other) < straightest(other, tip, one) ? one : other;
      const isDoubtful = straightest(worse, tip, worse === one ? other : one) < believable;
      if (isDoubtful && !used.has(keyOf(edges[worse]!)) && connectedWithout(edges, at, falsely, edges[worse]!)) falsely.add(worse);
    }
  return falsely;
};

/** The network with the edges that known ways need, curved so that trains run smoothly along these ways. */
export const taught = (network: Network, ways: Way[]): Network => {
  const points = network.nodes.map(({ at }) => at);
  const known = new Set(network.edges.map(keyOf));
  const used = new Set(ways.flatMap((way) => steps(way).map(([a, b]) => key(a, b))));
  const added = [...used]
    .filter((pair) => !known.has(pair))
    .map((pair): Edge => {
      const [a, b] = pair.split('-').map(Number) as [number, number];
      return { a, b, metres: distance(points[a]!, points[b]!) };
    });
  const all = [...network.edges, ...added];
  const falsely = falseEdges(points, all, added, used);
  const edges = all.filter((_, index) => !falsely.has(index));
  const indexOf = new Map(edges.map((edge, index) => [keyOf(edge), index]));
  const passages = new Set(
    ways.flatMap(({ nodes }) =>
      nodes
        .slice(1, -1)
        .map((node, index) => passage(indexOf.get(key(nodes[index]!, node))!, node, indexOf.get(key(node, nodes[index + 2]!))!)),
    ),
  );
  return { ...network, edges, lines: curves(points, edges, passages) };
};

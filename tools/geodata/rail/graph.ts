import { distance, type Point, planar } from '../lib/geo.ts';

/** Undirected edge between two node indices, a < b; metres along the chord. */
export type Edge = { a: number; b: number; metres: number };

const neighbourhood = 60;
const cell = 0.25;
const longEdge = 5_000;
const straightEnough = 145;

const nearestNeighbours = (points: Point[]) => {
  const cells = new Map<string, number[]>();
  const position = ([lng, lat]: Point) => [Math.floor(lng / (cell * 1.6)), Math.floor(lat / cell)] as const;
  points.forEach((point, index) => {
    const key = position(point).join(',');
    const list = cells.get(key);
    if (list) list.push(index);
    else cells.set(key, [index]);
  });
  return points.map((point, index) => {
    const [x, y] = position(point);
    const near: { node: number; metres: number }[] = [];
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const node of cells.get(`${x + dx},${y + dy}`) ?? [])
          if (node !== index) near.push({ node, metres: distance(point, points[node]!) });
    return near.sort((a, b) => a.metres - b.metres).slice(0, neighbourhood);
  });
};

/** Relative-neighbourhood graph: two stations are joined unless a third is closer to both of them. */
export const relativeNeighbours = (points: Point[]): Edge[] => {
  const near = nearestNeighbours(points);
  return near.flatMap((candidates, a) =>
    candidates
      .filter(
        ({ node, metres }) =>
          a < node && !candidates.some((third) => third.metres < metres && distance(points[third.node]!, points[node]!) < metres),
      )
      .map(({ node, metres }) => ({ a, b: node, metres })),
  );
};

export const incidence = (count: number, edges: readonly Edge[]) => {
  const at: number[][] = Array.from({ length: count }, () => []);
  edges.forEach(({ a, b }, index) => {
    at[a]!.push(index);
    at[b]!.push(index);
  });
  return at;
};

export const otherEnd = ({ a, b }: Edge, node: number) => (a === node ? b : a);

/** Degrees between two directions at a node: 180 is straight through. */
export const angleAt = (node: Point, one: Point, other: Point) => {
  const [ax, ay] = planar(node, one);
  const [bx, by] = planar(node, other);
  return (Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) * 180) / Math.PI;
};

/** Whether the ends of an edge stay connected nearby when it is gone. */
export const connectedWithout = (edges: readonly Edge[], at: number[][], removed: ReadonlySet<number>, { a, b }: Edge) => {
  const seen = new Set([a]);
  const queue = [a];
  for (let node = queue.pop(); node !== undefined && seen.size < 3_000; node = queue.pop()) {
    if (node === b) return true;
    for (const index of at[node]!) {
      const next = otherEnd(edges[index]!, node);
      if (removed.has(index) || seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return false;
};

/** Drops long edges that bend at both ends: no railway continues there. Never cuts the network in two. */
export const dropCrossCountry = (points: Point[], edges: readonly Edge[]): Edge[] => {
  const at = incidence(points.length, edges);
  const removed = new Set<number>();
  const bends = (index: number, node: number) => {
    const far = points[otherEnd(edges[index]!, node)]!;
    return at[node]!.every(
      (other) => other === index || angleAt(points[node]!, far, points[otherEnd(edges[other]!, node)]!) < straightEnough,
    );
  };
  const suspects = edges
    .map((edge, index) => ({ edge, index }))
    .filter(({ edge, index }) => edge.metres > longEdge && bends(index, edge.a) && bends(index, edge.b))
    .sort((x, y) => y.edge.metres - x.edge.metres || x.index - y.index);
  for (const { edge, index } of suspects) {
    removed.add(index);
    if (!connectedWithout(edges, at, removed, edge)) removed.delete(index);
  }
  return edges.filter((_, index) => !removed.has(index));
};

import { readJson } from '../lib/files.ts';
import { distance, length, type Point } from '../lib/geo.ts';
import { inSources } from '../lib/paths.ts';
import type { Network } from '../rail/schematic.ts';
import { turn } from '../rail/spikes.ts';
import { pathFinder } from './path.ts';

/** A long haul as nodes of the station graph; stops are those that the authors named. */
export type Way = { name: string; nodes: number[]; stops: ReadonlySet<number> };

/** A way this much longer than the straight line has left the railway. */
const longestDetour = 1.6;
const sharp = 55;
const gain = 35;
const longestSkip = 16_000;

const bend = (points: readonly Point[], nodes: readonly number[], index: number) => {
  const [a, b, c] = [nodes[index - 1], nodes[index], nodes[index + 1]];
  return a === undefined || b === undefined || c === undefined ? 0 : turn(points[a]!, points[b]!, points[c]!);
};

const bends = (points: readonly Point[], nodes: readonly number[], from: number, to: number) => {
  let sum = 0;
  for (let index = from; index <= to; index++) sum += bend(points, nodes, index);
  return sum;
};

/** Leaves out stations of other lines that the graph strings onto this one: each makes the way jump aside and back. */
const relaxed = (points: readonly Point[], nodes: number[], stops: ReadonlySet<number>): number[] => {
  let best = { nodes, gain };
  for (let index = 1; index < nodes.length - 1; index++) {
    const [before, here, after] = [nodes[index - 1]!, nodes[index]!, nodes[index + 1]!];
    if (stops.has(here) || bend(points, nodes, index) < sharp || distance(points[before]!, points[after]!) > longestSkip) continue;
    const without = nodes.toSpliced(index, 1);
    const gained = bends(points, nodes, index - 1, index + 1) - bends(points, without, index - 1, index);
    if (gained > best.gain) best = { nodes: without, gain: gained };
  }
  return best.nodes === nodes ? nodes : relaxed(points, best.nodes, stops);
};

/** Freight runs between authored stations; only neighbouring ones are searched, or the wrong line would be taken. */
export const planWays = (network: Network): Way[] => {
  const points = network.nodes.map(({ at }) => at);
  const find = pathFinder(points.length, network.edges);
  return readJson<[string, ...string[]][]>(inSources('routes', 'long-hauls.json')).map(([name, ...names]) => {
    const named = names.map(network.nodeOf);
    const legs = named.slice(1).map((to, index) => {
      const leg = find(named[index]!, to);
      const detour = length(leg.map((node) => points[node]!)) / distance(points[leg[0]!]!, points[to]!);
      if (detour > longestDetour)
        throw new Error(`${names[index]} – ${names[index + 1]} takes ${detour.toFixed(2)} times the straight way`);
      return leg;
    });
    const stops = new Set(named);
    return { name, stops, nodes: relaxed(points, [named[0]!, ...legs.flatMap((leg) => leg.slice(1))], stops) };
  });
};

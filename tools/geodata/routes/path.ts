import { type Edge, incidence, otherEnd } from '../rail/graph.ts';

type Step = { node: number; metres: number; by: number };

/** Shortest way through the station graph from one node to another, as nodes (Dijkstra). */
export const pathFinder = (nodeCount: number, edges: readonly Edge[]) => {
  const at = incidence(nodeCount, edges);

  return (from: number, to: number): number[] => {
    const best = new Map<number, Step>([[from, { node: from, metres: 0, by: -1 }]]);
    const done = new Set<number>();
    const open: Step[] = [best.get(from)!];
    while (open.length > 0) {
      open.sort((a, b) => b.metres - a.metres);
      const { node, metres } = open.pop()!;
      if (done.has(node)) continue;
      done.add(node);
      if (node === to) break;
      for (const index of at[node]!) {
        const next = otherEnd(edges[index]!, node);
        const total = metres + edges[index]!.metres;
        if (done.has(next) || total >= (best.get(next)?.metres ?? Infinity)) continue;
        const step = { node: next, metres: total, by: index };
        best.set(next, step);
        open.push(step);
      }
    }
    const nodes = [to];
    for (let node = to; node !== from; nodes.unshift(node)) {
      const step = best.get(node);
      if (!step) throw new Error(`no way from node ${from} to node ${to}`);
      node = otherEnd(edges[step.by]!, node);
    }
    return nodes;
  };
};

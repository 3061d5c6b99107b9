import { type Line, type Point, project } from './geo.ts';

/** Douglas–Peucker with a tolerance in metres; ends stay. */
export const simplify = (line: Line, tolerance: number): Point[] => {
  const keep = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range;
    let worst = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const { metres } = project(line[i]!, line[from]!, line[to]!);
      if (metres > worst) {
        worst = metres;
        at = i;
      }
    }
    if (at >= 0) {
      keep.add(at);
      open.push([from, at], [at, to]);
    }
  }
  return line.filter((_, index) => keep.has(index));
};

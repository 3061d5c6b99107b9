import { distance, type Line, offset, type Point, planar } from '../lib/geo.ts';

const reversal = 120;
const jog = { degrees: 60, metres: 80 };
const calm = 50;
const mostRemoved = 4;
const farthest = 100;

/** Degrees between the way in and the way out at b: 0 straight on, 180 back. */
export const turn = (a: Point, b: Point, c: Point) => {
  const [ax, ay] = planar(b, a);
  const [cx, cy] = planar(b, c);
  return 180 - (Math.abs(Math.atan2(ax * cy - ay * cx, ax * cx + ay * cy)) * 180) / Math.PI;
};

const turnAt = (line: Line, index: number) => {
  const [before, here, after] = [line[index - 1], line[index], line[index + 1]];
  return before && here && after ? turn(before, here, after) : 0;
};

const isOdd = (line: Line, index: number) => {
  const degrees = turnAt(line, index);
  if (degrees > reversal) return true;
  if (degrees <= jog.degrees) return false;
  return Math.min(distance(line[index - 1]!, line[index]!), distance(line[index]!, line[index + 1]!)) < jog.metres;
};

/** The line without a few points from around the index, if it then runs on calmly. */
const repaired = (line: Line, index: number): Point[] | undefined => {
  for (let count = 1; count <= mostRemoved; count++)
    for (let from = index - count + 1; from <= index; from++) {
      if (from < 0 || from + count > line.length) continue;
      const without = [...line.slice(0, from), ...line.slice(from + count)];
      const worst = Math.max(...[from - 2, from - 1, from, from + 1].map((at) => turnAt(without, at)));
      const around = without.slice(Math.max(0, from - 2), from + 2);
      const near = line.slice(from, from + count).every((point) => offset(point, around) <= farthest);
      if (near && worst < calm) return without;
    }
  return undefined;
};

/** Shapes jump to the platform and back at some stops; real reversals, which stay sharp whatever is removed, are kept. */
export const withoutSpikes = (line: Line): Point[] => {
  let points = [...line];
  for (let index = 1; index < points.length - 1; index++) {
    const better = isOdd(points, index) ? repaired(points, index) : undefined;
    if (!better) continue;
    points = better;
    index = Math.max(0, index - mostRemoved);
  }
  return points;
};

import { type Point, planar, unplanar } from '../lib/geo.ts';
import { simplify } from '../lib/simplify.ts';
import { angleAt, type Edge, incidence, otherEnd } from './graph.ts';

type Vector = readonly [number, number];

const throughAngle = 115;
const usedAngle = 75;
const branchCosine = 0.5;
const step = 300;
const tolerance = 30;

const unit = ([x, y]: Vector): Vector => {
  const size = Math.hypot(x, y) || 1;
  return [x / size, y / size];
};
const add = (a: Vector, b: Vector, scaleA = 1, scaleB = 1): Vector => [a[0] * scaleA + b[0] * scaleB, a[1] * scaleA + b[1] * scaleB];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1];

/** Pairs of edges that trains run through, as "edge:node:edge" with the smaller edge first. */
export type Passages = ReadonlySet<string>;
export const passage = (one: number, node: number, other: number) => `${Math.min(one, other)}:${node}:${Math.max(one, other)}`;

/** Direction in which each edge leaves its node: lines run through smoothly, branches leave them at a slant. */
const departures = (points: Point[], edges: readonly Edge[], passages: Passages) => {
  const leaving = new Map<string, Vector>();
  incidence(points.length, edges).forEach((indices, node) => {
    const here = points[node]!;
    const arms = indices.map((index) => {
      const far = points[otherEnd(edges[index]!, node)]!;
      return { index, far, metres: edges[index]!.metres, out: unit(planar(here, far)) };
    });
    const tangents: Vector[] = [];
    const open = new Set(arms);
    const pairs = arms
      .flatMap((one, i) =>
        arms.slice(i + 1).map((other) => {
          const isUsed = passages.has(passage(one.index, node, other.index));
          return { one, other, isUsed, angle: angleAt(here, one.far, other.far) };
        }),
      )
      .filter(({ angle, isUsed }) => angle >= (isUsed ? usedAngle : throughAngle))
      .sort((x, y) => Number(y.isUsed) - Number(x.isUsed) || y.angle - x.angle);
    for (const { one, other } of pairs) {
      if (!open.has(one) || !open.has(other)) continue;
      open.delete(one);
      open.delete(other);
      const tangent = unit(add(other.out, one.out, one.metres, -other.metres));
      tangents.push(tangent);
      leaving.set(`${other.index}:${node}`, tangent);
      leaving.set(`${one.index}:${node}`, [-tangent[0], -tangent[1]]);
    }
    for (const { index, out } of open) {
      const along = tangents
        .flatMap((tangent): Vector[] => [tangent, [-tangent[0], -tangent[1]]])
        .reduce<Vector>((best, tangent) => (dot(tangent, out) > dot(best, out) ? tangent : best), [0, 0]);
      leaving.set(`${index}:${node}`, dot(along, out) > branchCosine ? unit(add(along, out)) : out);
    }
  });
  return leaving;
};

/** Every edge as a curve through its two stations, half way between chord and smooth line, from a to b. */
export const curves = (points: Point[], edges: readonly Edge[], passages: Passages = new Set()): Point[][] => {
  const leaving = departures(points, edges, passages);
  return edges.map((edge, index) => {
    const { a, b, metres } = edge;
    const origin = points[a]!;
    const end = planar(origin, points[b]!);
    const start = unit(add(leaving.get(`${index}:${a}`)!, unit(end)));
    const finish = unit(add(leaving.get(`${index}:${b}`)!, unit(end), 1, -1));
    const one = add([0, 0], start, 1, metres / 3);
    const two = add(end, finish, 1, metres / 3);
    const steps = Math.max(2, Math.ceil(metres / step));
    const line = Array.from({ length: steps + 1 }, (_, i): Point => {
      const t = i / steps;
      const s = 1 - t;
      const blend = (axis: 0 | 1) => 3 * s * s * t * one[axis] + 3 * s * t * t * two[axis] + t * t * t * end[axis];
      return unplanar(origin, [blend(0), blend(1)]);
    });
    line[0] = origin;
    line[steps] = points[b]!;
    return simplify(line, tolerance);
  });
};

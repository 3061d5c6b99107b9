import { distance, type Line, type Point, project } from '../lib/geo.ts';

export type RouteStop = { name: string; km: number };

const besideLine = 400;

/** Metres from the start of a line to each of its points. */
export const mileage = (line: Line) => {
  const metres = [0];
  for (let i = 1; i < line.length; i++) metres.push(metres[i - 1]! + distance(line[i - 1]!, line[i]!));
  return metres;
};

type Candidate = { metres: number; offset: number };

/** Every place where the line comes near the stop and goes away again. */
const passes = (line: Line, metres: number[], at: Point): Candidate[] => {
  const spots = line.slice(1).map((to, index): Candidate => {
    const from = line[index]!;
    const hit = project(at, from, to);
    return { metres: metres[index]! + hit.share * (metres[index + 1]! - metres[index]!), offset: hit.metres };
  });
  return spots.filter(
    ({ offset }, index) =>
      offset <= besideLine && offset <= (spots[index - 1]?.offset ?? Infinity) && offset < (spots[index + 1]?.offset ?? Infinity),
  );
};

/** Places of the stops along the line in travel order, as near to each stop as the order allows. */
export const placeStops = (line: Line, stops: { name: string; at: Point }[]): RouteStop[] => {
  const metres = mileage(line);
  type Choice = Candidate & { cost: number; before: Choice | undefined };
  let row: Choice[] = [{ metres: -1, offset: 0, cost: 0, before: undefined }];
  for (const stop of stops) {
    const next = passes(line, metres, stop.at).flatMap((candidate) => {
      const before = row
        .filter((choice) => choice.metres < candidate.metres)
        .reduce<Choice | undefined>((best, choice) => (best && best.cost <= choice.cost ? best : choice), undefined);
      return before ? [{ ...candidate, cost: before.cost + candidate.offset, before }] : [];
    });
    if (next.length === 0) throw new Error(`${stop.name} lies nowhere along the line`);
    row = next;
  }
  const places: number[] = [];
  let choice: Choice | undefined = row.reduce((best, other) => (best.cost <= other.cost ? best : other));
  for (; choice?.before; choice = choice.before) places.unshift(choice.metres);
  return stops.map(({ name }, index) => ({ name, km: Math.round(places[index]!) / 1000 }));
};

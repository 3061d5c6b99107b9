import { type Line, type Point, project } from './geo.ts';

const cellLat = 0.01;
const cellLng = 0.016;

type Segment<Tag> = { a: Point; b: Point; tag: Tag };
type Hit<Tag> = { metres: number; share: number } & Segment<Tag>;

/** Finds the tagged line segments near a point. Cells are about 1.1 km, so ask for less than that. */
export const segmentIndex = <Tag>() => {
  const cells = new Map<string, Segment<Tag>[]>();
  const column = (lng: number) => Math.floor(lng / cellLng);
  const row = (lat: number) => Math.floor(lat / cellLat);

  const addSegment = (segment: Segment<Tag>) => {
    const { a, b } = segment;
    for (let x = column(Math.min(a[0], b[0])); x <= column(Math.max(a[0], b[0])); x++)
      for (let y = row(Math.min(a[1], b[1])); y <= row(Math.max(a[1], b[1])); y++) {
        const key = `${x},${y}`;
        const cell = cells.get(key);
        if (cell) cell.push(segment);
        else cells.set(key, [segment]);
      }
  };

  const add = (line: Line, tag: Tag) => {
    for (let i = 1; i < line.length; i++) addSegment({ a: line[i - 1]!, b: line[i]!, tag });
  };

  const within = (point: Point, metres: number): Hit<Tag>[] => {
    const hits: Hit<Tag>[] = [];
    const seen = new Set<Segment<Tag>>();
    for (let x = column(point[0]) - 1; x <= column(point[0]) + 1; x++)
      for (let y = row(point[1]) - 1; y <= row(point[1]) + 1; y++)
        for (const segment of cells.get(`${x},${y}`) ?? []) {
          if (seen.has(segment)) continue;
          seen.add(segment);
          const at = project(point, segment.a, segment.b);
          if (at.metres <= metres) hits.push({ ...segment, ...at });
        }
    return hits;
  };

  const nearest = (point: Point, metres: number) =>
    within(point, metres).reduce<Hit<Tag> | undefined>((best, hit) => (best && best.metres <= hit.metres ? best : hit), undefined);

  return { add, within, nearest };
};

import { SaxesParser } from 'saxes';
import { pointKinds, type ReadFile, type ReadOptions, type Unread } from './report.ts';
import { timesOf } from './times.ts';

const kmhPerMetreSecond = 3.6;

interface Point {
  readonly line: number;
  /** How deep it lies; its own elements one deeper. */
  readonly depth: number;
  readonly lat: string;
  readonly lng: string;
  readonly texts: Map<string, string>;
}

/** Without the prefix, which may be bound to anything or nothing. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);
const numberOf = (text: string | undefined) => (text === undefined || text.trim() === '' ? Number.NaN : Number(text));

/** The reports of a GPX file up to its end, or up to where it is no XML any more: points of its tracks, unless others are wanted. */
export const readGpx = (text: string, { timeZone = 'UTC', points = 'track' }: ReadOptions = {}): ReadFile => {
  const found: { readonly line: number; readonly time: string; readonly values: Readonly<Record<string, number>> }[] = [];
  const refused: Unread[] = [];
  let withoutTime = 0;
  let others = 0;
  let depth = 0;
  let point: Point | null = null;
  let inside = '';

  const take = ({ line, lat, lng, texts }: Point) => {
    const time = texts.get('time')?.trim() ?? '';
    if (time === '') {
      withoutTime++;
      return;
    }
    const place = { lat: numberOf(lat), lng: numberOf(lng) };
    if (Number.isNaN(place.lat) || Number.isNaN(place.lng)) {
      refused.push({ line, why: `${lat}, ${lng} is no position` });
      return;
    }
    const [speed, heading] = [numberOf(texts.get('speed')), numberOf(texts.get('course'))];
    const values = {
      ...place,
      ...(!Number.isNaN(speed) && { speed: speed * kmhPerMetreSecond }),
      ...(!Number.isNaN(heading) && { heading }),
    };
    found.push({ line, time, values });
  };

  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    depth++;
    inside = '';
    const local = localName(name);
    if (local === pointKinds[points]) {
      const { lat = '', lon: lng = '' } = attributes as Record<string, string>;
      point = { line: parser.line, depth, lat, lng, texts: new Map() };
    } else if ((Object.values(pointKinds) as readonly string[]).includes(local)) others++;
  });
  parser.on('text', (chunk) => {
    inside += chunk;
  });
  parser.on('cdata', (chunk) => {
    inside += chunk;
  });
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    if (point !== null && depth === point.depth) {
      take(point);
      point = null;
    } else if (point !== null && (local !== 'time' || depth === point.depth + 1)) point.texts.set(local, inside);
    inside = '';
    depth--;
  });
  parser.on('error', (error) => {
    throw error;
  });
  try {
    parser.write(text.replace(/^\ufeff/, '')).close();
  } catch (error) {
    refused.push({ line: parser.line, why: (error as Error).message });
  }
  if (found.length === 0 && withoutTime === 0 && refused.length === 0 && others > 0)
    throw new Error(`No points of a ${points}, but ${others} others: choose with --points ${Object.keys(pointKinds).join(' or ')}`);
  const times = timesOf(
    found.map(({ time }) => time),
    timeZone,
  );
  const reports = found.flatMap(({ values }, i) => (typeof times[i] === 'number' ? [{ time: times[i], ...values }] : []));
  for (const [i, { line }] of found.entries()) if (typeof times[i] === 'string') refused.push({ line, why: `time: ${times[i]}` });
  return { reports, withoutTime, withoutPosition: 0, refused, unread: [] };
};

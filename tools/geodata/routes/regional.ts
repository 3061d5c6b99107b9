import { length, type Point } from '../lib/geo.ts';
import type { RailShape } from '../rail/match.ts';
import type { Pattern } from '../rail/vbb.ts';
import { mileage, placeStops } from './along.ts';
import { type Route, roundedLine, slug } from './route.ts';

/** Line and the two ends that pick one of its patterns. */
const wanted: [line: string, from: string, to: string][] = [
  ['RE1', 'Cottbus', 'Magdeburg'],
  ['RE7', 'Dessau', 'Senftenberg'],
  ['RE3', 'S Südkreuz', 'Stralsund'],
  ['RE10', 'Leipzig', 'Frankfurt (Oder)'],
  ['RE5', 'Rostock', 'S Südkreuz'],
  ['RE18', 'Dresden', 'Cottbus'],
  ['RB43', 'Frankfurt (Oder)', 'Falkenberg'],
  ['RE11', 'Hoyerswerda', 'Leipzig'],
  ['RE2', 'S Charlottenburg', 'Cottbus'],
  ['RB65', 'Zittau', 'Cottbus'],
  ['RE4', 'Stendal', 'S+U Berlin Hauptbahnhof'],
  ['RE14', 'Annaburg', 'Magdeburg'],
  ['RE8', 'Rangsdorf', 'Elsterwerda'],
  ['RB12', 'Templin', 'S Ostkreuz'],
];

/** Station names as railway people say them. */
export const plainName = (name: string) =>
  name
    .replace(/\s*\((Berlin|PL|TF|bei Berlin)\)/g, '')
    .replace(/^S(\+U)?\s+/, '')
    .replace(/,\s*Bhf$|,\s*Bahnhof\b|\s+Bahnhof$|\s+Bhf$/g, '')
    .replace(/,?\s*Hauptbahnhof/g, ' Hbf')
    .replaceAll(',', '')
    .replace(/\s+/g, ' ')
    .trim();

const chosen = (shapes: RailShape[], [line, from, to]: (typeof wanted)[number]) => {
  const fits = ({ line: name, stops }: Pattern) => name === line && stops[0]!.name.startsWith(from) && stops.at(-1)!.name.startsWith(to);
  return shapes
    .flatMap((shape) => shape.patterns.filter(fits).map((pattern) => ({ shape, pattern, metres: length(shape.line) })))
    .sort((a, b) => b.pattern.stops.length - a.pattern.stops.length || b.metres - a.metres || a.shape.id.localeCompare(b.shape.id))[0];
};

const route = (shapes: RailShape[], pick: (typeof wanted)[number]): Route => {
  const choice = chosen(shapes, pick);
  if (!choice) throw new Error(`no shape for ${pick.join(' ')}`);
  const line: Point[] = roundedLine(choice.shape.line);
  const stops = placeStops(line, choice.pattern.stops).map(({ name, km }) => ({ name: plainName(name), km }));
  const name = `${pick[0]} ${stops[0]!.name} – ${stops.at(-1)!.name}`;
  return { id: slug(name), name, kind: 'surveyed', lengthKm: Math.round(mileage(line).at(-1)!) / 1000, stops, line: line.flat() };
};

export const regionalRoutes = (shapes: RailShape[]): Route[] => wanted.map((pick) => route(shapes, pick));

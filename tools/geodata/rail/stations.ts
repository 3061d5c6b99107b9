import { readLines } from '../lib/files.ts';
import { distance, type Point } from '../lib/geo.ts';
import { inPackage } from '../lib/paths.ts';

type Products = Partial<Record<'nationalExpress' | 'national' | 'regionalExpress' | 'regional' | 'suburban', boolean>>;
type Entry = {
  id: string;
  name: string;
  type: string;
  location: { latitude: number; longitude: number };
  products?: Products;
  weight?: number;
  ril100Ids?: string[];
};
type Known = Omit<Entry, 'ril100Ids'> & { additionalIds: string[]; ril100?: string };

export type RailStation = { id: string; name: string; at: Point; weight: number; ril100: string };

const mergeRadius = 350;
const cell = 0.01;
const german = /^80\d{5}$/;

const replacementStop = /SEV|ZOB|Bus|Gasthaus|Parkplatz|stra(ß|ss)e|[sS]tr\.|Bürgerhaus|Ersatz|Schule|Gymnasium|Sparkasse|Abzw|Post$|\//;

const isRail = ({ products }: Entry) =>
  products !== undefined &&
  Boolean(products.nationalExpress || products.national || products.regionalExpress || products.regional || products.suburban);

/**
 * German rail stations, the heaviest first. Stations of Deutsche Bahn carry a code or are in its own list; of the others
 * those named like a bus stop serve replacement buses.
 */
export const readStations = (): RailStation[] => {
  const known = readLines<Known>(inPackage('db-stations', 'full.ndjson'));
  const knownIds = new Set(known.flatMap(({ id, additionalIds }) => [id, ...additionalIds]));
  const entries = readLines<Entry>(inPackage('db-hafas-stations', 'full.ndjson')).filter(
    (entry) =>
      german.test(entry.id) &&
      isRail(entry) &&
      (entry.ril100Ids !== undefined || knownIds.has(entry.id) || (entry.type === 'station' && !replacementStop.test(entry.name))),
  );
  return entries
    .map(({ id, name, location, weight, ril100Ids }) => ({
      id,
      name,
      at: [location.longitude, location.latitude] as const,
      weight: weight ?? 0,
      ril100: ril100Ids?.[0] ?? '',
    }))
    .sort((a, b) => b.weight - a.weight || a.id.localeCompare(b.id));
};

/** One node per place: stations within 350 m of a heavier one join it. `nodeOf` finds the node of a station by its name. */
export const mergeStations = (stations: RailStation[]) => {
  const cells = new Map<string, number[]>();
  const nodes: RailStation[] = [];
  const byId = new Map<string, number>();
  const key = ([lng, lat]: Point, dx = 0, dy = 0) => `${Math.floor(lng / cell) + dx},${Math.floor(lat / cell) + dy}`;
  for (const station of stations) {
    const near = [-1, 0, 1]
      .flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(key(station.at, dx, dy)) ?? []))
      .find((index) => distance(nodes[index]!.at, station.at) <= mergeRadius);
    const node = near ?? nodes.push(station) - 1;
    byId.set(station.id, node);
    if (near === undefined) cells.set(key(station.at), [...(cells.get(key(station.at)) ?? []), node]);
  }
  const idByName = new Map([...stations].reverse().map(({ name, id }) => [name, id]));
  const nodeOf = (name: string) => {
    const node = byId.get(idByName.get(name) ?? '');
    if (node === undefined) throw new Error(`no station is called ${name}`);
    return node;
  };
  return { nodes, nodeOf };
};

import { addProtocol } from 'maplibre-gl';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';

/** A style asks for all it needs of a file at once; later the browser's own cache is near enough, ms. */
const keptFor = 5_000;
const memo = new Map<string, Promise<Topology>>();

const topology = (name: string): Promise<Topology> => {
  const known = memo.get(name);
  if (known) return known;
  const loading = fetch(`/geo/${name}.json`).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status} for ${name}`);
    return answer.json() as Promise<Topology>;
  });
  memo.set(name, loading);
  const forget = () => memo.delete(name);
  loading.then(() => setTimeout(forget, keptFor), forget);
  return loading;
};

/** One object of a topology as GeoJSON; an object the file lacks is an empty layer. */
const fromTopology = (topo: Topology, object: string): GeoJSON.GeoJSON => {
  const found = topo.objects[object];
  return found ? feature(topo, found) : { type: 'FeatureCollection', features: [] };
};

/**
 * Serves `topo://base/land` and the like to MapLibre's worker. The style then holds addresses instead of geometry, so a change
 * of theme compares a few strings and not 78,000 vertices.
 */
export const registerTopology = () =>
  addProtocol('topo', async ({ url }) => {
    const [name = '', object = ''] = url.slice('topo://'.length).split('/');
    return { data: fromTopology(await topology(name), object) };
  });

import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { type Bounds, mercator } from '../lib/geo.ts';

/** The map shows no less than the first zoom; beyond the last its tiles are stretched, as they hold all that the data have. */
export const [firstZoom, lastZoom] = [4, 6] as const;
/** Steps of a tile: finer than those of the data. */
const extent = 8_192;
/** Steps around a tile, for lines and letters that reach over its edge: a sixteenth of a tile on each side. */
const buffer = extent / 16;
/** What bends less than 0.3 pixels of a tile of 512 pixels is straight. */
const tolerance = (0.3 * extent) / 512;

const objects = ['land', 'borders', 'rivers', 'lakes'] as const;

export interface Tile {
  /** `5/16/10`: zoom, column, row. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Columns and rows of a zoom that the frame touches. */
const range = ([west, south, east, north]: Bounds, zoom: number) => {
  const column = (lng: number) => Math.floor(((lng + 180) / 360) * 2 ** zoom);
  const row = (lat: number) => Math.floor((0.5 - mercator(lat) / (2 * Math.PI)) * 2 ** zoom);
  return { columns: [column(west), column(east)] as const, rows: [row(north), row(south)] as const };
};
const numbers = ([from, until]: readonly [number, number]) => Array.from({ length: until - from + 1 }, (_, i) => from + i);

/** Until the next zoom shows the next tiles, a name has no room before its own. */
const withRoom = (tile: GeoJSONVTTile, zoom: number): GeoJSONVTTile => {
  const features: readonly GeoJSONVTFeature[] = tile.features;
  const roomy = zoom === lastZoom ? features : features.filter(({ tags }) => Number(tags?.minzoom ?? 0) < zoom + 1);
  return { ...tile, features: roomy as GeoJSONVTTile['features'] };
};

/** The base map and its names as vector tiles with a layer for each object, every tile of the frame, those without anything too. */
export const tilesOf = (base: Topology, labels: GeoJSON.FeatureCollection, frame: Bounds): readonly Tile[] => {
  const tiled = (data: GeoJSON.GeoJSON) =>
    new GeoJSONVT(data, { maxZoom: lastZoom, indexMaxZoom: lastZoom, indexMaxPoints: 0, extent, buffer, tolerance });
  const indexes = objects.map((name) => [name, tiled(feature(base, base.objects[name]!))] as const);
  const names = tiled(labels);
  return numbers([firstZoom, lastZoom]).flatMap((zoom) => {
    const { columns, rows } = range(frame, zoom);
    return numbers(columns).flatMap((column) =>
      numbers(rows).map((row): Tile => {
        const layers: Record<string, GeoJSONVTTile> = {};
        for (const [name, index] of indexes) {
          const tile = index.getTile(zoom, column, row);
          if (tile !== null) layers[name] = tile;
        }
        const named = names.getTile(zoom, column, row);
        if (named !== null) layers.labels = withRoom(named, zoom);
        return { name: `${zoom}/${column}/${row}`, bytes: fromGeojsonVt(layers, { version: 2, extent }) };
      }),
    );
  });
};

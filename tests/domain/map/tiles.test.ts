import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Topology } from 'topojson-specification';
import { describe, expect, it } from 'vitest';
import { minZoom } from '../../../src/domain/map/camera.ts';
import { embeddedServices } from '../../../src/views/map/styles/map-services.ts';
import { mapStyle } from '../../../src/views/map/styles/map-style.ts';
import { frame } from '../../../tools/geodata/base/frame.ts';
import { firstZoom, lastZoom, tilesOf } from '../../../tools/geodata/tiles/tiles.ts';

const root = join(import.meta.dirname, '../../..');
const read = <T>(path: string) => JSON.parse(readFileSync(join(root, 'tools/geodata/derived', path), 'utf8')) as T;
const folder = join(root, 'public/geo/tiles');
const tiles = tilesOf(read<Topology>('base.json'), read<GeoJSON.FeatureCollection>('labels.json'), frame);
const style = mapStyle({ dark: false, satellite: false, railway: true, scale: 1, language: 'de-DE', services: embeddedServices }, true);

describe('The tiles of the base map', () => {
  it('are those that the data give, byte for byte, and no others', () => {
    const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pbf'));
    expect(kept.sort()).toEqual(tiles.map(({ name }) => `${name}.pbf`).sort());
    const others = tiles.filter(({ name, bytes }) => !readFileSync(join(folder, `${name}.pbf`)).equals(bytes));
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('are there for every zoom and place that the style asks for', () => {
    expect(style.sources.base).toMatchObject({
      minzoom: firstZoom,
      maxzoom: lastZoom,
      bounds: frame,
      tiles: ['/geo/tiles/{z}/{x}/{y}.pbf'],
    });
    expect(firstZoom).toBeLessThanOrEqual(minZoom);
  });

  it('have every layer that the style draws of them', () => {
    const drawn = style.layers.flatMap((layer) => ('source-layer' in layer && layer.source === 'base' ? [layer['source-layer']] : []));
    expect(new Set(drawn)).toEqual(new Set(['land', 'lakes', 'rivers', 'borders', 'labels']));
    const germany = tiles.find(({ name }) => name === '5/17/10');
    for (const name of new Set(drawn)) expect(Buffer.from(germany?.bytes ?? []).includes(String(name)), String(name)).toBe(true);
  });

  it('weigh little where a first look goes', () => {
    const first = tiles.filter(({ name }) => /^5\/(16|17)\/(10|11)$/.test(name));
    expect(first).toHaveLength(4);
    expect(first.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(60_000);
  });
});

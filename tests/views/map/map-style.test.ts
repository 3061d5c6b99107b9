import type { StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { maxZoom } from '../../../src/domain/map/camera.ts';
import { withoutSea } from '../../../src/views/map/styles/base-layers.ts';
import { embeddedServices } from '../../../src/views/map/styles/map-services.ts';
import { configuredStyle, mapStyle, type StyleOptions, themeOf, withRailway } from '../../../src/views/map/styles/map-style.ts';

const plain: StyleOptions = { dark: false, satellite: false, railway: false, scale: 1, language: 'de-DE', services: embeddedServices };
const sourcesOf = (options: StyleOptions) => Object.keys(mapStyle(options).sources);
const layerIds = (options: StyleOptions) => mapStyle(options).layers.map(({ id }) => id);
const addresses = (options: StyleOptions) => JSON.stringify(mapStyle(options)).match(/https?:\/\/[^"]+/g) ?? [];

describe('map style', () => {
  it('adds the railway and the satellite picture as sources of their own [MAP-021]', () => {
    const base = sourcesOf(plain);
    expect(sourcesOf({ ...plain, railway: true }).filter((name) => !base.includes(name))).toEqual(['surveyed', 'schematic']);
    expect(sourcesOf({ ...plain, satellite: true }).filter((name) => !base.includes(name))).toEqual(['satellite']);
  });

  it('draws everything from the own host while no service is configured [MAP-021] DEC-052', () => {
    for (const dark of [false, true]) expect(addresses({ ...plain, dark, satellite: true, railway: true })).toEqual([]);
    expect(configuredStyle(plain)).toBeNull();
  });

  it('takes railway tiles and satellite tiles from the configured services instead of the embedded layers [MAP-021]', () => {
    const services = {
      ...embeddedServices,
      railwayTiles: 'https://rail.example/{z}/{x}/{y}.png',
      satelliteTiles: 'https://sat.example/{z}/{x}/{y}.jpg',
    };
    const style = mapStyle({ ...plain, railway: true, satellite: true, services });
    expect(style.sources['railway-tiles']).toMatchObject({ type: 'raster', tiles: ['https://rail.example/{z}/{x}/{y}.png'] });
    expect(style.sources.satellite).toMatchObject({ type: 'raster', tiles: ['https://sat.example/{z}/{x}/{y}.jpg'] });
    expect(Object.keys(style.sources)).not.toContain('surveyed');
  });

  it('takes a configured base style, the dark one in dark, and puts the railway on it', () => {
    const services = {
      ...embeddedServices,
      baseStyleUrl: 'https://base.example/light.json',
      darkStyleUrl: 'https://base.example/dark.json',
    };
    expect(configuredStyle({ ...plain, services })).toBe('https://base.example/light.json');
    expect(configuredStyle({ ...plain, dark: true, services })).toBe('https://base.example/dark.json');
    expect(configuredStyle({ ...plain, satellite: true, services })).toBeNull();
    const merged = withRailway(
      { version: 8, sources: {}, layers: [{ id: 'ground', type: 'background' }] },
      { ...plain, railway: true, services },
    );
    expect(merged.layers[0]?.id).toBe('ground');
    expect(merged.layers.map(({ id }) => id)).toContain('rail-surveyed');
  });

  it('names places in the language of the interface', () => {
    const textOf = (language: StyleOptions['language']) =>
      mapStyle({ ...plain, language }).layers.flatMap((layer) =>
        layer.type === 'symbol' ? [JSON.stringify(layer.layout?.['text-field'])] : [],
      );
    for (const text of textOf('de-DE')) expect(text).toContain('name_de');
    for (const text of textOf('en-GB')) expect(text).toContain('name_en');
  });

  it('has a light, a dark and a satellite look with the same layers below markers', () => {
    expect(themeOf(plain)).toBe('light');
    expect(themeOf({ dark: true, satellite: false })).toBe('dark');
    expect(themeOf({ dark: true, satellite: true })).toBe('satellite');
    expect(layerIds({ ...plain, dark: true })).toEqual(layerIds(plain));
    expect(mapStyle({ ...plain, dark: true }).layers).not.toEqual(mapStyle(plain).layers);
  });

  it('has land in the place of the sea for as long as no land has come, and leaves the style of others alone', () => {
    for (const dark of [false, true]) {
      const style = mapStyle({ ...plain, dark });
      const ashore = withoutSea(style) as StyleSpecification;
      const paints = ({ layers }: StyleSpecification) => new Map(layers.map((layer) => [layer.id, layer.paint]));
      const [before, after] = [paints(style), paints(ashore)];
      expect(after.get('sea')).toEqual({ 'background-color': (before.get('land') as Record<string, string>)['fill-color'] });
      expect(before.get('sea')).not.toEqual(after.get('sea'));
      before.delete('sea');
      after.delete('sea');
      expect(after).toEqual(before);
      expect({ ...ashore, layers: [] }).toEqual({ ...style, layers: [] });
    }
    const own: StyleSpecification = {
      version: 8,
      sources: {},
      layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#00f' } }],
    };
    for (const others of [own, 'https://base.example/light.json']) expect(withoutSea(others)).toBe(others);
  });

  it('fades the embedded picture out above zoom 7 and leaves tiles alone', () => {
    const opacity = (options: StyleOptions) => {
      const layer = mapStyle(options).layers.find(({ id }) => id === 'satellite');
      return layer?.type === 'raster' ? layer.paint?.['raster-opacity'] : undefined;
    };
    expect(opacity({ ...plain, satellite: true })).toEqual(['interpolate', ['linear'], ['zoom'], 7, 1, 9, 0]);
    expect(
      opacity({ ...plain, satellite: true, services: { ...embeddedServices, satelliteTiles: 'https://sat.example/{z}' } }),
    ).toBeUndefined();
  });

  it('dashes schematic lines where their error shows and hides them beside surveyed ones', () => {
    const layers = mapStyle({ ...plain, railway: true }).layers;
    const near = layers.find(({ id }) => id === 'rail-schematic-near');
    expect(near).toMatchObject({ minzoom: 10, filter: ['!=', ['get', 'covered'], true] });
    expect(near?.type === 'line' && near.paint?.['line-dasharray']).toBeTruthy();
  });

  it('needs no glyph server: its letters come from local font files', () => {
    const style = mapStyle(plain);
    expect(style.glyphs).toBeUndefined();
    expect(JSON.stringify(style['font-faces'])).toMatch(/"\/fonts\/[a-z0-9-]+\.woff2"/);
  });

  const layersAt = (style: StyleSpecification, zoom: number) =>
    style.layers.filter(({ minzoom = 0, maxzoom = 24 }) => zoom >= minzoom && zoom < maxzoom).map(({ id }) => id);

  it.each(['light', 'dark', 'satellite'] as const)('shows land, lakes, rivers and lines at every near zoom in %s', (theme) => {
    const look = { ...plain, dark: theme === 'dark', satellite: theme === 'satellite' };
    for (let zoom = 9; zoom <= maxZoom; zoom++) {
      for (const railway of [false, true]) {
        const shown = layersAt(mapStyle({ ...look, railway }, true), zoom);
        expect(shown).toEqual(expect.arrayContaining(['land', 'lakes', 'rivers', 'borders', 'station-dots', 'station-names', 'places']));
        expect(shown.filter((id) => /^rail.*(surveyed|near|schematic)/.test(id)).length, `lines at zoom ${zoom}`).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it('fetches nothing for a look from near before somebody looks from near', () => {
    expect(Object.keys(mapStyle(plain).sources)).not.toEqual(expect.arrayContaining(['stations']));
    expect(Object.keys(mapStyle(plain).sources)).not.toEqual(expect.arrayContaining(['schematic']));
    expect(Object.keys(mapStyle(plain, true).sources)).toEqual(expect.arrayContaining(['stations', 'schematic', 'surveyed']));
    expect(layersAt(mapStyle({ ...plain, railway: true }, true), 12).filter((id) => id.startsWith('rail-quiet'))).toEqual([]);
  });

  it('writes larger and smaller with the interface', () => {
    const sizeOf = (id: string, scale: number) => {
      const layer = mapStyle({ ...plain, scale }, true).layers.find((one) => one.id === id);
      return layer?.type === 'symbol' ? layer.layout?.['text-size'] : null;
    };
    expect(sizeOf('countries', 1)).toEqual(['interpolate', ['linear'], ['zoom'], 4, 10, 7, 13]);
    expect(sizeOf('countries', 1.2)).toEqual(['interpolate', ['linear'], ['zoom'], 4, 12, 7, 13 * 1.2]);
    for (const id of ['places', 'cities', 'station-names']) expect(sizeOf(id, 0.8)).not.toEqual(sizeOf(id, 1));
  });
});

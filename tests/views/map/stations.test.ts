import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { nearestStations, type Stations, stationFeatures } from '../../../src/views/map/stations/stations.ts';

const file = readFileSync(join(import.meta.dirname, '../../../public/geo/stations.json'));
const stations = JSON.parse(file.toString()) as Stations;

describe('stations on the map', () => {
  it('weigh no more than 150 KB on their way', () => {
    expect(gzipSync(file).length).toBeLessThan(150_000);
  });

  it('are told nearest first, with distance in metres and direction', () => {
    const made: Stations = { name: ['Ost', 'Nord', 'Weit', 'West'], lng: [12.51, 12.5, 13.5, 12.49], lat: [51, 51.0045, 51, 51.0001] };
    const found = nearestStations(made, 12.5, 51, 3, 20_000);
    expect(found.map(({ name }) => name)).toEqual(['Nord', 'Ost', 'West']);
    expect(found.map(({ distance }) => Math.round(distance / 10))).toEqual([50, 70, 70]);
    expect(found.map(({ bearing }) => Math.round(bearing))).toEqual([0, 90, 271]);
    expect(nearestStations(made, 12.5, 51, 9, 600)).toHaveLength(1);
    expect(nearestStations(made, 0, 0, 3, 20_000)).toEqual([]);
  });

  it('of one place are told once, by the busiest', () => {
    const made: Stations = { name: ['Hbf', 'Hbf (S-Bahn)', 'Hbf', 'Ost'], lng: [12.5, 12.501, 12.5005, 12.52], lat: [51, 51, 51, 51] };
    expect(nearestStations(made, 12.501, 51, 3, 20_000).map(({ name }) => name)).toEqual(['Hbf', 'Ost']);
    expect(stationFeatures(made).features.map(({ properties }) => properties?.name)).toEqual(['Hbf', 'Hbf (S-Bahn)', 'Ost']);
  });

  it('know where the main station is from beside it', () => {
    const [first] = nearestStations(stations, 13.37, 52.52, 1, 5_000);
    expect(first?.name).toContain('Berlin Hbf');
  });

  it('appear by their rank, all of them at a near look', () => {
    const { features } = stationFeatures(stations);
    expect(features.length).toBeGreaterThan(stations.name.length * 0.95);
    const minzooms = features.map(({ properties }) => properties?.minzoom as number);
    expect([minzooms[0], Math.max(...minzooms)]).toEqual([9, 12]);
    expect(minzooms).toEqual([...minzooms].sort((a, b) => a - b));
  });
});

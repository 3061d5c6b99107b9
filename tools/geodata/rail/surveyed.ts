import { writeJson } from '../lib/files.ts';
import { length, type Point, resample, rounded } from '../lib/geo.ts';
import { inPublic } from '../lib/paths.ts';
import { segmentIndex } from '../lib/segment-index.ts';
import type { RailShape } from './match.ts';
import { mergeShapes } from './merge.ts';

const sampleStep = 300;
const sameTrack = 60;

const inOrder = (a: string, b: string) => a.localeCompare(b, 'de', { numeric: true });

/** Names of the lines that run along at least half of a piece of track. */
const nameBy = (shapes: RailShape[]) => {
  const index = segmentIndex<ReadonlySet<string>>();
  for (const { line, patterns } of shapes) index.add(line, new Set(patterns.map((pattern) => pattern.line)));
  return (piece: Point[]) => {
    const samples = resample(piece, sampleStep).slice(1);
    const counts = new Map<string, number>();
    for (const sample of samples) {
      const here = new Set(index.within(sample, sameTrack).flatMap(({ tag }) => [...tag]));
      for (const name of here) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return [...counts]
      .filter(([, count]) => count * 2 >= samples.length)
      .map(([name]) => name)
      .sort(inOrder);
  };
};

const round1 = (value: number) => Math.round(value * 10) / 10;

/** Writes the surveyed network and returns it for whoever compares with it. */
export const writeSurveyed = (shapes: RailShape[]) => {
  const network = mergeShapes(shapes.map(({ line }) => line));
  const namesOf = nameBy(shapes);
  const features = network.map((line) => ({
    type: 'Feature',
    properties: { kind: 'surveyed', lines: namesOf(line).join(' '), km: round1(length(line) / 1000) },
    geometry: { type: 'LineString', coordinates: line.map((point) => rounded(point, 5)) },
  }));
  const km = Math.round(network.reduce((sum, line) => sum + length(line), 0) / 1000);
  writeJson(inPublic('geo', 'rail-surveyed.json'), {
    type: 'FeatureCollection',
    attribution: 'VBB Verkehrsverbund Berlin-Brandenburg GmbH (CC BY)',
    lengthKm: km,
    features,
  });
  return network;
};

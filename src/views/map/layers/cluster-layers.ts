import type { Layer } from '@deck.gl/core';
import { IconLayer } from '@deck.gl/layers';
import { statusKinds } from '../../../domain/fleet/live/status.ts';
import { cellPerFont, type Digits, digitMapping } from '../icons/digits.ts';
import { markColour } from '../icons/mark-colours.ts';
import type { Cluster } from '../scene/cluster-index.ts';
import type { Packed } from '../scene/drawn.ts';
import { type RingColours, RingLayer } from './ring-layer.ts';

export const clusterLayerId = 'clusters';

/** CSS pixels; grows with the number of digits so the count always fits. */
const clusterRadius = (count: number) => (count < 10 ? 18 : count < 100 ? 21 : count < 1_000 ? 25 : 30);

/** One digit of a count. */
export interface CountDigit {
  readonly longitude: number;
  readonly latitude: number;
  readonly digit: string;
  /** Digits to the right of the middle of the count. */
  readonly place: number;
  /** CSS pixels. */
  readonly size: number;
}

export interface DrawnClusters {
  clusters: Cluster[];
  digits: CountDigit[];
  positions: Packed;
  radii: Packed;
  bounds: Packed;
  boundLast: Packed;
}

/** Where each arc ends, 0..1; an empty status has an arc of no length. */
const arcEnds = (tally: readonly number[], count: number): number[] => {
  let sum = 0;
  return tally.map((part) => {
    sum += part;
    return sum / count;
  });
};

const digitsOf = ({ longitude, latitude, count }: Cluster): CountDigit[] =>
  Array.from(String(count), (digit, i, all = String(count)) => ({
    longitude,
    latitude,
    digit,
    place: i - (all.length - 1) / 2,
    size: count < 1_000 ? 13 : 12,
  }));

export const packClusters = (clusters: Cluster[]): DrawnClusters => {
  const n = clusters.length;
  const positions = new Float64Array(2 * n);
  const radii = new Float32Array(n);
  const bounds = new Float32Array(4 * n);
  const boundLast = new Float32Array(n);
  clusters.forEach(({ longitude, latitude, count, tally }, i) => {
    positions.set([longitude, latitude], 2 * i);
    radii[i] = clusterRadius(count);
    const ends = arcEnds(tally, count);
    bounds.set(ends.slice(0, 4), 4 * i);
    boundLast[i] = ends[4]!;
  });
  return {
    clusters,
    digits: clusters.flatMap(digitsOf),
    positions: { value: positions, size: 2 },
    radii: { value: radii },
    bounds: { value: bounds },
    boundLast: { value: boundLast },
  };
};

const rgb = (hex: string): [number, number, number] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as never;
const bytes = (hex: string): [number, number, number] => rgb(hex).map((part) => Math.round(part * 255)) as never;

const ringColours = (theme: 'light' | 'dark'): RingColours => ({
  arcs: statusKinds.map((status) => rgb(markColour(status, theme))),
  disc: rgb(theme === 'light' ? '#ffffff' : '#151c20'),
});
const colours = { light: ringColours('light'), dark: ringColours('dark') };
const ink = { light: bytes('#1c2429'), dark: bytes('#e8edf0') };

const positionOf = ({ longitude, latitude }: CountDigit): [number, number] => [longitude, latitude];
const sizeOf = ({ size }: CountDigit) => size * cellPerFont;
const digitOf = ({ digit }: CountDigit) => digit;

export interface ClusterLook {
  theme: 'light' | 'dark';
  digits: Digits;
  /** The size of the interface, as a share of the ordinary one. */
  scale: number;
}

/**
 * Rings with their counts, as large as the interface is. Counts are icons, as vehicles are: a layer of text has programs of its own, which
 * a processor that also does the graphics makes in a second.
 */
export const clusterLayers = ({ clusters, digits: counts, ...packed }: DrawnClusters, { theme, digits, scale }: ClusterLook): Layer[] => [
  new RingLayer({
    id: `${clusterLayerId}-${theme}-${scale}`,
    data: {
      length: clusters.length,
      attributes: {
        instancePositions: packed.positions,
        instanceRadius: packed.radii,
        instanceBounds: packed.bounds,
        instanceBoundLast: packed.boundLast,
      },
    } as never,
    ringColours: colours[theme],
    ringScale: scale,
    radiusScale: scale,
    radiusUnits: 'pixels',
    billboard: true,
    getFillColor: [255, 255, 255],
    pickable: true,
  }),
  new IconLayer<CountDigit>({
    id: `counts-${theme}`,
    data: counts,
    iconAtlas: digits.atlas as never,
    iconMapping: digitMapping,
    sizeUnits: 'pixels',
    alphaCutoff: 0.02,
    getIcon: digitOf,
    getPosition: positionOf,
    getSize: sizeOf,
    sizeScale: scale,
    getPixelOffset: ({ place, size }) => [place * digits.advance * size * scale, 0],
    getColor: ink[theme],
    updateTriggers: { getPixelOffset: [digits.advance, scale] },
  }),
];

import type { Layer } from '@deck.gl/core';
import { TextLayer } from '@deck.gl/layers';
import { statusKinds } from '../../../domain/fleet/live/status.ts';
import { markColour } from '../icons/mark-colours.ts';
import type { Cluster } from '../scene/cluster-index.ts';
import type { Packed } from '../scene/drawn.ts';
import { type RingColours, RingLayer } from './ring-layer.ts';

export const clusterLayerId = 'clusters';

/** CSS pixels; grows with the number of digits so the count always fits. */
const clusterRadius = (count: number) => (count < 10 ? 18 : count < 100 ? 21 : count < 1_000 ? 25 : 30);

export interface DrawnClusters {
  clusters: Cluster[];
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

const positionOf = ({ longitude, latitude }: Cluster): [number, number] => [longitude, latitude];
const countOf = ({ count }: Cluster) => String(count);
const sizeOf = ({ count }: Cluster) => (count < 1_000 ? 13 : 12);

export interface ClusterLook {
  theme: 'light' | 'dark';
  fontFamily: string;
  /** The size of the interface, as a share of the ordinary one. */
  scale: number;
}

/** Rings with their counts, as large as the interface is. */
export const clusterLayers = ({ clusters, ...packed }: DrawnClusters, { theme, fontFamily, scale }: ClusterLook): Layer[] => [
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
  new TextLayer<Cluster>({
    id: `counts-${theme}`,
    data: clusters,
    characterSet: '0123456789',
    fontFamily,
    fontWeight: 600,
    getPosition: positionOf,
    getText: countOf,
    getSize: sizeOf,
    sizeScale: scale,
    getColor: ink[theme],
  }),
];

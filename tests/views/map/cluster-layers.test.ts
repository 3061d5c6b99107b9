import type { TextLayer } from '@deck.gl/layers';
import { describe, expect, it } from 'vitest';
import { zoomChoices } from '../../../src/domain/shell/zoom.ts';
import { clusterLayers, packClusters } from '../../../src/views/map/layers/cluster-layers.ts';
import { RingLayer } from '../../../src/views/map/layers/ring-layer.ts';
import type { Cluster } from '../../../src/views/map/scene/cluster-index.ts';

const drawn = packClusters([{ id: 1, count: 12, tally: [4, 4, 4, 0, 0, 0], longitude: 9.5, latitude: 51 } as Cluster]);

/** Largest size of the count and room inside the ring, CSS pixels. */
const drawnAt = (scale: number) => {
  const [ring, counts] = clusterLayers(drawn, { theme: 'light', fontFamily: 'Noto Sans', scale }) as [RingLayer, TextLayer<Cluster>];
  const size = (counts.props.getSize as (cluster: Cluster) => number)(drawn.clusters[0] as Cluster) * counts.props.sizeScale;
  return { radius: (drawn.radii.value[0] as number) * ring.props.radiusScale, size, ring };
};

describe.each(zoomChoices)('At an interface size of %d', (scale) => {
  it('rings of clusters and their counts are as large as the interface [SHL-046]', () => {
    const ordinary = drawnAt(1);
    const now = drawnAt(scale);
    expect(now.ring).toBeInstanceOf(RingLayer);
    expect(now.radius / ordinary.radius).toBeCloseTo(scale);
    expect(now.size / ordinary.size).toBeCloseTo(scale);
    expect(now.ring.props.ringScale).toBe(scale);
  });

  it('a ring of another size is another layer, so that it is drawn anew', () => {
    const ids = zoomChoices.map((zoom) => drawnAt(zoom).ring.id);
    expect(new Set(ids).size).toBe(zoomChoices.length);
  });
});

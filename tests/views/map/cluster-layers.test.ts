import type { IconLayer } from '@deck.gl/layers';
import { describe, expect, it } from 'vitest';
import { zoomChoices } from '../../../src/domain/shell/zoom.ts';
import { type CountDigit, clusterLayers, packClusters } from '../../../src/views/map/layers/cluster-layers.ts';
import { RingLayer } from '../../../src/views/map/layers/ring-layer.ts';
import type { Cluster } from '../../../src/views/map/scene/cluster-index.ts';

const drawn = packClusters([{ id: 1, count: 12, tally: [4, 4, 4, 0, 0, 0], longitude: 9.5, latitude: 51 } as Cluster]);

const digits = { atlas: { width: 1, height: 1 } as ImageData, advance: 0.5 };

/** Largest size of the count and room inside the ring, CSS pixels. */
const drawnAt = (scale: number) => {
  const [ring, counts] = clusterLayers(drawn, { theme: 'light', digits, scale }) as [RingLayer, IconLayer<CountDigit>];
  const size = (counts.props.getSize as (digit: CountDigit) => number)(drawn.digits[0]!) * counts.props.sizeScale;
  const offset = counts.props.getPixelOffset as (digit: CountDigit) => [number, number];
  return { radius: (drawn.radii.value[0] as number) * ring.props.radiusScale, size, ring, offsets: drawn.digits.map((one) => offset(one)) };
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

  it('the digits of a count stand side by side around the middle of its ring', () => {
    expect(drawn.digits.map(({ digit }) => digit)).toEqual(['1', '2']);
    const apart = 13 * 0.5 * scale;
    expect(drawnAt(scale).offsets).toEqual([
      [-apart / 2, 0],
      [apart / 2, 0],
    ]);
  });

  it('a ring of another size is another layer, so that it is drawn anew', () => {
    const ids = zoomChoices.map((zoom) => drawnAt(zoom).ring.id);
    expect(new Set(ids).size).toBe(zoomChoices.length);
  });
});

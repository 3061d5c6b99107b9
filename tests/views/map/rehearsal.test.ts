import type { Layer } from '@deck.gl/core';
import { expect, it } from 'vitest';
import { clusterLayers, packClusters } from '../../../src/views/map/layers/cluster-layers.ts';
import { rehearsedLayers } from '../../../src/views/map/layers/rehearsal.ts';
import { vehicleLayers } from '../../../src/views/map/layers/vehicle-layers.ts';
import { noColumns } from '../../../src/views/map/scene/columns.ts';
import { packVehicles } from '../../../src/views/map/scene/drawn.ts';

const atlas = { width: 1, height: 1 } as ImageData;
const look = { theme: 'light', digits: { atlas, advance: 0.5 }, scale: 1 } as const;
const berlin = { longitude: 13.4, latitude: 52.5, zoom: 6 };
const namesOf = (layers: Layer[]) => layers.map((layer) => `${layer.constructor.name} ${layer.id}`);
const lengthOf = ({ props }: Layer) => (props.data as { readonly length: number }).length;

it('What is drawn unseen are the layers that vehicles will have, with one of each, and nothing of it can be picked', () => {
  const rehearsed = rehearsedLayers(berlin, atlas, look);
  const real = [...clusterLayers(packClusters([]), look), ...vehicleLayers(packVehicles(noColumns, [], 0), atlas)];
  expect(namesOf(rehearsed)).toEqual(namesOf(real));
  expect(rehearsed.map(lengthOf).every((length) => length > 0)).toBe(true);
  expect(rehearsed.filter(({ props }) => props.pickable)).toEqual([]);
});

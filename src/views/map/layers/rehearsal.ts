import type { Layer } from '@deck.gl/core';
import { statusKinds } from '../../../domain/fleet/live/status.ts';
import { noColumns } from '../scene/columns.ts';
import { packVehicles } from '../scene/drawn.ts';
import type { Camera } from '../stage/camera.ts';
import { type ClusterLook, clusterLayers, packClusters } from './cluster-layers.ts';
import { vehicleLayers } from './vehicle-layers.ts';

/**
 * One of everything that a map of vehicles draws first, for a canvas that nobody sees yet: the graphics processor makes its programs while the page
 * still waits for the vehicles. The layers have the names of the real ones, which take over what was made for them.
 */
export const rehearsedLayers = ({ longitude, latitude }: Camera, atlas: ImageData, look: ClusterLook): Layer[] => {
  const columns = {
    ...noColumns,
    size: 1,
    longitude: [longitude],
    latitude: [latitude],
    status: [statusKinds.indexOf('driving')],
    kind: [0],
    heading: [0],
    fixTime: [Number.NaN],
  };
  const cluster = { id: 0, longitude, latitude, count: 2, tally: statusKinds.map((status) => (status === 'driving' ? 2 : 0)) };
  return [...clusterLayers(packClusters([cluster]), look), ...vehicleLayers(packVehicles(columns, [0], 0), atlas)].map((layer) =>
    layer.clone({ pickable: false }),
  );
};

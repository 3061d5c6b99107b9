import Supercluster, { type PointFeature } from 'supercluster';
import { clusterGrid } from '../../../domain/map/markers.ts';
import type { PlaceKind, PlaceMarkers } from '../../../domain/places/listing.ts';
import type { Box } from '../../map/stage/camera.ts';

/** Above this zoom every place stands alone. */
const lastClusterZoom = 15;

export interface PlaceMark {
  readonly listId: string;
  readonly name: string;
  readonly kind: PlaceKind;
  /** Degrees lng, lat. */
  readonly position: readonly [number, number];
}
export interface PlaceCluster {
  readonly id: number;
  readonly count: number;
  readonly position: readonly [number, number];
}
export interface PlaceGrouping {
  readonly singles: readonly PlaceMark[];
  readonly clusters: readonly PlaceCluster[];
}
export interface PlaceIndex {
  readonly within: (box: Box, zoom: number) => PlaceGrouping;
  readonly expansionZoom: (id: number) => number;
  readonly markOf: (listId: string) => PlaceMark | null;
}

/** Groups places that stand close together. */
export const createPlaceIndex = ({ listIds, names, kinds, lng, lat }: PlaceMarkers): PlaceIndex => {
  const marks = listIds.map(
    (listId, at): PlaceMark => ({
      listId,
      name: names[at] ?? '',
      kind: kinds[at] ?? 'suppliers',
      position: [lng[at] ?? 0, lat[at] ?? 0],
    }),
  );
  const points = marks.map(
    (mark): PointFeature<PlaceMark> => ({
      type: 'Feature',
      properties: mark,
      geometry: { type: 'Point', coordinates: [...mark.position] },
    }),
  );
  const index = new Supercluster<PlaceMark>({ radius: clusterGrid, extent: 512, minZoom: 3, maxZoom: lastClusterZoom }).load(points);
  return {
    within: (box, zoom) => {
      const singles: PlaceMark[] = [];
      const clusters: PlaceCluster[] = [];
      for (const { geometry, properties } of index.getClusters([...box], Math.floor(zoom))) {
        if (!('cluster_id' in properties)) singles.push(properties as PlaceMark);
        else {
          const [longitude = 0, latitude = 0] = geometry.coordinates;
          clusters.push({ id: properties.cluster_id, count: properties.point_count, position: [longitude, latitude] });
        }
      }
      return { singles, clusters };
    },
    expansionZoom: (id) => index.getClusterExpansionZoom(id),
    markOf: (listId) => marks[listIds.indexOf(listId)] ?? null,
  };
};

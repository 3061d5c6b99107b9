/** Pixels. */
export const clusterGrid = 50;
const markerSize = 40;
const smallMarkerSize = 38;
export const markerSizeOf = (kind: 'vehicle' | 'crane' | 'place'): number => (kind === 'vehicle' ? markerSize : smallMarkerSize);

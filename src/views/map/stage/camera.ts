export interface Camera {
  longitude: number;
  latitude: number;
  zoom: number;
}

export type Box = readonly [west: number, south: number, east: number, north: number];

const degrees = 180 / Math.PI;
export const worldSize = (zoom: number) => 512 * 2 ** zoom;
export const worldX = (longitude: number) => (longitude + 180) / 360;
export const worldY = (latitude: number) => {
  const sine = Math.sin(latitude / degrees);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};
export const latitudeAt = (y: number) => (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) * degrees;

/** Distance on screen between two places, CSS pixels at this zoom. */
export const pixelsBetween = (zoom: number, lng1: number, lat1: number, lng2: number, lat2: number) =>
  Math.hypot(worldX(lng2) - worldX(lng1), worldY(lat2) - worldY(lat1)) * worldSize(zoom);

/** The part of the world a view of this size (CSS pixels) shows, widened by `margin` views on each side. */
export const boxOf = ({ longitude, latitude, zoom }: Camera, width: number, height: number, margin = 0): Box => {
  const size = worldSize(zoom);
  const halfX = (width * (0.5 + margin)) / size;
  const halfY = (height * (0.5 + margin)) / size;
  const x = worldX(longitude);
  const y = worldY(latitude);
  const clampY = (value: number) => Math.min(1, Math.max(0, value));
  return [
    Math.max(-180, (x - halfX) * 360 - 180),
    latitudeAt(clampY(y + halfY)),
    Math.min(180, (x + halfX) * 360 - 180),
    latitudeAt(clampY(y - halfY)),
  ];
};

export const contains = (outer: Box, inner: Box) =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];

/** Pixels kept free at each edge. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** The camera that holds a box in what `padding` leaves of the view, never nearer than `maxZoom`. */
export const cameraFor = (box: Box, width: number, height: number, padding: Insets, maxZoom: number, minZoom: number): Camera => {
  const [west, south, east, north] = box;
  const spanX = worldX(east) - worldX(west);
  const spanY = worldY(south) - worldY(north);
  const zoomX = spanX > 0 ? Math.log2(Math.max(1, width - padding.left - padding.right) / (512 * spanX)) : maxZoom;
  const zoomY = spanY > 0 ? Math.log2(Math.max(1, height - padding.top - padding.bottom) / (512 * spanY)) : maxZoom;
  const zoom = Math.min(maxZoom, Math.max(minZoom, Math.min(zoomX, zoomY)));
  const world = worldSize(zoom);
  return {
    longitude: (west + east) / 2 + ((padding.right - padding.left) / 2 / world) * 360,
    latitude: latitudeAt((worldY(south) + worldY(north)) / 2 + (padding.bottom - padding.top) / 2 / world),
    zoom,
  };
};

import { mercator, type Point } from '../lib/geo.ts';

const first = 3;
const last = 11;
const step = 0.5;
const apart = { x: 88, y: 34 };

/** Pixels of the whole world on a map with tiles of 512 pixels. */
const pixels = ([lng, lat]: Point, zoom: number): Point => {
  const world = 512 * 2 ** zoom;
  return [(lng / 360) * world, (mercator(lat) / (2 * Math.PI)) * world];
};

/** The zoom from which each place has room for its name, given in order of importance; never below its own lowest. */
export const roomyZooms = (places: readonly { at: Point; lowest: number }[]): number[] => {
  const levels = Array.from({ length: (last - first) / step + 1 }, (_, i) => ({
    zoom: first + i * step,
    cells: new Map<string, Point[]>(),
  }));
  return places.map(({ at: place, lowest }) => {
    let found = last;
    for (const { zoom, cells } of [...levels].reverse()) {
      if (zoom < lowest) break;
      const at = pixels(place, zoom);
      const [column, row] = [Math.floor(at[0] / apart.x), Math.floor(at[1] / apart.y)];
      const crowded = [-1, 0, 1].some((dx) =>
        [-1, 0, 1].some((dy) =>
          (cells.get(`${column + dx},${row + dy}`) ?? []).some(
            (other) => Math.abs(other[0] - at[0]) < apart.x && Math.abs(other[1] - at[1]) < apart.y,
          ),
        ),
      );
      if (crowded) break;
      found = zoom;
    }
    for (const { zoom, cells } of levels) {
      if (zoom < found) continue;
      const at = pixels(place, zoom);
      const key = `${Math.floor(at[0] / apart.x)},${Math.floor(at[1] / apart.y)}`;
      cells.set(key, [...(cells.get(key) ?? []), at]);
    }
    return found;
  });
};

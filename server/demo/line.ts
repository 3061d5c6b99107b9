import { geodesic } from '../fleet/telemetry/way/distance.ts';

export interface Route {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly lengthKm: number;
  readonly stops: readonly { readonly name: string; readonly km: number }[];
  /** lng, lat, lng, lat, … */
  readonly line: readonly number[];
}

export interface Place {
  readonly lat: number;
  readonly lng: number;
  /** Degrees from north. */
  readonly heading: number;
}

/** A line on the ground that answers where a distance along it (m) lies. */
export interface Line {
  readonly length: number;
  readonly at: (metres: number, isBackward: boolean) => Place;
}

const radians = Math.PI / 180;

const bearing = (lat1: number, lng1: number, lat2: number, lng2: number): number => {
  const east = Math.sin((lng2 - lng1) * radians) * Math.cos(lat2 * radians);
  const north =
    Math.cos(lat1 * radians) * Math.sin(lat2 * radians) -
    Math.sin(lat1 * radians) * Math.cos(lat2 * radians) * Math.cos((lng2 - lng1) * radians);
  return (Math.atan2(east, north) / radians + 360) % 360;
};

export const lineOf = (flat: readonly number[]): Line => {
  const count = flat.length / 2;
  const metres = new Float64Array(count);
  const lng = (i: number) => flat[2 * i]!;
  const lat = (i: number) => flat[2 * i + 1]!;
  for (let i = 1; i < count; i++) metres[i] = metres[i - 1]! + geodesic(lat(i - 1), lng(i - 1), lat(i), lng(i));
  const length = metres[count - 1]!;
  return {
    length,
    at: (wanted, isBackward) => {
      const way = Math.min(length, Math.max(0, isBackward ? length - wanted : wanted));
      let low = 0;
      let high = count - 1;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (metres[middle]! <= way) low = middle;
        else high = middle;
      }
      const span = metres[high]! - metres[low]!;
      const share = span > 0 ? (way - metres[low]!) / span : 0;
      const forward = bearing(lat(low), lng(low), lat(high), lng(high));
      return {
        lat: lat(low) + (lat(high) - lat(low)) * share,
        lng: lng(low) + (lng(high) - lng(low)) * share,
        heading: isBackward ? (forward + 180) % 360 : forward,
      };
    },
  };
};

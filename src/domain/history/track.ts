import { type TrackColumns, trackMarks } from './packed-track.ts';

/** The way of a vehicle, packed: point i at positions[2i] (longitude) and positions[2i + 1] (latitude), WGS 84. */
export interface Track {
  readonly positions: Float64Array;
  /** Epoch seconds, rising. */
  readonly times: Float64Array;
  /** km/h; NaN where none was reported. */
  readonly speeds: Float32Array;
  /** The first point of each stretch without a gap, and at the end the number of points. */
  readonly starts: Uint32Array;
}
/** Where the vehicle stood: degrees, epoch seconds. */
export interface Stop {
  readonly longitude: number;
  readonly latitude: number;
  readonly from: number;
  readonly to: number;
}
/** A moment on the way: degrees, km/h or null, clockwise from north. */
export interface TrackPlace {
  readonly longitude: number;
  readonly latitude: number;
  readonly speed: number | null;
  readonly heading: number;
}

/** User id that on the tracking map stands for no selection. */
const nobody = 123_456;
export const trackedVehicle = (vehicleId: number | null): number | null => (vehicleId === nobody ? null : vehicleId);

export const emptyTrack: Track = {
  positions: new Float64Array(0),
  times: new Float64Array(0),
  speeds: new Float32Array(0),
  starts: new Uint32Array(1),
};
export const pointCount = ({ times }: Track): number => times.length;

/** Steps of the packed columns. */
const stepsPerDegree = 1e7;
const stepsPerKmh = 10;

/** The pieces of an answer as one way; a new stretch begins where a piece says that nothing is known of the way before. */
export const trackOf = (pieces: readonly TrackColumns[]): Track => {
  const count = pieces.reduce((sum, { times }) => sum + times.length, 0);
  const positions = new Float64Array(2 * count);
  const times = new Float64Array(count);
  const speeds = new Float32Array(count);
  const starts: number[] = [];
  let at = 0;
  for (const piece of pieces) {
    for (let i = 0; i < piece.times.length; i++, at++) {
      if (at === 0 || ((piece.marks[i] as number) & trackMarks.gap) !== 0) starts.push(at);
      positions[2 * at] = (piece.lngs[i] as number) / stepsPerDegree;
      positions[2 * at + 1] = (piece.lats[i] as number) / stepsPerDegree;
      times[at] = (piece.base + (piece.times[i] as number)) / 1000;
      const speed = piece.speeds[i] as number;
      speeds[at] = speed < 0 ? Number.NaN : speed / stepsPerKmh;
    }
  }
  return { positions, times, speeds, starts: Uint32Array.from([...starts, count]) };
};

/** First and last moment, epoch seconds; null without a point. */
export const extentOf = ({ times }: Track): { readonly from: number; readonly to: number } | null =>
  times.length === 0 ? null : { from: times[0] as number, to: times.at(-1) as number };

type TrackBox = readonly [west: number, south: number, east: number, north: number];

/** Around its points from one on and before another; null without a point. */
export const boxOfTrack = ({ positions }: Track, from = 0, before = positions.length / 2): TrackBox | null => {
  if (from >= before) return null;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (let i = 2 * from; i < 2 * before; i += 2) {
    const longitude = positions[i] as number;
    const latitude = positions[i + 1] as number;
    if (longitude < west) west = longitude;
    if (longitude > east) east = longitude;
    if (latitude < south) south = latitude;
    if (latitude > north) north = latitude;
  }
  return [west, south, east, north];
};

/** The last point at or before a moment, by halving; -1 before the first. */
export const pointBefore = ({ times }: Track, time: number): number => {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] as number) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

const radians = Math.PI / 180;
const headingBetween = (positions: Float64Array, from: number, to: number): number => {
  const east = ((positions[2 * to] as number) - (positions[2 * from] as number)) * Math.cos((positions[2 * from + 1] as number) * radians);
  const north = (positions[2 * to + 1] as number) - (positions[2 * from + 1] as number);
  return (Math.atan2(east, north) / radians + 360) % 360;
};

const isStart = ({ starts }: Track, point: number) => starts.includes(point);

/** Where the vehicle was at a moment: between two reports on the line from one to the other; in a gap where it was last seen. */
export const placeAt = (track: Track, time: number): TrackPlace | null => {
  const { positions, times, speeds } = track;
  if (times.length === 0) return null;
  const before = Math.max(0, pointBefore(track, time));
  const next = before + 1;
  const isAlone = next >= times.length || isStart(track, next);
  const heading = isAlone
    ? isStart(track, before)
      ? 0
      : headingBetween(positions, before - 1, before)
    : headingBetween(positions, before, next);
  const share = isAlone ? 0 : (time - (times[before] as number)) / ((times[next] as number) - (times[before] as number) || 1);
  const between = (at: 0 | 1) => {
    const here = positions[2 * before + at] as number;
    return share <= 0 ? here : here + share * ((positions[2 * next + at] as number) - here);
  };
  const speed = speeds[before] as number;
  return { longitude: between(0), latitude: between(1), speed: Number.isNaN(speed) ? null : speed, heading };
};

interface Happened {
  /** Epoch ms. */
  readonly at: number;
  readonly place: { readonly lat: number; readonly lng: number } | null;
}
/** Where something happened: as it was reported, or else where the vehicle was by its track. */
export const placeOf = ({ at, place }: Happened, track: Track): Happened['place'] => {
  const onTrack = place === null ? placeAt(track, at / 1000) : null;
  return onTrack === null ? place : { lat: onTrack.latitude, lng: onTrack.longitude };
};

/** Before and after it, seconds. */
const aroundMoment = 900;

/** Around where something happened, and the way from a quarter of an hour before it to one after it; null where no place is known. */
export const boxAround = (track: Track, happened: Happened): TrackBox | null => {
  const place = placeOf(happened, track);
  if (place === null) return null;
  const { lat, lng } = place;
  const pointAt = (seconds: number) => pointBefore(track, happened.at / 1000 + seconds) + 1;
  const way = boxOfTrack(track, pointAt(-aroundMoment), pointAt(aroundMoment));
  const [west, south, east, north] = way ?? [lng, lat, lng, lat];
  return [Math.min(west, lng), Math.min(south, lat), Math.max(east, lng), Math.max(north, lat)];
};

/** km/h below which a vehicle counts as standing, and the seconds after which that is a stop. */
const standingBelow = 1;
const stopAfter = 300;

/** Where it stood for five minutes or more, in the order of time. */
export const stopsOf = ({ positions, times, speeds, starts }: Track): readonly Stop[] => {
  const stops: Stop[] = [];
  for (let stretch = 0; stretch + 1 < starts.length; stretch++) {
    const end = starts[stretch + 1] as number;
    for (let at = starts[stretch] as number; at < end; ) {
      let last = at;
      while (last < end && (speeds[last] as number) < standingBelow) last++;
      // It stands until the first report of its moving.
      const to = times[Math.min(last, end - 1)] as number;
      if (last > at && to - (times[at] as number) >= stopAfter) {
        stops.push({ longitude: positions[2 * at] as number, latitude: positions[2 * at + 1] as number, from: times[at] as number, to });
      }
      at = Math.max(last, at + 1);
    }
  }
  return stops;
};

/** Epoch seconds. */
export interface Still {
  readonly from: number;
  readonly to: number;
}
/** When nothing moves on the way: its stops and gaps, in the order of time. */
export const stillOf = (track: Track): readonly Still[] => {
  const gaps = [...track.starts]
    .slice(1, -1)
    .map((start) => ({ from: track.times[start - 1] as number, to: track.times[start] as number }));
  return [...stopsOf(track).map(({ from, to }) => ({ from, to })), ...gaps].sort((a, b) => a.from - b.from);
};

/** The point nearest to a place, within a reach in degrees; null where none is. */
export const nearestPoint = ({ positions }: Track, longitude: number, latitude: number, reach: number): number | null => {
  const narrow = Math.cos(latitude * radians);
  let best = reach * reach;
  let found: number | null = null;
  for (let i = 0; i < positions.length; i += 2) {
    const east = ((positions[i] as number) - longitude) * narrow;
    const north = (positions[i + 1] as number) - latitude;
    const distance = east * east + north * north;
    if (distance >= best) continue;
    best = distance;
    found = i / 2;
  }
  return found;
};

/** The highest speed in each of so many equal parts of a span of time; NaN where none was reported. */
export const speedProfile = ({ times, speeds }: Track, from: number, to: number, parts: number): Float32Array => {
  const profile = new Float32Array(parts).fill(Number.NaN);
  const length = (to - from) / parts || 1;
  times.forEach((time, point) => {
    const part = Math.min(parts - 1, Math.max(0, Math.floor((time - from) / length)));
    const speed = speeds[point] as number;
    if (!(speed <= (profile[part] as number))) profile[part] = Number.isNaN(speed) ? (profile[part] as number) : speed;
  });
  return profile;
};

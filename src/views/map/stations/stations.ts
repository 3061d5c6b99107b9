/** Stations as they ship (public/geo/ATTRIBUTION.md): columns of equal length, the busiest first. Degrees WGS 84. */
export interface Stations {
  readonly name: readonly string[];
  readonly lng: readonly number[];
  readonly lat: readonly number[];
}

export interface NearStation {
  name: string;
  /** Metres, and degrees clockwise from north. */
  distance: number;
  bearing: number;
}

let loading: Promise<Stations> | null = null;

/** Fetched when first asked for: 120 KB that only a look from near needs. */
export const loadStations = (): Promise<Stations> => {
  loading ??= fetch('/geo/stations.json').then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status} for the stations`);
    return answer.json() as Promise<Stations>;
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
};

/** From which zoom there is room for the name of a station of this rank. */
const zoomFrom = [
  [60, 9],
  [400, 10],
  [1_500, 11],
  [Number.POSITIVE_INFINITY, 12],
] as const;
const minzoomOf = (rank: number) => zoomFrom.find(([below]) => rank < below)?.[1] ?? 12;

/** One place has a station of the main line, of the S-Bahn and of the depths; for the map they are one within this reach, metres. */
const oneWithin = 400;

const metresPerDegree = 111_195;
const radians = Math.PI / 180;

/** Metres to the east and to the north on a plane, which is exact enough for some ten kilometres. */
const wayTo = (fromLng: number, fromLat: number, lng: number, lat: number) => ({
  east: (lng - fromLng) * Math.cos(fromLat * radians) * metresPerDegree,
  north: (lat - fromLat) * metresPerDegree,
});

export const stationFeatures = ({ name, lng, lat }: Stations): GeoJSON.FeatureCollection<GeoJSON.Point> => {
  const features: GeoJSON.Feature<GeoJSON.Point>[] = [];
  const named = new Map<string, GeoJSON.Position[]>();
  for (const [rank, one] of name.entries()) {
    const place = [lng[rank] as number, lat[rank] as number] as const;
    const others = named.get(one) ?? [];
    const isTwice = others.some((other) => {
      const { east, north } = wayTo(...place, other[0] as number, other[1] as number);
      return Math.hypot(east, north) < oneWithin;
    });
    if (isTwice) continue;
    named.set(one, [...others, [...place]]);
    features.push({
      type: 'Feature',
      properties: { name: one, rank, minzoom: minzoomOf(rank) },
      geometry: { type: 'Point', coordinates: [...place] },
    });
  }
  return { type: 'FeatureCollection', features };
};

/** The stations nearest to a place, the nearest first, of those at one place the busiest. `within`: metres. */
export const nearestStations = (
  { name, lng, lat }: Stations,
  longitude: number,
  latitude: number,
  count: number,
  within: number,
): NearStation[] => {
  const found: { rank: number; east: number; north: number; distance: number }[] = [];
  const degrees = within / metresPerDegree;
  for (let rank = 0; rank < name.length; rank++) {
    // Most are out of reach by their latitude alone, which takes no cosine: a table looks for the nearest of every row.
    if (Math.abs((lat[rank] as number) - latitude) > degrees) continue;
    const { east, north } = wayTo(longitude, latitude, lng[rank] as number, lat[rank] as number);
    const distance = Math.hypot(east, north);
    if (distance <= within) found.push({ rank, east, north, distance });
  }
  const isBusierAt = (one: (typeof found)[number]) =>
    found.some((other) => other.rank < one.rank && Math.hypot(other.east - one.east, other.north - one.north) < oneWithin);
  const near: NearStation[] = [];
  for (const one of found.sort((a, b) => a.distance - b.distance)) {
    if (near.length === count) break;
    if (isBusierAt(one)) continue;
    near.push({ name: name[one.rank] as string, distance: one.distance, bearing: (Math.atan2(one.east, one.north) / radians + 360) % 360 });
  }
  return near;
};

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

export const stationFeatures = ({ name, lng, lat }: Stations): GeoJSON.FeatureCollection<GeoJSON.Point> => ({
  type: 'FeatureCollection',
  features: name.map((one, rank) => ({
    type: 'Feature',
    properties: { name: one, rank, minzoom: minzoomOf(rank) },
    geometry: { type: 'Point', coordinates: [lng[rank] as number, lat[rank] as number] },
  })),
});

const metresPerDegree = 111_195;
const radians = Math.PI / 180;

/** The stations nearest to a place, the nearest first; on a plane, which is exact enough for some ten kilometres. */
export const nearestStations = (
  { name, lng, lat }: Stations,
  longitude: number,
  latitude: number,
  count: number,
  within: number,
): NearStation[] => {
  const narrow = Math.cos(latitude * radians);
  const found: NearStation[] = [];
  for (let at = 0; at < name.length; at++) {
    const east = ((lng[at] as number) - longitude) * narrow * metresPerDegree;
    const north = ((lat[at] as number) - latitude) * metresPerDegree;
    const distance = Math.hypot(east, north);
    if (distance > within) continue;
    found.push({ name: name[at] as string, distance, bearing: (Math.atan2(east, north) / radians + 360) % 360 });
  }
  return found.sort((a, b) => a.distance - b.distance).slice(0, count);
};

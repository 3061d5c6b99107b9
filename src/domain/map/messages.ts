import type { View } from '../shell/view.ts';

/** Degrees WGS 84. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
interface PlaceCategory {
  readonly id: string;
  readonly name: string;
}
interface PlaceItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
}
export interface MapIcon {
  readonly kind: 'vehicle' | 'place';
  readonly id: string;
}

/** How the map names a tracked vehicle; places begin with s or p, in the list behind an R. */
export const trackedId = (vehicleId: number) => `t${vehicleId}`;

/** What the map tells the portal. */
export type MapMessage =
  | { readonly name: 'zoom'; readonly zoom: number }
  | { readonly name: 'center'; readonly lat: number; readonly lng: number }
  | { readonly name: 'mapLoaded' }
  | { readonly name: 'railationFilterCats'; readonly categories: readonly PlaceCategory[] }
  | { readonly name: 'railation.mapSearchItems'; readonly foundItemCount: number; readonly items: readonly PlaceItem[] }
  | { readonly name: 'userSelectedIcon'; readonly icon: MapIcon }
  | { readonly name: 'loading' }
  | { readonly name: 'processed' };
export type MapMessageName = MapMessage['name'];
export type MapMessageOf<N extends MapMessageName> = Extract<MapMessage, { name: N }>;

/** What the portal tells the map; dates YYYY-MM-DD. */
export type MapCommand =
  | { readonly name: 'focus'; readonly vehicleId: number | null; readonly zoom: number }
  | { readonly name: 'visible'; readonly vehicleIds: readonly number[] }
  | { readonly name: 'mapType'; readonly mapType: 'roadmap' | 'hybrid' }
  | { readonly name: 'showRailway'; readonly isShown: boolean }
  | { readonly name: 'mapFitBounds'; readonly box: Box; readonly maxZoom: number }
  | { readonly name: 'dateFrom'; readonly date: string }
  | { readonly name: 'dateTo'; readonly date: string }
  | { readonly name: 'routesVehicleId'; readonly vehicleId: number | null }
  | { readonly name: 'heatmapVehicleId'; readonly vehicleId: number | null }
  | { readonly name: 'mode'; readonly view: View; readonly zoom: number }
  | { readonly name: 'railation filterInfo'; readonly categories: readonly string[]; readonly search: string };
export type MapCommandName = MapCommand['name'];
export type MapCommandOf<N extends MapCommandName> = Extract<MapCommand, { name: N }>;

/** The message in what arrived, or null for anything that fits no listed shape. */
export function decodeMapMessage(data: unknown): MapMessage | null {
  if (!isRecord(data) || typeof data.name !== 'string' || !Object.hasOwn(decoders, data.name)) return null;
  return decoders[data.name as MapMessageName](data);
}

type Wire = Readonly<Record<string, unknown>>;
const listLimit = 10_000;
const decoders: Record<MapMessageName, (data: Wire) => MapMessage | null> = {
  zoom: ({ zoom }) => (within(zoom, 0, 30) ? { name: 'zoom', zoom } : null),
  center: ({ lat, lng }) => (within(lat, -90, 90) && within(lng, -180, 180) ? { name: 'center', lat, lng } : null),
  mapLoaded: () => ({ name: 'mapLoaded' }),
  railationFilterCats: ({ categories }) => {
    const list = listOf(categories, (item) => (isText(item.id) && isText(item.name) ? { id: item.id, name: item.name } : null));
    return list && { name: 'railationFilterCats', categories: list };
  },
  'railation.mapSearchItems': ({ foundItemCount, items }) => {
    const list = listOf(items, ({ id, name, category }) =>
      isText(id) && isText(name) && isText(category) ? { id, name, category } : null,
    );
    return list && within(foundItemCount, 0, Number.MAX_SAFE_INTEGER) && Number.isInteger(foundItemCount)
      ? { name: 'railation.mapSearchItems', foundItemCount, items: list }
      : null;
  },
  userSelectedIcon: ({ icon }) =>
    isRecord(icon) && (icon.kind === 'vehicle' || icon.kind === 'place') && isText(icon.id)
      ? { name: 'userSelectedIcon', icon: { kind: icon.kind, id: icon.id } }
      : null,
  loading: () => ({ name: 'loading' }),
  processed: () => ({ name: 'processed' }),
};

const isRecord = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 1_000;
const within = (value: unknown, low: number, high: number): value is number => typeof value === 'number' && value >= low && value <= high;

/** All items or nothing: a list with one bad item is no listed shape. */
function listOf<T>(value: unknown, decode: (item: Wire) => T | null): readonly T[] | null {
  if (!Array.isArray(value) || value.length > listLimit) return null;
  const items = value.map((item) => (isRecord(item) ? decode(item) : null));
  return items.every((item) => item !== null) ? items : null;
}

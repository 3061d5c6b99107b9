import { namedView } from '../shell/view.ts';
import type { MapCommand, MapCommandName } from './messages.ts';

type Wire = Readonly<Record<string, unknown>>;
type Decoders = { readonly [N in MapCommandName]: (data: Wire) => Extract<MapCommand, { name: N }> | null };

const decoders: Decoders = {
  focus: ({ vehicleId, zoom }) => (isIdOrNone(vehicleId) && isNumber(zoom) ? { name: 'focus', vehicleId, zoom } : null),
  visible: ({ vehicleIds }) => (isListOf(vehicleIds, isId) ? { name: 'visible', vehicleIds } : null),
  mapType: ({ mapType }) => (mapType === 'roadmap' || mapType === 'hybrid' ? { name: 'mapType', mapType } : null),
  showRailway: ({ isShown }) => (typeof isShown === 'boolean' ? { name: 'showRailway', isShown } : null),
  mapFitBounds: ({ box, maxZoom }) => {
    const { west, south, east, north } = isRecord(box) ? box : {};
    return isNumber(west) && isNumber(south) && isNumber(east) && isNumber(north) && isNumber(maxZoom)
      ? { name: 'mapFitBounds', box: { west, south, east, north }, maxZoom }
      : null;
  },
  dateFrom: ({ date }) => (isDay(date) ? { name: 'dateFrom', date } : null),
  dateTo: ({ date }) => (isDay(date) ? { name: 'dateTo', date } : null),
  routesVehicleId: ({ vehicleId }) => (isIdOrNone(vehicleId) ? { name: 'routesVehicleId', vehicleId } : null),
  heatmapVehicleId: ({ vehicleId }) => (isIdOrNone(vehicleId) ? { name: 'heatmapVehicleId', vehicleId } : null),
  mode: (data) => {
    const view = typeof data.view === 'string' ? namedView(`/${data.view}`) : null;
    return view !== null && isNumber(data.zoom) ? { name: 'mode', view, zoom: data.zoom } : null;
  },
  'railation filterInfo': ({ categories, search }) =>
    isListOf(categories, isText) && isText(search) ? { name: 'railation filterInfo', categories, search } : null,
};

/** The command in what a frame received, or null for anything that fits no listed shape. */
export function decodeMapCommand(data: unknown): MapCommand | null {
  if (!isRecord(data) || typeof data.name !== 'string' || !Object.hasOwn(decoders, data.name)) return null;
  return decoders[data.name as MapCommandName](data);
}

const listLimit = 100_000;
const isRecord = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isId = (value: unknown): value is number => Number.isSafeInteger(value);
const isIdOrNone = (value: unknown): value is number | null => value === null || isId(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 1_000;
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isListOf = <T>(value: unknown, is: (item: unknown) => item is T): value is readonly T[] =>
  Array.isArray(value) && value.length <= listLimit && value.every(is);

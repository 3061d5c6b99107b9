import { formatDay, parseDay } from '../common/day-window.ts';
import { type View, views } from '../shell/view.ts';
import type { MapCommand, MapCommandName } from './messages.ts';

type Wire = Readonly<Record<string, unknown>>;

const listLimit = 100_000;
const isRecord = (value: unknown): value is Wire => typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isIdOrNone = (value: unknown): value is number | null => value === null || isId(value);
const isZoom = (value: unknown): value is number => isWithin(value, 0, 30);
const isWithin = (value: unknown, low: number, high: number): value is number => typeof value === 'number' && value >= low && value <= high;
const isDay = (value: unknown): value is string => typeof value === 'string' && parseDay(formatDay(value)) === value;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 1_000;
const isListOf = <T>(value: unknown, is: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.length <= listLimit && value.every(is);
const isView = (value: unknown): value is View => (views as readonly unknown[]).includes(value);

const decoders: Readonly<Record<MapCommandName, (data: Wire) => MapCommand | null>> = {
  focus: ({ vehicleId, zoom }) => (isIdOrNone(vehicleId) && isZoom(zoom) ? { name: 'focus', vehicleId, zoom } : null),
  visible: ({ vehicleIds }) => (isListOf(vehicleIds, isId) ? { name: 'visible', vehicleIds } : null),
  mapType: ({ mapType }) => (mapType === 'roadmap' || mapType === 'hybrid' ? { name: 'mapType', mapType } : null),
  showRailway: ({ isShown }) => (typeof isShown === 'boolean' ? { name: 'showRailway', isShown } : null),
  mapFitBounds: ({ box, maxZoom }) => {
    if (!isRecord(box) || !isZoom(maxZoom)) return null;
    const { west, south, east, north } = box;
    const isBox = isWithin(west, -180, 180) && isWithin(east, west, 180) && isWithin(south, -90, 90) && isWithin(north, south, 90);
    return isBox ? { name: 'mapFitBounds', box: { west, south, east, north }, maxZoom } : null;
  },
  dateFrom: ({ date }) => (isDay(date) ? { name: 'dateFrom', date } : null),
  dateTo: ({ date }) => (isDay(date) ? { name: 'dateTo', date } : null),
  routesVehicleId: ({ vehicleId }) => (isIdOrNone(vehicleId) ? { name: 'routesVehicleId', vehicleId } : null),
  heatmapVehicleId: ({ vehicleId }) => (isIdOrNone(vehicleId) ? { name: 'heatmapVehicleId', vehicleId } : null),
  mode: ({ view, zoom }) => (isView(view) && isZoom(zoom) ? { name: 'mode', view, zoom } : null),
  'railation filterInfo': ({ categories, search }) =>
    isListOf(categories, isText) && isText(search) ? { name: 'railation filterInfo', categories, search } : null,
};

/** The command in what arrived, or null for anything that fits no listed shape. */
export const decodeMapCommand = (data: unknown): MapCommand | null => {
  if (!isRecord(data) || typeof data.name !== 'string' || !Object.hasOwn(decoders, data.name)) return null;
  return decoders[data.name as MapCommandName](data);
};

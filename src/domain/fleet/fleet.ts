import { type LiveField, liveFields } from './live/fields.ts';
import { statusByte } from './live/status.ts';
import type { VehicleEntry } from './vehicle.ts';
import { isCrane, isTrain } from './vehicle-rules.ts';

export type FleetLive = Readonly<Record<LiveField, Float64Array>>;

/** Vehicles in the order of their names, the sortIndex; row i of every column is `entries[i]`. Units as in liveFields, NaN: never reported. Never mutated. */
export interface Fleet {
  readonly size: number;
  readonly entries: readonly VehicleEntry[];
  /** Vehicle id of each row. */
  readonly ids: Float64Array;
  /** Row of a vehicle id. */
  readonly index: ReadonlyMap<number, number>;
  readonly names: readonly string[];
  /** 0 train, 1 electric locomotive, 2 crane. */
  readonly kind: Uint8Array;
  /** Index into statusKinds; the same array while no status changed. */
  readonly status: Uint8Array;
  readonly live: FleetLive;
  /** Server time (epoch ms) of the answer each row comes from; -Infinity: from the vehicle list. */
  readonly rowAsOf: Float64Array;
  readonly asOf: number;
  readonly cursor: number | null;
}

/** Shows the newest the vehicles' own entries know; values of `previous` for the same vehicles stay. */
export function fleetOf(vehicles: readonly VehicleEntry[], previous: Fleet = emptyFleet): Fleet {
  const entries = byName(vehicles);
  const index = new Map(entries.map((entry, row) => [entry.vehicleId as number, row]));
  const live = {} as Record<LiveField, Float64Array>;
  for (const field of liveFields) live[field] = Float64Array.from(entries, (entry) => initial[field](entry) ?? Number.NaN);
  const rowAsOf = new Float64Array(entries.length).fill(Number.NEGATIVE_INFINITY);
  for (const [id, row] of index) {
    const before = previous.index.get(id);
    if (before === undefined) continue;
    for (const field of liveFields) live[field][row] = previous.live[field][before] as number;
    rowAsOf[row] = previous.rowAsOf[before] as number;
  }
  const kind = Uint8Array.from(entries, (entry) => (isTrain(entry) ? 0 : isCrane(entry) ? 2 : 1));
  return {
    size: entries.length,
    entries,
    ids: Float64Array.from(entries, ({ vehicleId }) => vehicleId),
    index,
    names: entries.map(({ vehicle }) => vehicle.name),
    kind,
    status: Uint8Array.from(kind, (one, row) => statusByte(live.statusVehicle[row], one === 2)),
    live,
    rowAsOf,
    asOf: previous.asOf,
    cursor: null,
  };
}

const kinds = ['combustion', 'electric', 'crane'] as const;
export type VehicleKind = (typeof kinds)[number];
/** What a vehicle is; of one that is not there, and of none, nothing special is known. */
export const kindOf = ({ kind, index }: Pick<Fleet, 'kind' | 'index'>, vehicleId: number | null): VehicleKind =>
  kinds[kind[index.get(vehicleId ?? -1) ?? -1] ?? 0] ?? 'combustion';

/** The same vehicles, one of which burns something else now. */
export const withFuel = (fleet: Fleet, vehicleId: number, fuelConsumption: string): Fleet => ({
  ...fleet,
  entries: fleet.entries.map((entry) => (entry.vehicleId === vehicleId ? { ...entry, fuelConsumption } : entry)),
});

const collator = new Intl.Collator('de', { numeric: true });
const byName = (vehicles: readonly VehicleEntry[]) =>
  [...new Map(vehicles.map((entry) => [entry.vehicleId, entry])).values()].sort(
    (a, b) => collator.compare(a.vehicle.name, b.vehicle.name) || a.vehicleId - b.vehicleId,
  );

const initial: Record<LiveField, (entry: VehicleEntry) => number | null> = {
  timestampPosition: ({ live }) => live.timestampPosition,
  received: () => null,
  lat: ({ live }) => live.position?.lat ?? null,
  lng: ({ live }) => live.position?.lng ?? null,
  speed: ({ live, ActualGpsSpeed }) => live.speed ?? ActualGpsSpeed,
  timestampSpeed: () => null,
  bearingAngle: ({ live }) => live.bearingAngle,
  statusVehicle: ({ live }) => live.statusVehicle,
  statusSince: () => null,
  GPSSignal: ({ live }) => live.GPSSignal,
  GSMSignal: ({ live }) => live.GSMSignal,
  mileageKm: ({ live }) => live.mileageKm,
  externalPower: ({ live }) => live.externalPower,
  temperatureSensor: ({ live }) => live.temperatureSensor,
  timestampRecentRawDataStatus: ({ timestamp }) => timestamp.timestampRecentRawDataStatus,
  timestampMileage: (entry) => entry.timestampMileage,
  operatingHours: (entry) => entry.operatingHours,
  timestampOperatingHours: (entry) => entry.timestampOperatingHours,
  idleHours: ({ todays }) => todays.idleHours,
  drivingHours: ({ todays }) => todays.drivingHours,
  workingHours: ({ todays }) => todays.workingHours,
  dailyDrivingHours: (entry) => entry.dailyDrivingHours,
  dailyEquippedHours: (entry) => entry.dailyEquippedHours,
  dailyMileageKm: (entry) => entry.dailyMileageKm,
  dailyEstimatedKm: () => null,
  outsideAreaSince: () => null,
};

export const emptyFleet: Fleet = {
  size: 0,
  entries: [],
  ids: new Float64Array(0),
  index: new Map(),
  names: [],
  kind: new Uint8Array(0),
  status: new Uint8Array(0),
  live: Object.fromEntries(liveFields.map((field) => [field, new Float64Array(0)])) as unknown as FleetLive,
  rowAsOf: new Float64Array(0),
  asOf: Number.NEGATIVE_INFINITY,
  cursor: null,
};

/** Null where the vehicle or the value is not known. */
export function liveValue(fleet: Fleet, field: LiveField, row: number): number | null {
  const value = fleet.live[field][row];
  return value === undefined || Number.isNaN(value) ? null : value;
}

export const hasPosition = (fleet: Fleet, row: number): boolean =>
  Number.isFinite(fleet.live.lat[row]) && Number.isFinite(fleet.live.lng[row]);

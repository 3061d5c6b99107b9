import type { LiveColumns } from '../../../src/domain/fleet/live/columns.ts';
import { liveFields } from '../../../src/domain/fleet/live/fields.ts';
import type { StatusCode } from '../../../src/domain/fleet/vehicle.ts';
import { type AccessWindow, isOpen } from '../../account/access-window.ts';
import { burnsFuel, isElectric, statusOf } from '../engine.ts';

type Value = number | null;

/** A row of live_state with the caller's window; times epoch ms, odometer m, engine hours decimal. */
export interface LiveRecord extends AccessWindow {
  readonly vehicle_id: number;
  readonly received: Value;
  readonly tail_time: Value;
  readonly status: StatusCode;
  readonly since: Value;
  readonly lat: Value;
  readonly lng: Value;
  readonly position_time: Value;
  readonly speed: Value;
  readonly speed_time: Value;
  readonly heading: Value;
  readonly heading_time: Value;
  readonly satellites: Value;
  readonly satellites_time: Value;
  readonly gsm: Value;
  readonly gsm_time: Value;
  readonly voltage: Value;
  readonly voltage_time: Value;
  readonly temperature: Value;
  readonly temperature_time: Value;
  readonly odometer: Value;
  readonly odometer_time: Value;
  readonly engine_hours: Value;
  readonly engine_hours_time: Value;
  readonly latest: Value;
  readonly day_start: Value;
  readonly standby_ms: number;
  readonly idle_ms: number;
  /** Has an engine, and hours of it. */
  readonly burns: boolean;
  readonly driving_ms: number;
  readonly distance_mm: number;
  readonly estimated_mm: number;
  /** When it left its areas, as far as the caller may see that alert; null inside, and where it is not known. */
  readonly outside_since: Value;
}

/** To be read of `live_state` s and `visible` v. Standing with the engine on is being equipped for an electric locomotive, as in its days. A meter that
 * reads 0, an odometer that fell or that the positions of the day overrule, and an hour meter that fell, jumped or sticks give no value. */
export const liveRecordColumns = `s.received, s.tail_time, ${statusOf('s.status', 'v')} as status, s.since, s.lat, s.lng, s.position_time, s.speed, s.speed_time,
  s.heading, s.heading_time, s.satellites, s.satellites_time, s.gsm, s.gsm_time, s.voltage, s.voltage_time, s.temperature,
  s.temperature_time, case when s.odometer > 0 and coalesce(s.tail_doubt[3], 0) = 0 and s.tail_meters[6] is null then s.odometer end as odometer, s.odometer_time,
  case when s.engine_hours > 0 and coalesce(s.tail_meters[5], 0) = 0 then s.engine_hours end as engine_hours, s.engine_hours_time, s.latest,
  (extract(epoch from s.day::timestamp at time zone $3::text) * 1000)::float8 as day_start,
  case when ${isElectric('v')} then s.standby_ms + s.idle_ms else s.standby_ms end as standby_ms,
  case when ${isElectric('v')} then 0 else s.idle_ms end as idle_ms, s.driving_ms, ${burnsFuel('v')} as burns, s.distance_mm::float8 as distance_mm,
  s.estimated_mm::float8 as estimated_mm`;

export type LiveCells = { readonly [name in Exclude<keyof LiveColumns, 'asOf' | 'cursor'>]: Value };

const hourMillis = 3_600_000;
const millimetresPerKm = 1e6;

/** One vehicle's live values as the caller may see them: what was measured outside the window is absent. `today`: start of the day, epoch ms. */
export const liveCells = (row: LiveRecord, today: number): LiveCells => {
  const at = (value: Value, time: Value): Value => (value === null || time === null || !isOpen(row, time) ? null : value);
  const isToday = row.day_start !== null && row.day_start === today;
  // A vehicle that has reported before but not today has spent no hours yet.
  const counted = (value: number, unit: number): Value =>
    row.day_start === null || !isOpen(row, today) ? null : isToday ? value / unit : 0;
  return {
    vehicleIds: row.vehicle_id,
    timestampPosition: at(row.position_time, row.position_time),
    received: at(row.received, row.latest),
    lat: at(row.lat, row.position_time),
    lng: at(row.lng, row.position_time),
    speed: at(row.speed, row.speed_time),
    timestampSpeed: at(row.speed_time, row.speed_time),
    bearingAngle: at(row.heading, row.heading_time),
    statusVehicle: at(row.status, row.tail_time),
    statusSince: at(row.since, row.tail_time) === null ? null : Math.max(row.since ?? 0, row.opens ?? 0),
    GPSSignal: at(row.satellites, row.satellites_time),
    GSMSignal: at(row.gsm, row.gsm_time),
    mileageKm: at(row.odometer === null ? null : row.odometer / 1000, row.odometer_time),
    externalPower: at(row.voltage, row.voltage_time),
    temperatureSensor: at(row.temperature, row.temperature_time),
    timestampRecentRawDataStatus: at(row.tail_time, row.tail_time),
    timestampMileage: at(row.odometer_time, row.odometer_time),
    operatingHours: at(row.engine_hours, row.engine_hours_time),
    timestampOperatingHours: at(row.engine_hours_time, row.engine_hours_time),
    idleHours: row.burns ? counted(row.idle_ms, hourMillis) : null,
    drivingHours: counted(row.driving_ms, hourMillis),
    workingHours: row.burns ? counted(row.idle_ms + row.driving_ms, hourMillis) : null,
    dailyDrivingHours: counted(row.driving_ms, hourMillis),
    dailyEquippedHours: counted(row.standby_ms, hourMillis),
    dailyMileageKm: counted(row.distance_mm, millimetresPerKm),
    dailyEstimatedKm: counted(row.estimated_mm, millimetresPerKm),
    outsideAreaSince: at(row.outside_since, row.position_time),
  };
};

const names = ['vehicleIds', ...liveFields] as const satisfies readonly (keyof LiveCells)[];

export const liveColumnsOf = (rows: readonly LiveCells[], asOf: number, cursor: number): LiveColumns => {
  const columns = Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])) as unknown as LiveCells;
  return { asOf, cursor, ...columns } as unknown as LiveColumns;
};

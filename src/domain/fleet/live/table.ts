import { isMileageEstimated, totalMileage } from '../dashboard-table.ts';
import { type Fleet, liveValue } from '../fleet.ts';
import { type GpsBand, gpsBand, isGsmActive } from '../signal.ts';
import type { DatasheetRow, LiveDetail, Weather } from './detail.ts';
import { type StatusKind, statusKinds } from './status.ts';

export const noWeather: Weather = { icon: null, summary: null, temperature: null, source: null };
export const emptyDetail: LiveDetail = { notificationResp: null, weatherResp: noWeather, datasheet: [] };

/** Live-data table of one vehicle; null is NA. Speed km/h, degrees WGS 84, power V, temperature °C, mileage km, times epoch ms. */
export interface LiveTable {
  readonly status: StatusKind;
  readonly statusSince: number | null;
  readonly speed: number | null;
  readonly position: { readonly lat: number; readonly lng: number } | null;
  readonly timestampPosition: number | null;
  readonly satellites: number | null;
  readonly gps: GpsBand | null;
  readonly gsm: number | null;
  readonly isGsmActive: boolean;
  readonly externalPower: number | null;
  readonly temperature: number | null;
  readonly mileage: number | null;
}

export function liveTable(fleet: Fleet, row: number): LiveTable {
  const value = (field: Parameters<typeof liveValue>[1]) => liveValue(fleet, field, row);
  const status = statusKinds[fleet.status[row] as number] ?? 'unknown';
  const lat = value('lat');
  const lng = value('lng');
  return {
    status,
    statusSince: value('statusSince'),
    speed: value('speed'),
    position: lat === null || lng === null ? null : { lat, lng },
    timestampPosition: value('timestampPosition'),
    satellites: value('GPSSignal'),
    gps: gpsBand(value('GPSSignal')),
    gsm: value('GSMSignal'),
    isGsmActive: isGsmActive(value('GSMSignal'), status),
    externalPower: value('externalPower'),
    temperature: value('temperatureSensor'),
    mileage: totalMileage(fleet, row),
  };
}

/** Daily-reporting-hours table; hours decimal, mileage km. */
export interface HoursTable {
  readonly equipped: number | null;
  readonly driving: number | null;
  readonly idle: number | null;
  readonly working: number | null;
  readonly mileage: number | null;
  /** Part of the way lies in a silence longer than a day. */
  readonly isMileageEstimated: boolean;
}
export const hoursTable = (fleet: Fleet, row: number): HoursTable => ({
  equipped: liveValue(fleet, 'dailyEquippedHours', row),
  driving: liveValue(fleet, 'dailyDrivingHours', row) ?? liveValue(fleet, 'drivingHours', row),
  idle: liveValue(fleet, 'idleHours', row),
  working: liveValue(fleet, 'workingHours', row),
  mileage: liveValue(fleet, 'dailyMileageKm', row),
  isMileageEstimated: isMileageEstimated(fleet, row),
});

/** Times of the footnotes, epoch ms. */
export const footnotes = (fleet: Fleet, row: number): { readonly mileage: number | null; readonly status: number | null } => ({
  mileage: liveValue(fleet, 'timestampMileage', row),
  status: liveValue(fleet, 'timestampRecentRawDataStatus', row),
});

/** Labels of the five rows every datasheet begins with, in order. */
export const datasheetFields = ['manufacturerName', 'modelName', 'fabricNumber', 'constructionYear', 'minimumOperatingWeight'] as const;

/** The five fields first, null where the answer has none; whatever else it holds follows. */
export function datasheetRows(rows: readonly DatasheetRow[]): readonly DatasheetRow[] {
  const first = datasheetFields.map((label) => rows.find((row) => row.label === label) ?? { label, value: null });
  return [...first, ...rows.filter(({ label }) => !(datasheetFields as readonly string[]).includes(label))];
}

/** °C of the weather table: a demo user's comes with the weather, any other from the vehicle's sensor. */
export const weatherTemperature = (isDemoUser: boolean, weather: Weather, sensor: number | null): number | null =>
  isDemoUser ? weather.temperature : sensor;

import type { TFunction } from 'i18next';
import { windowOf } from '../../../domain/common/day-window.ts';
import { ageMs, isOld } from '../../../domain/fleet/age.ts';
import { contradiction } from '../../../domain/fleet/contradiction.ts';
import { type Fleet, liveValue } from '../../../domain/fleet/fleet.ts';
import type { DatasheetRow, LiveDetail } from '../../../domain/fleet/live/detail.ts';
import { liveFields } from '../../../domain/fleet/live/fields.ts';
import type { StatusKind } from '../../../domain/fleet/live/status.ts';
import { datasheetFields, datasheetRows, footnotes, hoursTable, liveTable, weatherTemperature } from '../../../domain/fleet/live/table.ts';
import type { Positions } from '../../../i18n/positions.ts';
import { dayWay, type FactTools, gpsReading, insteadOfStatus, momentaryMark } from '../vehicles/vehicle-facts.ts';
import { bearingOf, isSilent } from '../vehicles/vehicle-values.ts';
import type { Fact } from './fact-table.tsx';
import type { LiveDataFacts } from './live-data-layout.tsx';

export interface LiveDataTools extends FactTools {
  live: TFunction<'livedata'>;
  position: Positions;
  /** What a type of notification is called. */
  alertName: (type: string) => string;
}

type Tell = (value: number | null) => string | null;
const unlessNull =
  (tell: (value: number) => string): Tell =>
  (value) =>
    value === null ? null : tell(value);

/** Age of a value reported at `at`, where it is old. */
function ageOf(at: number | null, status: StatusKind, tools: LiveDataTools): Fact['age'] {
  return at === null || !isOld(ageMs(at, tools.now), status) ? null : ageMark(at, tools);
}
function ageMark(at: number, { live, formats, ages, now }: LiveDataTools): NonNullable<Fact['age']> {
  const text = ages(Math.min(at, now), now);
  return { text, label: live('age', { age: text, time: formats.dateTimeWithSeconds(at) }) };
}

const insteadOf = (fleet: Fleet, row: number, isSilent: boolean, tools: LiveDataTools) => {
  const entry = fleet.entries[row];
  return insteadOfStatus({ until: entry === undefined ? null : windowOf(entry).to, isSilent }, tools);
};

function liveFacts(fleet: Fleet, row: number, tools: LiveDataTools): Fact[] {
  const { t, live, formats, position } = tools;
  const table = liveTable(fleet, row);
  const times = footnotes(fleet, row);
  const older = contradiction(fleet, row);
  const instead = insteadOf(fleet, row, false, tools);
  const status = ageOf(times.status, table.status, tools);
  const spoken = ageOf(liveValue(fleet, 'timestampSpeed', row) ?? table.timestampPosition, table.status, tools);
  const fix = ageOf(table.timestampPosition, table.status, tools);
  const fact = (key: Parameters<typeof label>[0], value: string | null, age: Fact['age']): Fact => ({
    key,
    label: label(key),
    value,
    age: value === null ? null : age,
  });
  const label = (key: 'status' | 'speed' | 'position' | 'gps' | 'gsm' | 'externalPower' | 'temperature' | 'mileage') => live(`live.${key}`);
  return [
    instead === null
      ? fact(
          'status',
          table.status === 'unknown' ? null : t(`status.${table.status}`),
          older.statusAsOf === null ? status : ageMark(older.statusAsOf, tools),
        )
      : fact('status', instead, null),
    fact(
      'speed',
      unlessNull((value) => formats.quantity(value, 'speed'))(table.speed),
      older.speedAsOf === null ? (spoken ?? momentaryMark(older.isSpeedMomentary, t)) : ageMark(older.speedAsOf, tools),
    ),
    fact('position', table.position && position(table.position), fix),
    fact('gps', table.gps && gpsReading(table.gps, table.satellites, tools), fix),
    fact('gsm', table.gsm === null ? null : live(table.isGsmActive ? 'live.active' : 'live.inactive'), status),
    fact('externalPower', unlessNull((value) => formats.quantity(value, 'voltage'))(table.externalPower), status),
    fact('temperature', unlessNull((value) => formats.quantity(value, 'temperature'))(table.temperature), status),
    fact('mileage', unlessNull((value) => formats.quantity(value, 'distance'))(table.mileage), ageOf(times.mileage, table.status, tools)),
  ];
}

function hoursFacts(fleet: Fleet, row: number, { t, live, formats }: LiveDataTools): Fact[] {
  const table = hoursTable(fleet, row);
  const hours = unlessNull((value) => formats.quantity(value, 'hours'));
  const distance = unlessNull((value) => dayWay(formats.quantity(value, 'distance'), table.isMileageEstimated, t));
  const kinds = ['equipped', 'driving', 'idle', 'working'] as const;
  return [
    ...kinds.map((kind) => ({ key: kind, label: live(`hours.${kind}`), value: hours(table[kind]) })),
    { key: 'mileage', label: live('hours.mileage'), value: distance(table.mileage) },
  ];
}

type KnownField = (typeof datasheetFields)[number];
const isKnown = (label: string): label is KnownField => (datasheetFields as readonly string[]).includes(label);

function datasheetFact({ label, value }: DatasheetRow, { live, formats }: LiveDataTools): Fact {
  const isWeight = label === 'minimumOperatingWeight' && typeof value === 'number';
  return {
    key: label,
    label: isKnown(label) ? live(`datasheet.${label}`) : label,
    value: isWeight ? live('unit.kg', { number: formats.number(value) }) : value === null ? null : String(value),
  };
}

/** Whether both fleets say the same about a vehicle. */
export function isSameVehicle(before: Fleet, after: Fleet, vehicleId: number | null): boolean {
  const row = vehicleId === null ? undefined : after.index.get(vehicleId);
  if (before.entries !== after.entries || row === undefined) return false;
  return liveFields.every((field) => liveValue(before, field, row) === liveValue(after, field, row));
}

/** The page of one vehicle in finished texts. */
export function liveDataFacts(fleet: Fleet, row: number, detail: LiveDetail, isDemoUser: boolean, tools: LiveDataTools): LiveDataFacts {
  const { live, formats, alertName } = tools;
  const { notificationResp, weatherResp } = detail;
  const entry = fleet.entries[row];
  const table = liveTable(fleet, row);
  const times = footnotes(fleet, row);
  const temperature = weatherTemperature(isDemoUser, weatherResp, table.temperature);
  return {
    name: entry?.vehicle.name ?? '',
    image: entry?.vehicle.image ?? null,
    kind: table.status,
    instead: insteadOf(fleet, row, isSilent(fleet, row), tools),
    bearing: bearingOf(fleet, row),
    isElectric: fleet.kind[row] === 1,
    isCrane: fleet.kind[row] === 2,
    datasheet: datasheetRows(detail.datasheet).map((one) => datasheetFact(one, tools)),
    live: liveFacts(fleet, row, tools),
    hours: hoursFacts(fleet, row, tools),
    notification: [
      { key: 'type', label: live('notification.type'), value: notificationResp && alertName(notificationResp.type) },
      {
        key: 'timestamp',
        label: live('notification.timestamp'),
        value: notificationResp && formats.dateTimeWithSeconds(notificationResp.timestamp),
      },
    ],
    weather: [
      { key: 'summary', label: live('weather.summary'), value: weatherResp.summary },
      {
        key: 'temperature',
        label: live('weather.temperature'),
        value: unlessNull((value) => formats.quantity(value, 'temperature'))(temperature),
        age: isDemoUser || temperature === null ? null : ageOf(times.status, table.status, tools),
      },
    ],
    isClimatology: weatherResp.source === 'climatology',
    mileageAt: formats.dateTimeWithSeconds(times.mileage),
    statusAt: formats.dateTimeWithSeconds(times.status),
  };
}

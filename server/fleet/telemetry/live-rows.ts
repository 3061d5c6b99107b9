import type { Column } from './columns.ts';
import type { Days } from './days.ts';
import type { Fix, Status } from './fix.ts';
import { type Doubt, noDoubt, type Tail } from './intervals.ts';
import { type LiveValues, valueNames } from './live-values.ts';
import { noHours } from './way/hour-meter.ts';
import { type Meter, trusted } from './way/meter.ts';

/** What is kept per vehicle: the newest values, where the derivation stands, and the day that is still running. */
export interface LiveState {
  readonly vehicleId: number;
  /** Event time of the newest stored report; -Infinity before the first. */
  readonly latest: number;
  /** When the server took that report, epoch ms. */
  readonly received: number | null;
  readonly values: LiveValues;
  readonly tail: Tail | null;
}

type Read = (state: LiveState) => number | string | null;
const float = (name: string, of: Read): Column<LiveState> => ({ name, type: 'float8', of });
const int = (name: string, of: Read, type = 'int'): Column<LiveState> => ({ name, type, of });

/** A time travels as ms before the newest report, mostly 0: writing and reading thirteen digits is what a write costs most. */
const time = (name: string, of: (state: LiveState) => number | null): LiveColumn => ({
  ...float(name, (s) => {
    const at = of(s);
    return at === null ? null : s.latest - at;
  }),
  value: `latest - ${name}`,
});

type LiveColumn = Column<LiveState> & {
  /** What to store, of the columns sent; without it the column itself. */
  readonly value?: string;
};

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const valueColumns = valueNames.map((name) => ({ name, value: snake(name), at: `${snake(name)}_time` }));

export const liveColumns: readonly LiveColumn[] = [
  int('vehicle_id', (s) => s.vehicleId),
  float('latest', (s) => (s.latest === -Infinity ? null : s.latest)),
  float('received', (s) => s.received),
  float('lat', (s) => s.values.position?.lat ?? null),
  float('lng', (s) => s.values.position?.lng ?? null),
  time('position_time', (s) => s.values.position?.time ?? null),
  ...valueColumns.flatMap(({ name, value, at }) => [
    float(value, (s) => s.values[name]?.value ?? null),
    time(at, (s) => s.values[name]?.time ?? null),
  ]),
  time('tail_time', (s) => s.tail?.fix.time ?? null),
  float('tail_lat', (s) => s.tail?.fix.lat ?? null),
  float('tail_lng', (s) => s.tail?.fix.lng ?? null),
  float('tail_accuracy', (s) => s.tail?.fix.accuracy ?? null),
  float('tail_odometer', (s) => s.tail?.fix.odometer ?? null),
  int('tail_moving', (s) => (s.tail === null ? null : s.tail.moving ? 't' : 'f'), 'bool'),
  int('status', (s) => s.tail?.status ?? null, 'int2'),
  time('since', (s) => s.tail?.since ?? null),
  time('open_from', (s) => s.tail?.open?.from ?? null),
  int('open_status', (s) => s.tail?.open?.status ?? null, 'int2'),
  time('open_since', (s) => s.tail?.open?.since ?? null),
  int('day', (s) => s.tail?.day.date ?? null, 'date'),
  ...(['off_ms', 'standby_ms', 'idle_ms', 'driving_ms'] as const).map((name, i) => int(name, (s) => s.tail?.today.millis[i] ?? 0)),
  int('distance_mm', (s) => s.tail?.today.distance ?? 0, 'int8'),
  int('estimated_mm', (s) => s.tail?.today.estimated ?? 0, 'int8'),
  { name: 'tail_doubt', type: 'text', of: (s) => (s.tail === null ? null : doubtCell(s.tail.doubt)), value: 'tail_doubt::float8[]' },
  { name: 'tail_meters', type: 'text', of: (s) => (s.tail === null ? null : metersCell(s.tail.doubt)), value: 'tail_meters::float8[]' },
];

export const liveSent = liveColumns.map(({ name, value }) => value ?? name).join(', ');

/** What is read back; millimetres as a float, since an int8 does not arrive as a number. */
export const liveRead = liveColumns
  .filter(({ name }) => name !== 'day')
  .map(({ name }) => (name.endsWith('_mm') ? `${name}::float8 as ${name}` : name))
  .join(', ');

export type LiveRow = Readonly<Record<string, number | null>> & {
  readonly vehicle_id: number;
  readonly tail_moving: boolean | null;
  readonly tail_doubt: readonly (number | null)[] | null;
  readonly tail_meters: readonly (number | null)[] | null;
};

const tailOf = (row: LiveRow, days: Days): Tail | null => {
  const time = row.tail_time;
  if (time === null || time === undefined) return null;
  const at = (name: string) => row[name] ?? null;
  const fix: Fix = {
    ...nothing,
    time,
    lat: at('tail_lat'),
    lng: at('tail_lng'),
    accuracy: at('tail_accuracy'),
    odometer: at('tail_odometer'),
  };
  const { open_from, open_status, open_since } = row;
  return {
    fix,
    moving: row.tail_moving === true,
    status: row.status as Status,
    since: row.since!,
    day: days(time),
    open: open_from == null ? null : { from: open_from, status: open_status as Status, since: open_since! },
    doubt: { ...doubtOf(row.tail_doubt), ...metersOf(row.tail_meters) },
    today: {
      millis: [row.off_ms!, row.standby_ms!, row.idle_ms!, row.driving_ms!],
      distance: row.distance_mm!,
      estimated: row.estimated_mm!,
    },
  };
};

/** Numbers in an array, since almost always there are none: meter, arrival from afar, and of an excursion its base and what it changed. */
const doubtCell = ({ meter, arrived, excursion }: Doubt): string | null => {
  if (meter === trusted && !arrived && excursion === null) return null;
  const cells: (number | null)[] = [...meterCells(meter), Number(arrived)];
  if (excursion !== null) {
    const { base, wasMoving, way, estimated, isFar } = excursion;
    cells.push(base.time, base.lat, base.lng, base.accuracy, base.odometer, Number(wasMoving), way, estimated, Number(isFar));
    cells.push(...meterCells(excursion.meter));
  }
  return `"{${cells.map((cell) => cell ?? 'NULL').join(',')}}"`;
};
const meterCells = ({ lag, missed, isOverruled }: Meter) => [lag, missed, Number(isOverruled)];
const meterOf = ([lag = 0, missed = 0, isOverruled = 0]: readonly (number | null)[]): Meter =>
  lag === 0 && isOverruled === 0 ? trusted : { lag: lag!, missed: missed!, isOverruled: isOverruled === 1 };

type Meters = Pick<Doubt, 'hours' | 'fallenFrom'>;
const metersCell = ({ hours: { hours, at, lag, isRunning, isDoubted }, fallenFrom }: Meters): string | null =>
  hours === null && fallenFrom === null
    ? null
    : `"{${[hours, at, lag, Number(isRunning), Number(isDoubted), fallenFrom].map((cell) => cell ?? 'NULL').join(',')}}"`;
const metersOf = (cells: readonly (number | null)[] | null): Meters => {
  if (cells === null) return { hours: noHours, fallenFrom: null };
  const [hours = null, at, lag, isRunning, isDoubted, fallenFrom = null] = cells;
  return { hours: { hours, at: at!, lag: lag!, isRunning: isRunning === 1, isDoubted: isDoubted === 1 }, fallenFrom };
};

const doubtOf = (cells: readonly (number | null)[] | null): Omit<Doubt, keyof Meters> => {
  if (cells === null) return noDoubt;
  const [time, lat, lng, accuracy, odometer, wasMoving, way, estimated, isFar] = cells.slice(4);
  const base: Fix = { ...nothing, time: time!, lat: lat!, lng: lng!, accuracy: accuracy!, odometer: odometer! };
  const kept = { wasMoving: wasMoving === 1, way: way!, estimated: estimated!, isFar: isFar === 1, meter: meterOf(cells.slice(13)) };
  return { meter: meterOf(cells), arrived: cells[3] === 1, excursion: cells.length === 4 ? null : { base, ...kept } };
};

/** A tail keeps of its report only what the next step looks at. */
const nothing = {
  speed: null,
  heading: null,
  satellites: null,
  gsm: null,
  voltage: null,
  temperature: null,
  engineHours: null,
  longitudinalAcceleration: null,
  verticalAcceleration: null,
  axleVibration: null,
  coolantTemperature: null,
  status: null,
  ignition: null,
  engine: null,
};

export const liveStateOf = (row: LiveRow, days: Days): LiveState => {
  const timed = (value: string, at: string) => (row[value] == null ? null : { value: row[value], time: row[at]! });
  const values = Object.fromEntries(valueColumns.map(({ name, value, at }) => [name, timed(value, at)])) as Omit<LiveValues, 'position'>;
  const position = row.lat == null ? null : { lat: row.lat, lng: row.lng!, time: row.position_time! };
  return {
    vehicleId: row.vehicle_id,
    latest: row.latest ?? -Infinity,
    received: row.received ?? null,
    values: { ...values, position },
    tail: tailOf(row, days),
  };
};

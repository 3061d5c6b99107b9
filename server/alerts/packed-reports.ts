import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import type { AlertReport, AlertSignal, RareSignal } from '../../src/domain/alerts/rule.ts';
import { unnested } from '../fleet/telemetry/columns.ts';
import { instantOf } from '../fleet/telemetry/position-rows.ts';

/** Where to read on: of `vehicleId` from `from` on, epoch ms; itself included or not. */
export interface ReadFrom {
  readonly vehicleId: number;
  readonly from: number;
  readonly isAfter: boolean;
}

const year2000 = Date.UTC(2000, 0, 1);
const none = -32_768;
const noVoltage = -1;
const nowhere = -2_147_483_648;
const noAccuracy = -1;
const noOdometer = -1;
const degrees = (scaled: number) => scaled / 1e7;
const flag = (name: string) => `case when p.${name} then 1 when not p.${name} then 2 else 0 end`;
const flagOf = (bits: number): boolean | null => (bits === 1 ? true : bits === 2 ? false : null);

const rare = (column: string) => `int2send(coalesce(p.${column}, (${none})::int2))`;

/**
 * Speed 0.1 km/h, temperature 0.1 °C, voltage 0.01 V; status (0 to 4) with ignition and engine (0 unknown, 1 on, 2 off); latitude and
 * longitude 1e-7 degrees, accuracy and odometer m; accelerations and vibration 0.01 g, coolant 0.1 °C.
 */
const readSignals = {
  speed: { bytes: 2, sql: `int2send(coalesce(p.speed, (${none})::int2))` },
  temperature: { bytes: 2, sql: `int2send(coalesce(p.temperature, (${none})::int2))` },
  voltage: { bytes: 4, sql: `int4send(coalesce(p.voltage, ${noVoltage}))` },
  status: { bytes: 2, sql: `int2send((coalesce(p.status, 0) + 8 * (${flag('ignition')}) + 32 * (${flag('engine')}))::int2)` },
  longitudinalAcceleration: { bytes: 2, sql: rare('longitudinal_acceleration') },
  verticalAcceleration: { bytes: 2, sql: rare('vertical_acceleration') },
  axleVibration: { bytes: 2, sql: rare('axle_vibration') },
  coolantTemperature: { bytes: 2, sql: rare('coolant_temperature') },
  position: {
    bytes: 14,
    sql: `int4send(coalesce(p.lat, ${nowhere})) || int4send(coalesce(p.lng, ${nowhere})) || int2send(coalesce(p.accuracy, (${noAccuracy})::int2))
      || int4send(coalesce(p.odometer, ${noOdometer}))`,
  },
} as const;
export type ReadSignal = keyof typeof readSignals;
const allSignals = Object.keys(readSignals) as readonly ReadSignal[];
export const isReadSignal = (signal: AlertSignal): signal is ReadSignal => signal in readSignals;
/** µs since 2000, as the database keeps it: reckoned into ms there, it takes four times as long. */
const timeBytes = 8;
const packed = (read: readonly ReadSignal[]) => ['timestamptz_send(p.ts)', ...read.map((signal) => readSignals[signal].sql)].join(' || ');

/** Reports of a vehicle in order of time, as they came. */
export interface PackedReports {
  readonly count: number;
  /** When the last one was made, epoch ms; absent without any. */
  readonly last: number | undefined;
  /** Hands out one after the other until told to stop, in an object that is another report with the next: millions are read. */
  readonly until: (take: (report: AlertReport) => boolean) => void;
}
const noReports: PackedReports = { count: 0, last: undefined, until: () => undefined };

const unpacked = (bytes: Uint8Array, read: readonly ReadSignal[]): PackedReports => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const places = new Map<ReadSignal, number>();
  let length = timeBytes;
  for (const signal of read) {
    places.set(signal, length);
    length += readSignals[signal].bytes;
  }
  const timeAt = (at: number) => Math.round((view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)) / 1000) + year2000;
  const [speedAt, temperatureAt, voltageAt, statusAt] = allSignals.map((signal) => places.get(signal));
  const placeAt = places.get('position');
  const rareOf = (signal: RareSignal, steps: number) => {
    const place = places.get(signal);
    return (at: number) => {
      const value = place === undefined ? none : view.getInt16(at + place);
      return value === none ? null : value / steps;
    };
  };
  const [along, upright, axle] = [
    rareOf('longitudinalAcceleration', 100),
    rareOf('verticalAcceleration', 100),
    rareOf('axleVibration', 100),
  ];
  const coolant = rareOf('coolantTemperature', 10);
  const report: { -readonly [Field in keyof AlertReport]: AlertReport[Field] } = {
    time: 0,
    speed: null,
    temperature: null,
    voltage: null,
    status: null,
    ignition: null,
    engine: null,
    lat: null,
    lng: null,
    accuracy: null,
    odometer: null,
    longitudinalAcceleration: null,
    verticalAcceleration: null,
    axleVibration: null,
    coolantTemperature: null,
  };
  const turnTo = (at: number) => {
    const speed = speedAt === undefined ? none : view.getInt16(at + speedAt);
    const temperature = temperatureAt === undefined ? none : view.getInt16(at + temperatureAt);
    const voltage = voltageAt === undefined ? noVoltage : view.getInt32(at + voltageAt);
    const bits = statusAt === undefined ? 0 : view.getInt16(at + statusAt);
    report.time = timeAt(at);
    report.speed = speed === none ? null : speed / 10;
    report.temperature = temperature === none ? null : temperature / 10;
    report.voltage = voltage === noVoltage ? null : voltage / 100;
    report.status = bits % 8 === 0 ? null : bits % 8;
    report.ignition = flagOf((bits >> 3) % 4);
    report.engine = flagOf((bits >> 5) % 4);
    if (placeAt !== undefined) {
      const [lat, lng, accuracy] = [view.getInt32(at + placeAt), view.getInt32(at + placeAt + 4), view.getInt16(at + placeAt + 8)];
      const odometer = view.getInt32(at + placeAt + 10);
      report.lat = lat === nowhere ? null : degrees(lat);
      report.lng = lng === nowhere ? null : degrees(lng);
      report.accuracy = accuracy === noAccuracy ? null : accuracy;
      report.odometer = odometer === noOdometer ? null : odometer;
    }
    report.longitudinalAcceleration = along!(at);
    report.verticalAcceleration = upright!(at);
    report.axleVibration = axle!(at);
    report.coolantTemperature = coolant(at);
    return report;
  };
  const { byteLength } = bytes;
  return {
    count: byteLength / length,
    last: timeAt(byteLength - length),
    until: (take) => {
      for (let at = 0; at < byteLength && !take(turnTo(at)); at += length);
    },
  };
};

/** The next reports of each vehicle, at most `most` of each, in order of time; what is not read of them is null. */
export const nextReports = Effect.fnUntraced(function* (wanted: readonly ReadFrom[], most: number, read: readonly ReadSignal[]) {
  const sql = yield* SqlClient.SqlClient;
  const { from, parameters } = unnested<ReadFrom & { i: number }>(
    [
      { name: 'i', type: 'int', of: (row) => row.i },
      { name: 'vehicle_id', type: 'int', of: (row) => row.vehicleId },
      { name: 'first', type: 'float8', of: (row) => row.from },
      { name: 'is_after', type: 'bool', of: (row) => (row.isAfter ? 't' : 'f') },
    ],
    wanted.map((one, i) => ({ ...one, i })),
  );
  const rows = yield* sql.unsafe<{ i: number; packed: Uint8Array | null }>(
    `select t.i, (select string_agg(${packed(read)}, ''::bytea order by p.ts) from (select * from position p where p.vehicle_id = t.vehicle_id
         and p.ts >= ${instantOf('t.first')} and (not t.is_after or p.ts > ${instantOf('t.first')}) order by p.ts limit ${most}) p) as packed
     from ${from}`,
    parameters,
  );
  const found: PackedReports[] = wanted.map(() => noReports);
  for (const { i, packed: bytes } of rows) if (bytes !== null) found[i] = unpacked(bytes, read);
  return found;
});

/** The first voltage that each vehicle reported from a moment on; absent where there was none. */
export const firstVoltages = Effect.fnUntraced(function* (wanted: readonly { readonly vehicleId: number; readonly from: number }[]) {
  const sql = yield* SqlClient.SqlClient;
  const { from, parameters } = unnested<{ vehicleId: number; from: number }>(
    [
      { name: 'vehicle_id', type: 'int', of: (row) => row.vehicleId },
      { name: 'first', type: 'float8', of: (row) => row.from },
    ],
    wanted,
  );
  const rows = yield* sql.unsafe<{ vehicleId: number; from: number; time: number; volts: number }>(
    `select t.vehicle_id as "vehicleId", t.first as from, (extract(epoch from x.ts) * 1000)::float8 as time, x.voltage / 100.0::float8 as volts
     from ${from} cross join lateral (select p.ts, p.voltage from position p where p.vehicle_id = t.vehicle_id and p.ts >= ${instantOf('t.first')}
       and p.voltage > 0 order by p.ts limit 1) x`,
    parameters,
  );
  return rows;
});

import type { RejectionReason } from '../../../src/domain/fleet/telemetry.ts';
import { eventTime } from './event-time.ts';
import type { Fix, Status } from './fix.ts';
import { limits } from './limits.ts';

export interface Rejected {
  readonly reason: RejectionReason;
  readonly field: string;
}
export interface Judged {
  readonly vehicleId: number | undefined;
  readonly fix: Fix;
}
export type Judgement = Judged | Rejected;

export const isRejected = (judgement: Judgement): judgement is Rejected => 'reason' in judgement;

type Reason = typeof RejectionReason.Type;

interface Range {
  readonly least: number;
  readonly most: number;
  /** Kept steps per unit. */
  readonly steps: number;
  readonly reason: Reason;
}

const value = (least: number, most: number, steps: number): Range => ({ least, most, steps, reason: 'value_out_of_range' });

/**
 * Of one report as a device sends it: lat/lng degrees WGS 84, accuracy m, speed km/h, heading degrees, voltage V, temperature °C,
 * odometer km, satellites and gsm as counted. engineHours: hours the motor has run in all, decimal, as its hour meter shows them; a meter
 * that begins anew is taken as it is. Accelerations in g, the greatest one that lasted 50 ms since the report before, along the track in
 * either direction and upright without gravity; axleVibration: of the axle box since then, g (rms); coolantTemperature: of the motor, °C.
 * Without `status` it is derived from ignition, engine and speed.
 */
const ranges = {
  lat: { least: -90, most: 90, steps: 1e7, reason: 'latitude_out_of_range' },
  lng: { least: -180, most: 180, steps: 1e7, reason: 'longitude_out_of_range' },
  accuracy: value(0, 30_000, 1),
  speed: { least: 0, most: limits.speed, steps: 10, reason: 'speed_out_of_range' },
  heading: { least: 0, most: 360, steps: 1, reason: 'heading_out_of_range' },
  satellites: value(0, 200, 1),
  gsm: value(-200, 200, 1),
  voltage: value(0, 50_000, 100),
  temperature: value(-100, 300, 10),
  odometer: value(0, 2_000_000, 1000),
  engineHours: value(0, 1_000_000, 100),
  longitudinalAcceleration: value(-100, 100, 100),
  verticalAcceleration: value(-100, 100, 100),
  axleVibration: value(0, 300, 100),
  coolantTemperature: value(-60, 200, 10),
} as const satisfies Record<string, Range>;

type NumberField = keyof typeof ranges;
const numberFields = Object.keys(ranges) as NumberField[];
const flagFields = ['ignition', 'engine'] as const;
const known = new Set<string>([...numberFields, ...flagFields, 'id', 'vehicleId', 'time', 'status']);

const refuse = (reason: Reason, field: string): Rejected => ({ reason, field });

const isStatus = (input: unknown): input is Status => input === 1 || input === 2 || input === 3 || input === 4;

const shape = (raw: Record<string, unknown>): Rejected | undefined => {
  for (const key in raw) if (!known.has(key)) return refuse('malformed', key.slice(0, 64));
  const { id, vehicleId, status } = raw;
  if (id !== undefined && (typeof id !== 'string' || id.length > 64)) return refuse('malformed', 'id');
  if (vehicleId !== undefined && !Number.isSafeInteger(vehicleId)) return refuse('malformed', 'vehicleId');
  if (status !== undefined && !isStatus(status)) return refuse('malformed', 'status');
  for (const field of flagFields) if (raw[field] !== undefined && typeof raw[field] !== 'boolean') return refuse('malformed', field);
  for (const field of numberFields) {
    const input = raw[field];
    if (input === undefined) continue;
    if (typeof input !== 'number' || !Number.isFinite(input)) return refuse('malformed', field);
    if (input < ranges[field].least || input > ranges[field].most) return refuse(ranges[field].reason, field);
  }
  return undefined;
};

const timeOf = (time: unknown, now: number): number | Rejected => {
  if (time === undefined || time === null) return refuse('time_missing', 'time');
  if (typeof time !== 'string' && typeof time !== 'number') return refuse('malformed', 'time');
  const millis = eventTime(time);
  if (millis === undefined) return refuse('time_invalid', 'time');
  if (millis > now + limits.futureMillis) return refuse('time_in_future', 'time');
  if (millis < now - limits.ageMillis) return refuse('time_too_old', 'time');
  return millis;
};

const place = (raw: Record<string, unknown>): Rejected | undefined => {
  if ((raw.lat === undefined) !== (raw.lng === undefined)) return refuse('position_incomplete', raw.lat === undefined ? 'lat' : 'lng');
  // 0/0 is what receivers send without a fix.
  return raw.lat === 0 && raw.lng === 0 ? refuse('position_incomplete', 'lat') : undefined;
};

/** One report, judged alone against the server's clock `now` (epoch ms). Never throws, whatever the input is. */
export const judge = (input: unknown, now: number): Judgement => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return refuse('malformed', 'message');
  const raw = input as Record<string, unknown>;
  const time = timeOf(raw.time, now);
  if (typeof time !== 'number') return time;
  const wrong = shape(raw) ?? place(raw);
  if (wrong) return wrong;
  const kept = (field: NumberField): number | null => {
    const number = raw[field];
    // `+ 0` turns -0 into 0, which the database does not keep apart.
    return typeof number === 'number' ? Math.round(number * ranges[field].steps) / ranges[field].steps + 0 : null;
  };
  // An impact is as strong from either side.
  const magnitude = (field: NumberField): number | null => {
    const number = kept(field);
    return number === null ? null : Math.abs(number);
  };
  const heading = kept('heading');
  const odometer = kept('odometer');
  return {
    vehicleId: raw.vehicleId as number | undefined,
    fix: {
      time,
      lat: kept('lat'),
      lng: kept('lng'),
      accuracy: kept('accuracy'),
      speed: kept('speed'),
      heading: heading === 360 ? 0 : heading,
      satellites: kept('satellites'),
      gsm: kept('gsm'),
      voltage: kept('voltage'),
      temperature: kept('temperature'),
      odometer: odometer === null ? null : Math.round(odometer * 1000),
      engineHours: kept('engineHours'),
      longitudinalAcceleration: magnitude('longitudinalAcceleration'),
      verticalAcceleration: magnitude('verticalAcceleration'),
      axleVibration: kept('axleVibration'),
      coolantTemperature: kept('coolantTemperature'),
      status: (raw.status as Status | undefined) ?? null,
      ignition: (raw.ignition as boolean | undefined) ?? null,
      engine: (raw.engine as boolean | undefined) ?? null,
    },
  };
};

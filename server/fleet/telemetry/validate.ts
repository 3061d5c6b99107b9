import type { RejectionReason, ReportNotice } from '../../../src/domain/fleet/telemetry.ts';
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
  /** What was left out of the report or corrected; absent where it was taken as sent. */
  readonly notices?: readonly ReportNotice[];
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
const extraFields = numberFields.filter((field) => field !== 'lat' && field !== 'lng');
const flagFields = ['ignition', 'engine'] as const;
const known = new Set<string>([...numberFields, ...flagFields, 'id', 'vehicleId', 'time', 'status']);

const refuse = (reason: Reason, field: string): Rejected => ({ reason, field });

const isStatus = (input: unknown): input is Status => input === 1 || input === 2 || input === 3 || input === 4;
const isAbsent = (input: unknown): input is undefined | null => input === undefined || input === null;

/** Why a report cannot be stored whatever else it holds: without its vehicle, its time or a whole position it belongs nowhere. */
const shape = ({ id, vehicleId, lat, lng }: Record<string, unknown>): Rejected | undefined => {
  if (!isAbsent(id) && (typeof id !== 'string' || id.length > 64)) return refuse('malformed', 'id');
  if (!isAbsent(vehicleId) && !Number.isSafeInteger(vehicleId)) return refuse('malformed', 'vehicleId');
  if (isAbsent(lat) !== isAbsent(lng)) return refuse('position_incomplete', isAbsent(lat) ? 'lat' : 'lng');
  // 0/0 is what receivers send without a fix.
  return lat === 0 && lng === 0 ? refuse('position_incomplete', 'lat') : (wrongNumber('lat', lat) ?? wrongNumber('lng', lng));
};

const wrongNumber = (field: NumberField, input: unknown): Rejected | undefined => {
  if (isAbsent(input)) return undefined;
  if (typeof input !== 'number' || !Number.isFinite(input)) return refuse('malformed', field);
  const { least, most, reason } = ranges[field];
  return input < least || input > most ? refuse(reason, field) : undefined;
};

/** Values beside time and position that cannot be read: they are left out, the rest of the report is right without them. */
const unreadable = (raw: Record<string, unknown>): readonly Rejected[] | undefined => {
  let found: Rejected[] | undefined;
  const note = (wrong: Rejected | undefined) => {
    if (wrong) found = [...(found ?? []), wrong];
  };
  for (const key in raw) if (!known.has(key)) note(refuse('malformed', key.slice(0, 64)));
  if (!isAbsent(raw.status) && !isStatus(raw.status)) note(refuse('malformed', 'status'));
  for (const field of flagFields) if (!isAbsent(raw[field]) && typeof raw[field] !== 'boolean') note(refuse('malformed', field));
  for (const field of extraFields) note(wrongNumber(field, raw[field]));
  return found;
};

/** GPS counts weeks in ten bits: a receiver that missed a turn of the counter is wrong by whole multiples of this. */
const rolloverMillis = 1_024 * 7 * 86_400_000;
/** A corrected time lies no longer ago, so that old recordings are not taken for reports of such a receiver. */
const rolledOverMillis = 31 * 86_400_000;

const timeOf = (time: unknown, now: number): number | Rejected => {
  if (isAbsent(time)) return refuse('time_missing', 'time');
  if (typeof time !== 'string' && typeof time !== 'number') return refuse('malformed', 'time');
  const millis = eventTime(time);
  if (millis === undefined) return refuse('time_invalid', 'time');
  if (millis > now + limits.futureMillis) return refuse('time_in_future', 'time');
  if (millis < now - limits.ageMillis) return refuse('time_too_old', 'time');
  return millis;
};

/** The time of a receiver whose week counter turned over; undefined where no multiple of 1,024 weeks explains the time. */
const rolledOver = (time: unknown, now: number): number | undefined => {
  const millis = typeof time === 'string' || typeof time === 'number' ? eventTime(time) : undefined;
  if (millis === undefined) return undefined;
  const corrected = millis + Math.round((now - millis) / rolloverMillis) * rolloverMillis;
  return corrected !== millis && corrected <= now + limits.futureMillis && corrected >= now - rolledOverMillis ? corrected : undefined;
};

/** What the door lets a report leave open. */
export interface Leniency {
  /** A report without a time gets the server's: of senders that report at once. */
  readonly isTimeOptional?: boolean;
}

const timed = (time: unknown, now: number, { isTimeOptional = false }: Leniency): { time: number; notice?: ReportNotice } | Rejected => {
  const found = timeOf(time, now);
  if (typeof found === 'number') return { time: found };
  if (found.reason === 'time_missing' && isTimeOptional) return { time: now, notice: { reason: 'time_of_server', field: 'time' } };
  const corrected = rolledOver(time, now);
  return corrected === undefined ? found : { time: corrected, notice: { reason: 'week_rollover', field: 'time' } };
};

const isHead = (key: string) => key === 'id' || key === 'vehicleId' || key === 'time';
/** The name as it was noted, of a long one its begin. */
const isUnread = (unread: readonly Rejected[], key: string) => unread.some(({ field }) => field === key.slice(0, 64));

/** One report, judged alone against the server's clock `now` (epoch ms). Never throws, whatever the input is. */
export const judge = (input: unknown, now: number, leniency: Leniency = {}): Judgement => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return refuse('malformed', 'message');
  const raw = input as Record<string, unknown>;
  const when = timed(raw.time, now, leniency);
  if ('reason' in when) return when;
  const wrong = shape(raw);
  if (wrong) return wrong;
  const unread = unreadable(raw);
  // Without a position and with nothing else that can be read there is nothing to store.
  if (unread && isAbsent(raw.lat) && Object.keys(raw).every((key) => isHead(key) || isUnread(unread, key) || isAbsent(raw[key]))) {
    return unread[0]!;
  }
  const has = (field: string) => unread === undefined || !isUnread(unread, field);
  const kept = (field: NumberField): number | null => {
    const number = has(field) ? raw[field] : null;
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
  const notices = when.notice ? [when.notice, ...(unread ?? [])] : unread;
  return {
    vehicleId: (raw.vehicleId ?? undefined) as number | undefined,
    ...(notices && { notices }),
    fix: {
      time: when.time,
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
      status: has('status') ? ((raw.status as Status | undefined) ?? null) : null,
      ignition: has('ignition') ? ((raw.ignition as boolean | undefined) ?? null) : null,
      engine: has('engine') ? ((raw.engine as boolean | undefined) ?? null) : null,
    },
  };
};

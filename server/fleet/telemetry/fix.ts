import type { StatusCode } from '../../../src/domain/fleet/vehicle.ts';

export type Status = NonNullable<StatusCode>;

/**
 * An accepted report in the precision it is stored with, so that deriving from memory and from the database agree:
 * time epoch ms, lat/lng degrees (7 decimals), accuracy m, speed km/h (1), heading whole degrees, voltage V (2),
 * temperature °C (1), odometer whole metres, engineHours h (2), accelerations and axleVibration g (2), coolantTemperature °C (1).
 */
export interface Fix {
  readonly time: number;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracy: number | null;
  readonly speed: number | null;
  readonly heading: number | null;
  readonly satellites: number | null;
  readonly gsm: number | null;
  readonly voltage: number | null;
  readonly temperature: number | null;
  readonly odometer: number | null;
  readonly engineHours: number | null;
  readonly longitudinalAcceleration: number | null;
  readonly verticalAcceleration: number | null;
  readonly axleVibration: number | null;
  readonly coolantTemperature: number | null;
  readonly status: Status | null;
  readonly ignition: boolean | null;
  readonly engine: boolean | null;
}

/** Says something about motion or state; a bare temperature does not and takes no part in time accounting. */
export const isEvidence = (fix: Fix): boolean =>
  fix.lat !== null || fix.speed !== null || fix.status !== null || fix.ignition !== null || fix.engine !== null;

const greater = <A extends number | boolean>(a: A | null, b: A | null): A | null => (a === null ? b : b === null ? a : a >= b ? a : b);

const comparePosition = (a: Fix, b: Fix): number =>
  (a.lat ?? -Infinity) - (b.lat ?? -Infinity) || (a.lng ?? 0) - (b.lng ?? 0) || (a.accuracy ?? -1) - (b.accuracy ?? -1);

/**
 * One report from two of the same instant: each fills what the other left open; where they contradict the greater value stays.
 * Commutative, associative and idempotent, so the order of arrival cannot show.
 */
export const mergeFixes = (a: Fix, b: Fix): Fix => {
  const place = (a.lat === null) !== (b.lat === null) ? (a.lat === null ? b : a) : comparePosition(a, b) >= 0 ? a : b;
  return {
    time: a.time,
    lat: place.lat,
    lng: place.lng,
    accuracy: place.accuracy,
    speed: greater(a.speed, b.speed),
    heading: greater(a.heading, b.heading),
    satellites: greater(a.satellites, b.satellites),
    gsm: greater(a.gsm, b.gsm),
    voltage: greater(a.voltage, b.voltage),
    temperature: greater(a.temperature, b.temperature),
    odometer: greater(a.odometer, b.odometer),
    engineHours: greater(a.engineHours, b.engineHours),
    longitudinalAcceleration: greater(a.longitudinalAcceleration, b.longitudinalAcceleration),
    verticalAcceleration: greater(a.verticalAcceleration, b.verticalAcceleration),
    axleVibration: greater(a.axleVibration, b.axleVibration),
    coolantTemperature: greater(a.coolantTemperature, b.coolantTemperature),
    status: greater(a.status, b.status),
    ignition: greater(a.ignition, b.ignition),
    engine: greater(a.engine, b.engine),
  };
};

export const sameFix = (a: Fix, b: Fix): boolean => (Object.keys(a) as (keyof Fix)[]).every((key) => a[key] === b[key]);

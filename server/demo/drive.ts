import { climateTemperature } from '../fleet/climatology.ts';
import type { Duty, Situation } from './duty.ts';
import { between, chance } from './random.ts';

/** A report as a device sends it; `time` epoch ms. */
export interface DemoMessage {
  readonly vehicleId: number;
  readonly time: number;
  readonly lat: number;
  readonly lng: number;
  readonly accuracy: number;
  readonly speed: number;
  readonly heading: number;
  readonly satellites: number;
  readonly gsm: number;
  readonly voltage: number;
  readonly temperature: number;
  readonly odometer?: number;
  readonly engineHours?: number;
  readonly status?: number;
  readonly ignition?: boolean;
  readonly engine?: boolean;
}

export interface DemoDevice {
  readonly vehicleId: number;
  readonly seed: number;
  readonly duty: Duty;
  /** Reports the status code itself; the others report ignition and engine. */
  readonly isStatusReported: boolean;
  readonly hasOdometer: boolean;
  /** What the odometer showed at `origin`, and how far (m) the duty's count was then. */
  readonly odometerKm: number;
  readonly metresAtOrigin: number;
  readonly hasHourMeter: boolean;
  /** What the motor's hour meter showed at `origin`, and how far (s) the duty's count was then. */
  readonly engineHours: number;
  readonly runningAtOrigin: number;
  /** Battery V when off and when the systems are on. */
  readonly volts: readonly [number, number];
  /** One report every so many s whatever it does; absent: as its status asks. */
  readonly every?: number;
}

/** Epoch s from which the demo counts kilometres. */
export const origin = Date.UTC(2026, 0, 1) / 1000;

/** s between reports: driving, standing with motor on, equipped, off. */
const intervals = { 4: [16, 29], 3: [100, 140], 2: [240, 330], 1: [1500, 2100] } as const;

const intervalOf = (device: DemoDevice, { status, phase }: Situation): number => {
  const [least, most] = intervals[status];
  return device.every ?? Math.round(between(least, most, device.seed, 20, phase));
};

/** Some runs lose the network for 3 to 10 minutes: no report is made then. */
const isSilent = (device: DemoDevice, situation: Situation, second: number): boolean => {
  const { seed } = device;
  const { round, phase, from, until } = situation;
  if (device.every !== undefined || situation.status !== 4 || chance(seed, 21, round, phase) > 0.4) return false;
  const start = between(from + 300, Math.max(from + 301, until - 900), seed, 22, round, phase);
  return second > start && second < start + between(180, 600, seed, 23, round, phase);
};

/** What the hour meter shows when the motor has run `running` s of the duty's count. */
export const engineHoursOf = ({ engineHours, runningAtOrigin }: DemoDevice, running: number): number =>
  engineHours + (running - runningAtOrigin) / 3600;

const metresPerDegree = 111_195;

const messageAt = (device: DemoDevice, situation: Situation, second: number): DemoMessage => {
  const { seed, vehicleId } = device;
  const { status, place, speed, metres, running } = situation;
  const spread = between(5, 15, seed, 24, second);
  const angle = 2 * Math.PI * chance(seed, 25, second);
  const away = spread * Math.sqrt(chance(seed, 26, second));
  const lat = place.lat + (away * Math.sin(angle)) / metresPerDegree;
  const lng = place.lng + (away * Math.cos(angle)) / (metresPerDegree * Math.cos((place.lat * Math.PI) / 180));
  const [off, on] = device.volts;
  const warm = status === 4 ? 6 : status === 3 ? 4 : status === 2 ? 2 : 0;
  const kmh = speed * 3.6;
  return {
    vehicleId,
    time: second * 1000,
    lat,
    lng,
    accuracy: Math.round(spread),
    speed: kmh < 1 ? 0 : Math.max(0, kmh + between(-0.6, 0.6, seed, 27, second)),
    heading: Math.round(place.heading) % 360,
    satellites: Math.round(between(status === 1 ? 5 : 8, 17, seed, 28, Math.floor(second / 240))),
    gsm: Math.round(between(7, 31, seed, 29, Math.floor(second / 300))),
    voltage: (status === 1 ? off : on) + between(-0.25, 0.25, seed, 30, second),
    temperature: climateTemperature(place.lat, place.lng, second * 1000) + warm + between(-2.5, 2.5, seed, 31, Math.floor(second / 21_600)),
    ...(device.hasOdometer && { odometer: device.odometerKm + (metres - device.metresAtOrigin) / 1000 }),
    ...(device.hasHourMeter && { engineHours: engineHoursOf(device, running) }),
    ...(device.isStatusReported ? { status } : { ignition: status !== 1, engine: status >= 3 }),
  };
};

/** First report after `second` (epoch s): reports stand at fixed times, so that asking in pieces gives the same as asking at once. */
export const nextReport = (device: DemoDevice, second: number): { readonly second: number; readonly message: () => DemoMessage } => {
  let after = second;
  for (;;) {
    const situation = device.duty.at(after);
    const every = intervalOf(device, situation);
    const anchor = device.every === undefined ? Math.ceil(situation.from) : device.seed % every;
    const next = anchor + (Math.floor((after - anchor) / every) + 1) * every;
    if (device.every === undefined && next >= situation.until) {
      // The next phase begins with a report.
      const at = Math.ceil(situation.until);
      const begin = device.duty.at(at);
      return { second: at, message: () => messageAt(device, begin, at) };
    }
    const there = device.duty.at(next);
    if (!isSilent(device, there, next)) return { second: next, message: () => messageAt(device, there, next) };
    after = next;
  }
};

/** All reports of (after, until], epoch s. */
export const reportsBetween = (device: DemoDevice, after: number, until: number): DemoMessage[] => {
  const found: DemoMessage[] = [];
  for (let next = nextReport(device, after); next.second <= until; next = nextReport(device, next.second)) found.push(next.message());
  return found;
};

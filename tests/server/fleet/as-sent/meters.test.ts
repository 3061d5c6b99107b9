import { expect, it } from 'vitest';
import { daysOf } from '../../../../server/fleet/telemetry/days.ts';
import { advance, begin, nothingSettled, type Tail } from '../../../../server/fleet/telemetry/intervals.ts';
import { type Judged, judge } from '../../../../server/fleet/telemetry/validate.ts';
import { fleetWorld, shared } from '../fleet-world.ts';

const days = daysOf('Europe/Berlin');
const start = Date.parse('2026-11-27T07:00:00Z');
const hour = 3_600_000;
const doubtAfter = (messages: readonly object[]) => {
  let tail: Tail | null = null;
  for (const message of messages) {
    const { fix } = judge(message, start + 48 * hour) as Judged;
    tail = tail === null ? begin(fix, days) : advance(tail, fix, days, nothingSettled());
  }
  return tail!.doubt;
};
/** Six hours with the motor on, a report a minute, and the hours that `shown` makes of the true ones. */
const motor = (shown: (hours: number, i: number) => number | undefined, more: object = { engine: true, ignition: true }) =>
  Array.from({ length: 361 }, (_, i) => ({ time: start + i * 60_000, lat: 50, lng: 10, speed: 0, ...more, engineHours: shown(i / 60, i) }));

it.each([
  ['counts', (hours: number) => 18_244 + hours, false],
  ['ticks by the hour', (hours: number) => 18_244 + Math.floor(hours), false],
  ['counts nine tenths of an idling motor', (hours: number) => 18_244 + hours * 0.9, false],
  ['is sent by every tenth report alone', (hours: number, i: number) => (i % 10 === 0 ? 18_244 + hours : undefined), false],
  ['reads 0 in a single report', (hours: number, i: number) => (i === 200 ? 0 : 18_244 + hours), false],
  ['reads 0 at first', (hours: number, i: number) => (i < 3 ? 0 : 18_244 + hours), false],
  ['sticks', () => 18_244, true],
  ['creeps', (hours: number) => 18_244 + hours * 0.01, true],
  ['falls to 0', (hours: number) => (hours > 3 ? 0 : 18_244 + hours), true],
  ['falls to 0 and counts on', (hours: number) => (hours > 3 ? hours - 3 : 18_244 + hours), true],
  ['jumps and counts on', (hours: number) => 18_244 + hours + (hours > 3 ? 900 : 0), true],
])('An hour meter that %s is doubted only if it is wrong', (_, shown, isDoubted) => {
  expect(doubtAfter(motor(shown)).hours.isDoubted).toBe(isDoubted);
});

it('An hour meter that stands while the motor is off or unknown is believed, and one that stuck is once it counts again', () => {
  for (const more of [{ engine: false, ignition: true }, { ignition: true }])
    expect(doubtAfter(motor(() => 18_244, more)).hours.isDoubted).toBe(false);
  expect(doubtAfter(motor((hours) => 18_244 + Math.max(0, hours - 2))).hours.isDoubted).toBe(false);
});

const world = shared(fleetWorld);

it('A meter that fell gives no value, however it counts on, and gives one again where it was wrong for a moment; late reports change nothing', async () => {
  const [vehicleId] = world.vehicles;
  const begun = Math.floor(Date.now() / (24 * hour)) * 24 * hour - 12 * hour;
  const report = (i: number, odometer: number, engineHours: number) => ({
    vehicleId,
    time: begun + i * 60_000,
    lat: 50 + i * 0.012,
    lng: 10,
    speed: 80,
    engine: true,
    odometer,
    engineHours,
  });
  const person = await world.session(world.plainId);
  const live = async () => {
    const { json } = await person.get('/live');
    const { vehicleIds, mileageKm, operatingHours } = json as unknown as Record<string, readonly (number | null)[]>;
    const at = vehicleIds!.indexOf(vehicleId);
    return [mileageKm![at]?.toFixed(0) ?? null, operatingHours![at]?.toFixed(1) ?? null];
  };
  const good = Array.from({ length: 10 }, (_, i) => report(i, 123_456 + i * 1.334, 18_244 + i / 60));
  const fallen = Array.from({ length: 10 }, (_, i) => report(10 + i, i * 1.334, i / 60));
  await world.ingest(good);
  expect(await live()).toEqual(['123468', '18244.2']);
  await world.ingest(fallen);
  expect(await live()).toEqual([null, null]);
  await world.ingest([{ ...report(4, 123_461.3, 18_244.07), time: begun + 4 * 60_000 + 30_000 }]);
  expect(await live()).toEqual([null, null]);
  await world.ingest([report(20, 123_484, 18_244.35)]);
  await world.ingest([report(21, 123_485.3, 18_244.37), report(22, 123_486.7, 18_244.39), report(23, 123_488, 18_244.4)]);
  expect(await live()).toEqual(['123488', '18244.4']);
});

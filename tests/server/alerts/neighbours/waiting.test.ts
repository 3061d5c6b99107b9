import { describe, expect, it } from 'vitest';
import { shared } from '../../fleet/fleet-world.ts';
import { alertsWorld } from '../alerts-world.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Noon of a day that is over. */
const start = Math.floor(Date.now() / day) * day - day / 2;

const world = shared(alertsWorld);

const waiting = async (vehicleId: number) => {
  const [row] = await world.rows<{ n: number }>('select count(*)::int as n from alert_due where $1::int = any(vehicle_ids)', [vehicleId]);
  return row!.n;
};
/** As if so many seconds had passed since the newest report came, and with them what waited. */
const silent = async (vehicleId: number, seconds: number) => {
  await world.rows('update live_state set received = received - $2::float8 where vehicle_id = $1::int', [vehicleId, seconds * 1_000]);
  await world.rows("update alert_due set not_before = not_before - $2::float8 * interval '1 s' where $1::int = any(vehicle_ids)", [
    vehicleId,
    seconds,
  ]);
  await world.evaluate();
};
const starts = async (vehicleId: number) => (await world.alerts(vehicleId)).map((one) => (one.start - start) / minute);

const heated = async () => {
  const vehicleId = await world.vehicle();
  await world.set(vehicleId, 'NSOutsideTemperature', start, { max: 40 });
  await world.send(vehicleId, [
    { time: start, temperature: 20 },
    { time: start + minute, temperature: 70 },
  ]);
  expect([await starts(vehicleId), await waiting(vehicleId)]).toEqual([[], 1]);
  return vehicleId;
};
/** A place on the way north, km, by minutes. */
const at = (minutes: number, km: number) => ({ time: start + minutes * minute, lat: 50 + km / 111.195, lng: 10, speed: 0, accuracy: 10 });
const away = async () => {
  const vehicleId = await world.vehicle();
  await world.set(vehicleId, 'NSMaxMileageDay', start - day, { max: 1 });
  await world.send(vehicleId, [at(0, 0), at(1, 0), at(2, 1.5)]);
  expect([await starts(vehicleId), await waiting(vehicleId)]).toEqual([[], 1]);
  return vehicleId;
};

describe('A value that is far from the one before', () => {
  it('raises an alert with the report after it, from its own time on', async () => {
    const vehicleId = await heated();
    await world.send(vehicleId, [{ time: start + 1.5 * minute, speed: 0 }]);
    expect(await starts(vehicleId)).toEqual([]);
    await world.send(vehicleId, [{ time: start + 2 * minute, temperature: 71 }]);
    expect(await starts(vehicleId)).toEqual([1]);
  });

  it('raises no alert where the report after it, however late that comes, is as the one before', async () => {
    const vehicleId = await heated();
    await world.send(vehicleId, [{ time: start + 2 * minute, temperature: 21 }]);
    await silent(vehicleId, 3_600);
    expect([await starts(vehicleId), await waiting(vehicleId)]).toEqual([[], 0]);
    await world.send(vehicleId, [{ time: start + 2 * minute - 1_000, temperature: 69 }]);
    expect(await starts(vehicleId)).toEqual([1]);
    await world.send(vehicleId, [{ time: start + 1.5 * minute, temperature: 20 }]);
    expect(await starts(vehicleId)).toEqual([]);
  });

  it('raises an alert after two minutes in which nothing came', async () => {
    const vehicleId = await heated();
    await silent(vehicleId, 60);
    expect([await starts(vehicleId), await waiting(vehicleId)]).toEqual([[], 1]);
    await silent(vehicleId, 61);
    expect([await starts(vehicleId), await waiting(vehicleId)]).toEqual([[1], 0]);
    await world.send(vehicleId, [{ time: start + 2 * minute, temperature: 21 }]);
    expect(await starts(vehicleId)).toEqual([]);
  });
});

describe('The mileage of a day', () => {
  it('passes its limit by one place with the report after it, or after two minutes in which nothing came', async () => {
    const followed = await away();
    await world.send(followed, [at(3, 1.7)]);
    expect(await starts(followed)).toEqual([2]);
    const left = await away();
    await silent(left, 121);
    expect([await starts(left), await waiting(left)]).toEqual([[2], 0]);
  });

  it('passes it by no place from which the vehicle is back with the next report', async () => {
    const vehicleId = await away();
    await world.send(vehicleId, [at(3, 0)]);
    await silent(vehicleId, 3_600);
    expect([await starts(vehicleId), await waiting(vehicleId)]).toEqual([[], 0]);
  });
});

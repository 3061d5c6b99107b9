import { beforeAll, describe, expect, it } from 'vitest';
import { alertLabels } from '../../../src/domain/alerts/rules.ts';
import { shared } from '../fleet/fleet-world.ts';
import { alertsWorld, settingOf } from './alerts-world.ts';

const address = '/wp-json/fvm/v1/notification/';
const world = shared(alertsWorld);
const plain = shared(() => world.session(world.plainId));
let one: number;
let two: number;
interface Setting {
  readonly label: string;
  readonly needs: readonly string[];
}

beforeAll(async () => {
  [one, two] = world.vehicles;
});

const read = async (vehicleId: number, headers = plain.headers) => world.portal.call(`${address}${world.wpIdOf(vehicleId)}`, { headers });
const settings = async (vehicleId: number) => (await read(vehicleId)).json as unknown as Setting[];
const setting = async (vehicleId: number, label: string) => (await settings(vehicleId)).find((each) => each.label === label);
const save = (form: readonly object[], vehicleIds: readonly number[], headers = plain.headers) =>
  world.portal.call(address, { method: 'POST', headers, body: { form, wpIds: vehicleIds.map(world.wpIdOf) } });

describe('Alert settings', () => {
  it('are read per vehicle: label, unit, max, min, status of every rule [NOT-019] [NOT-034] [API-044]', async () => {
    const answer = await read(one);
    expect(answer.status).toBe(200);
    const all = answer.json as unknown as Setting[];
    expect(all.map(({ label }) => label)).toEqual(alertLabels);
    const none = { value: null, text: '' };
    expect(all.find(({ label }) => label === 'NSOutsideTemperature')).toEqual({
      label: 'NSOutsideTemperature',
      status: false,
      unit: 'celsius',
      max: none,
      min: none,
      needs: ['temperature'],
    });
    expect((await read(world.foreign)).status).toBe(404);
    expect((await world.portal.call(`${address}${world.wpIdOf(one)}`)).status).toBe(401);
  });

  it('name what a rule waits for until the vehicle has sent it', async () => {
    expect((await setting(two, 'NSSpeedlimitExeeded'))!.needs).toEqual(['speed']);
    await world.ingest([{ vehicleId: two, time: Date.now() - 1_000, speed: 3 }]);
    expect((await setting(two, 'NSSpeedlimitExeeded'))!.needs).toEqual([]);
    expect((await setting(two, 'NSSuspectedCrash'))!.needs).toEqual(['longitudinalAcceleration']);
    expect((await setting(two, 'NSFlatSpot'))!.needs).toEqual(['axleVibration']);
    await world.ingest([{ vehicleId: two, time: Date.now() - 500, longitudinalAcceleration: 0.1 }]);
    expect((await setting(two, 'NSSuspectedCrash'))!.needs).toEqual([]);
    expect((await setting(two, 'NSFlatSpot'))!.needs).toEqual(['axleVibration']);
    // A late one counts, too.
    await world.ingest([{ vehicleId: two, time: Date.now() - 60_000, axleVibration: 0.4 }]);
    expect((await setting(two, 'NSFlatSpot'))!.needs).toEqual([]);
    expect((await setting(two, 'NSLongDelayBreaks'))!.needs).toEqual(['brakePressure']);
  });

  it('count hours with the engine on of no crane and no electric locomotive', async () => {
    for (const vehicleId of world.vehicles) await world.ingest([{ vehicleId, time: Date.now() - 1_000, status: 3 }]);
    const needed = world.vehicles.map(async (vehicleId) => (await setting(vehicleId, 'NSMaxOperatingHoursDay'))!.needs);
    expect(await Promise.all(needed)).toEqual([[], ['combustionEngine'], ['combustionEngine']]);
  });

  it('are saved for the vehicles named, and 200 says so [NOT-019] [API-045] [API-046]', async () => {
    const form = [settingOf('NSSpeedlimitExeeded', { max: 120 }), settingOf('NSOutsideTemperature', { min: -20.5, max: 45 })];
    const { status, json } = await save(form, [one, two]);
    expect([status, json]).toEqual([200, { saved: 2 }]);
    for (const vehicleId of [one, two]) {
      expect(await setting(vehicleId, 'NSOutsideTemperature')).toMatchObject({
        status: true,
        min: { value: -20.5, text: '-20.5' },
        max: { value: 45, text: '45' },
      });
      expect(await setting(vehicleId, 'NSMaxMileageDay')).toMatchObject({ status: false });
    }
    expect(await setting(world.vehicles[2], 'NSOutsideTemperature')).toMatchObject({ status: false });
    await save([settingOf('NSOutsideTemperature', { min: -20.5, max: 45 }, false)], [two]);
    expect(await setting(two, 'NSOutsideTemperature')).toMatchObject({ status: false, max: { value: 45 } });
    expect(await setting(one, 'NSOutsideTemperature')).toMatchObject({ status: true });
  });

  it('hold from when they are saved on, and what stays the same begins nothing new', async () => {
    const vehicleId = await world.vehicle();
    const form = [settingOf('NSSpeedlimitExeeded', { max: 80 })];
    await save(form, [vehicleId]);
    await world.ingest([{ vehicleId, time: Date.now() - 60_000, speed: 99 }]);
    const later = Date.now();
    await world.ingest([{ vehicleId, time: later, speed: 99 }]);
    await world.evaluate();
    await save(form, [vehicleId]);
    await world.ingest([{ vehicleId, time: Date.now(), speed: 99 }]);
    await world.evaluate();
    expect((await world.alerts(vehicleId)).map(({ start, until }) => [start, until])).toEqual([[later, null]]);
    await save([settingOf('NSSpeedlimitExeeded', { max: 90 })], [vehicleId]);
    const versions = await world.rows<{ time: number }>(
      'select (extract(epoch from valid_from) * 1000)::float8 as time from alert_setting where vehicle_id = $1::int order by 1',
      [vehicleId],
    );
    expect(versions).toHaveLength(2);
    expect((await world.alerts(vehicleId)).map(({ until }) => until)).toEqual([versions[1]!.time]);
  });

  it.each([
    ['min above max', [settingOf('NSOutsideTemperature', { min: 30, max: 20 })], 'min_above_max', 'NSOutsideTemperature.min'],
    ['a value below 0 [NOT-042]', [settingOf('NSVoltageDrop', { max: -1 })], 'bound_out_of_range', 'NSVoltageDrop.max'],
    ['a value above 10000', [settingOf('NSMaxMileageDay', { max: 10_001 })], 'bound_out_of_range', 'NSMaxMileageDay.max'],
    ['a rule that is on without its bound', [settingOf('NSMaxMileageDay')], 'bound_missing', 'NSMaxMileageDay.max'],
    ['a rule twice', [settingOf('NSFlatSpot'), settingOf('NSFlatSpot')], 'label_repeated', 'NSFlatSpot'],
  ])('are refused with %s', async (_, form, code, field) => {
    const { status, json } = await save(form, [one]);
    expect([status, json.code, json.field]).toEqual([400, code, field]);
  });

  it('are refused without a vehicle, for foreign ones, for demo users and outside the access window', async () => {
    const form = [settingOf('NSFlatSpot')];
    expect((await save(form, [])).status).toBe(400);
    const before = await world.rows('select count(*) from alert_setting');
    expect((await save(form, [one, world.foreign])).status).toBe(404);
    await world.restrict(world.plainId, one, '2020-01-01', '2020-01-02');
    expect([(await save(form, [one])).status, (await read(one)).status]).toEqual([404, 404]);
    await world.rows('delete from vehicle_access');
    await world.rows('update account set is_demo_user = true where account_id = $1::text::uuid', [world.plainId]);
    const demo = await save(form, [one]);
    expect([demo.status, demo.json.code]).toEqual([403, 'demo_user']);
    await world.rows('update account set is_demo_user = false');
    expect(await world.rows('select count(*) from alert_setting')).toEqual(before);
  });
});

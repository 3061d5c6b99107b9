import { describe, expect, it } from 'vitest';
import type { ApplyPreview } from '../../../src/domain/alerts/preview.ts';
import { shared } from '../fleet/fleet-world.ts';
import { superuser } from '../harness.ts';
import { alertsWorld, settingOf } from './alerts-world.ts';

const address = '/wp-json/fvm/v1/notification/';
const form = [settingOf('NSSpeedlimitExeeded', { max: 80 }), settingOf('NSFlatSpot', {}, false), settingOf('NSShuntingImpacts')];
const off = { isOn: false, min: null, max: null };
const impactsOn = { label: 'NSShuntingImpacts', before: off, after: { ...off, isOn: true } };

const world = shared(alertsWorld);
const plain = shared(() => world.session(world.plainId));

const post = (path: string, body: object) => world.portal.call(`${address}${path}`, { method: 'POST', headers: plain.headers, body });
const wpIds = (vehicles: readonly number[]) => vehicles.map(world.wpIdOf);
const preview = async (vehicles: readonly number[], wanted: readonly object[] = form) => {
  const { status, json } = await post('preview', { form: wanted, wpIds: wpIds(vehicles) });
  expect(status).toBe(200);
  return json as unknown as ApplyPreview;
};
const apply = (vehicles: readonly number[], basis: string, wanted: readonly object[] = form) =>
  post('', { form: wanted, wpIds: wpIds(vehicles), basis });
const kept = async (vehicles: readonly number[]) =>
  world.rows<{ vehicle: number; label: string; isOn: boolean; max: number | null }>(
    `select vehicle_id as vehicle, label, is_on as "isOn", max_value as max from alert_setting where vehicle_id = any($1::text::int[])
     order by vehicle_id, label, valid_from`,
    [`{${vehicles.join(',')}}`],
  );

describe('The preview of rules for many vehicles', () => {
  it('tells old and new of each rule, the same change together, counts who stays, and stores nothing', async () => {
    const [bare, alike, set, same] = [await world.vehicle(), await world.vehicle(), await world.vehicle(), await world.vehicle()];
    await world.set(set, 'NSSpeedlimitExeeded', Date.now() - 9_000, { max: 100 });
    await world.set(same, 'NSSpeedlimitExeeded', Date.now() - 9_000, { max: 100 });
    await world.set(same, 'NSSpeedlimitExeeded', Date.now() - 5_000, { max: 80 });
    await world.set(same, 'NSShuntingImpacts', Date.now() - 5_000);
    const before = await kept([bare, alike, set, same]);
    const { changes, unchanged, refused } = await preview([set, bare, same, alike]);
    const speed = (was: object) => ({ label: 'NSSpeedlimitExeeded', before: was, after: { isOn: true, min: null, max: 80 } });
    expect(changes.map(({ wpIds: ids, ...rest }) => ({ ...rest, wpIds: [...ids].sort() }))).toEqual([
      { changes: [speed(off), impactsOn], wpIds: wpIds([bare, alike]) },
      { changes: [speed({ isOn: true, min: null, max: 100 }), impactsOn], wpIds: wpIds([set]) },
    ]);
    expect([unchanged, refused]).toEqual([1, []]);
    expect(await kept([bare, alike, set, same])).toEqual(before);
  });

  it('tells exactly what a save then does', async () => {
    const [bare, set] = [await world.vehicle(), await world.vehicle()];
    await world.set(set, 'NSSpeedlimitExeeded', Date.now() - 9_000, { max: 80 });
    await world.set(set, 'NSFlatSpot', Date.now() - 9_000);
    const { basis, changes } = await preview([bare, set]);
    const told = changes.flatMap((one) => one.wpIds.flatMap((wpId) => one.changes.map(({ label }) => `${wpId} ${label}`)));
    const before = (await kept([bare, set])).length;
    expect(await apply([set, bare], basis)).toMatchObject({ status: 200, json: { saved: 2 } });
    expect((await kept([bare, set])).length - before).toBe(told.length);
    expect(told.sort()).toEqual(
      [
        ...[`${world.wpIdOf(bare)} NSShuntingImpacts`, `${world.wpIdOf(bare)} NSSpeedlimitExeeded`],
        ...[`${world.wpIdOf(set)} NSFlatSpot`, `${world.wpIdOf(set)} NSShuntingImpacts`],
      ].sort(),
    );
    expect(await preview([bare, set])).toMatchObject({ changes: [], unchanged: 2 });
  });

  it('names whom a save would refuse, and why: who is not there or not ours, and who is outside the days of access', async () => {
    const [open, shut] = [await world.vehicle(), await world.vehicle()];
    await world.restrict(world.plainId, shut, '2020-01-01', '2020-01-02');
    const { changes, refused } = await preview([open, shut, world.foreign, 9_999_999]);
    expect([changes.flatMap((one) => one.wpIds), refused]).toEqual([
      wpIds([open]),
      [
        { wpId: world.wpIdOf(shut), reason: 'outside_window' },
        { wpId: world.wpIdOf(world.foreign), reason: 'not_found' },
        { wpId: world.wpIdOf(9_999_999), reason: 'not_found' },
      ],
    ]);
  });

  it('takes no bound that makes no sense', async () => {
    const { status, json } = await post('preview', { form: [settingOf('NSVoltageDrop', { max: -1 })], wpIds: wpIds([world.vehicles[0]]) });
    expect([status, json.code, json.field]).toEqual([400, 'bound_out_of_range', 'NSVoltageDrop.max']);
  });
});

describe('A save that names its preview', () => {
  it('is refused once somebody set one of the rules anew, and nothing of it is saved', async () => {
    const [first, second] = [await world.vehicle(), await world.vehicle()];
    const { basis } = await preview([first, second]);
    expect((await post('', { form: [settingOf('NSSpeedlimitExeeded', { max: 60 })], wpIds: wpIds([second]) })).status).toBe(200);
    const before = await kept([first, second]);
    const { status, json } = await apply([first, second], basis);
    expect([status, json.code]).toEqual([409, 'changed_meanwhile']);
    expect(await kept([first, second])).toEqual(before);
    expect((await apply([first, second], (await preview([first, second])).basis)).status).toBe(200);
  });

  it('is refused for other vehicles than those it was told of, and taken after a rule that it does not set', async () => {
    const [first, second] = [await world.vehicle(), await world.vehicle()];
    const { basis } = await preview([first]);
    expect((await apply([first, second], basis)).status).toBe(409);
    await world.set(first, 'NSMaxMileageDay', Date.now() - 1_000, { max: 500 });
    expect((await apply([first], basis)).status).toBe(200);
  });

  it('of two at the same moment only one is taken', async () => {
    const vehicles = [await world.vehicle(), await world.vehicle()];
    const { basis } = await preview(vehicles);
    const withLimit = (max: number) => [settingOf('NSSpeedlimitExeeded', { max }), ...form.slice(1)];
    const admin = await superuser(world.portal);
    await admin.query(`create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$`);
    await admin.query('create trigger dawdles before insert on alert_setting for each statement execute function dawdle()');
    const answers = await Promise.all([80, 90, 100].map((max) => apply(vehicles, basis, withLimit(max))));
    await admin.query('drop function dawdle cascade');
    await admin.close();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const speeds = (await kept(vehicles)).filter(({ label }) => label === 'NSSpeedlimitExeeded');
    expect([speeds.length, new Set(speeds.map(({ max }) => max)).size]).toEqual([2, 1]);
  });

  it('leaves nothing behind where it fails in the middle', async () => {
    const vehicles = [await world.vehicle(), await world.vehicle(), await world.vehicle()];
    const { basis } = await preview(vehicles);
    const admin = await superuser(world.portal);
    await admin.query(`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'in the middle'; end $$`);
    await admin.query(
      `create trigger fails before insert on alert_setting for each row when (new.vehicle_id = ${vehicles[1]!} and new.label = 'NSShuntingImpacts')
       execute function fail_here()`,
    );
    expect((await apply(vehicles, basis)).status).toBe(500);
    expect(await kept(vehicles)).toEqual([]);
    await admin.query('drop function fail_here cascade');
    await admin.close();
    expect((await apply(vehicles, basis)).status).toBe(200);
    expect(await kept(vehicles)).toHaveLength(6);
  });
});

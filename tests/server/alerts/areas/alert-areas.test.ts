import { beforeEach, describe, expect, it } from 'vitest';
import { mostAreas, mostAreasOfVehicle } from '../../../../src/domain/alerts/areas/area.ts';
import { shared } from '../../fleet/fleet-world.ts';
import { makeAccount } from '../../harness.ts';
import { alertsWorld } from '../alerts-world.ts';

const corners = [
  { lat: 52.5, lng: 13.4 },
  { lat: 52.5, lng: 13.41 },
  { lat: 52.51, lng: 13.41 },
  { lat: 52.51, lng: 13.4 },
];
interface Answered {
  readonly areaId: string;
  readonly name: string;
  readonly vehicleIds: readonly number[];
  readonly isShared: boolean;
  readonly revision: number;
}

const world = shared(alertsWorld);
const plain = shared(() => world.session(world.plainId));
beforeEach(() => world.rows('delete from alert_area'));

const call = (method: string, path = '', body?: object, { headers } = plain) =>
  world.portal.call(`/wp-json/fvm/v1/areas${path}`, { method, headers, ...(body && { body }) });
const made = async (name: string, vehicleIds: readonly number[], session = plain) => {
  const { status, json } = await call('POST', '', { name, corners, vehicleIds }, session);
  expect(status, JSON.stringify(json)).toBe(201);
  return json as unknown as Answered;
};
const listed = async (session = plain) =>
  ((await call('GET', '', undefined, session)).json as unknown as { items: readonly Answered[] }).items;
const refusal = async (answer: ReturnType<typeof call>) => {
  const { status, json } = await answer;
  return [status, json.code, json.field, json.limit];
};

describe('Areas of an organisation', () => {
  it('are drawn, listed by name, changed and taken away, and the log says by whom', async () => {
    const vehicleId = await world.vehicle();
    const yard = await made('Werk', [vehicleId]);
    await made('Anschluss', []);
    expect(yard).toMatchObject({ name: 'Werk', corners, vehicleIds: [vehicleId], isShared: false, revision: 1 });
    expect((await listed()).map(({ name }) => name)).toEqual(['Anschluss', 'Werk']);
    const { json } = await call('PUT', `/${yard.areaId}`, { name: ' Werk Süd ', corners: corners.slice(1), vehicleIds: [], revision: 1 });
    expect(json).toMatchObject({ name: 'Werk Süd', corners: corners.slice(1), vehicleIds: [], revision: 2 });
    expect((await call('DELETE', `/${yard.areaId}?revision=2`)).status).toBe(204);
    expect((await listed()).map(({ name }) => name)).toEqual(['Anschluss']);
    const told = await world.rows<{ operation: string; subject: string }>(
      `select operation, subject from audit_log where about->>'area_id' = $1 and account_id = $2::text::uuid order by audit_id`,
      [yard.areaId, world.plainId],
    );
    expect(told.map(({ operation, subject }) => `${operation} ${subject}`)).toEqual([
      'insert alert_area',
      'insert alert_area_vehicle',
      'update alert_area',
      'delete alert_area_vehicle',
      'delete alert_area',
    ]);
  });

  it('are refused with what is wrong, and nothing of them is kept', async () => {
    const [a, b, c, d] = corners;
    const reasons = await Promise.all([
      refusal(call('POST', '', { name: ' ', corners, vehicleIds: [] })),
      refusal(call('POST', '', { name: 'x'.repeat(81), corners, vehicleIds: [] })),
      refusal(call('POST', '', { name: 'x', corners: [a, b], vehicleIds: [] })),
      refusal(call('POST', '', { name: 'x', corners: [a, c, b, d], vehicleIds: [] })),
      refusal(call('POST', '', { name: 'x', corners: [a, b, c, { lat: 91, lng: 0 }], vehicleIds: [] })),
      refusal(call('POST', '', { name: 'x', corners: [a, b, c, b], vehicleIds: [] })),
      refusal(call('POST', '', { name: 'x', corners: Array(201).fill(a), vehicleIds: [] })),
    ]);
    expect(reasons).toEqual([
      [400, 'name_missing', 'name', undefined],
      [400, 'name_too_long', 'name', 80],
      [400, 'too_few_corners', 'corners', 3],
      [400, 'edges_cross', 'edges.1,3', undefined],
      [400, 'corner_off_map', 'corners.4', 80],
      [400, 'corners_equal', 'corners.2,4', undefined],
      [400, 'too_many_corners', 'corners', 200],
    ]);
    expect(await listed()).toEqual([]);
  });

  it('are not changed by who read an older one, and have names of their own', async () => {
    const yard = await made('Werk', []);
    await made('Hafen', []);
    const put = (name: string, revision: number) => call('PUT', `/${yard.areaId}`, { name, corners, vehicleIds: [], revision });
    expect(await refusal(put('hafen', 1))).toEqual([409, 'name_taken', 'name', undefined]);
    expect((await put('Werk', 1)).status).toBe(200);
    expect(await refusal(put('Werk', 1))).toEqual([409, 'changed_meanwhile', undefined, undefined]);
    expect(await refusal(call('DELETE', `/${yard.areaId}?revision=1`))).toEqual([409, 'changed_meanwhile', undefined, undefined]);
    expect((await listed()).map(({ name, revision }) => [name, revision])).toEqual([
      ['Hafen', 1],
      ['Werk', 2],
    ]);
  });

  it('are limited in number, for the organisation and for one vehicle', async () => {
    const vehicleId = await world.vehicle();
    await world.rows(
      `with s as (insert into alert_area_shape (organisation_id, corners, width) values ($1::text::uuid, '{1,1,1,2,2,2}', 9) returning shape_id),
       a as (insert into alert_area (organisation_id, name, corners, shape_id)
         select $1::text::uuid, 'N' || i, '{1,1,1,2,2,2}', shape_id from s, generate_series(1, $2::int) i returning area_id)
       insert into alert_area_vehicle (organisation_id, area_id, vehicle_id)
       select $1::text::uuid, area_id, $4::int from (select area_id from a limit $3::int) x`,
      [world.north, mostAreas - 1, mostAreasOfVehicle, vehicleId],
    );
    expect(await refusal(call('POST', '', { name: 'x', corners, vehicleIds: [vehicleId] }))).toEqual([
      409,
      'too_many_of_vehicle',
      'vehicleIds',
      20,
    ]);
    await made('last', []);
    expect(await refusal(call('POST', '', { name: 'x', corners, vehicleIds: [] }))).toEqual([409, 'too_many_areas', undefined, 200]);
    expect(await listed()).toHaveLength(mostAreas);
  });

  it('are of that organisation alone: a foreign area, and a foreign vehicle, is one that is not there', async () => {
    const yard = await made('Werk', []);
    const session = await world.session(world.southId);
    expect(await listed(session)).toEqual([]);
    const wanted = { name: 'Werk', corners, vehicleIds: [], revision: 1 };
    expect(await refusal(call('PUT', `/${yard.areaId}`, wanted, session))).toEqual([404, 'not_found', undefined, undefined]);
    expect((await call('DELETE', `/${yard.areaId}?revision=1`, undefined, session)).status).toBe(404);
    expect(await refusal(call('POST', '', { name: 'x', corners, vehicleIds: [world.foreign] }))).toEqual([
      404,
      'not_found',
      undefined,
      undefined,
    ]);
    await made('Werk', [world.foreign], session);
    expect(await listed()).toMatchObject([{ name: 'Werk', revision: 1 }]);
  });

  it('are shown to who sees not all of their vehicles, without those, and not changed by them', async () => {
    const [seen, hidden] = [await world.vehicle(), await world.vehicle()];
    const yard = await made('Werk', [seen, hidden]);
    const limited = await makeAccount(world.portal, 'limited');
    await world.restrict(limited, hidden, '2020-01-01', '2020-01-31');
    const session = await world.session(limited);
    expect(await listed(session)).toMatchObject([{ vehicleIds: [seen], isShared: true }]);
    const wanted = { name: 'Werk', corners, vehicleIds: [seen], revision: 1 };
    expect(await refusal(call('PUT', `/${yard.areaId}`, wanted, session))).toEqual([409, 'holds_for_others', undefined, undefined]);
    expect((await call('DELETE', `/${yard.areaId}?revision=1`, undefined, session)).status).toBe(409);
    expect((await call('POST', '', { name: 'x', corners, vehicleIds: [hidden] }, session)).status).toBe(404);
  });
});

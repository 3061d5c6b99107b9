import { Effect } from 'effect';
import type { OrganisationId } from '../../src/domain/common/ids.ts';
import { People } from '../account/people.ts';
import { Database } from '../platform/database/database.ts';
import data from './data/routes.json' with { type: 'json' };
import { type DemoDevice, origin } from './drive.ts';
import { craneDutyOf, dutyOf } from './duty.ts';
import { demoOrganisations, limitedAccount } from './people.ts';
import { between } from './random.ts';
import { type DemoVehicle, northFleet, numberedVehicle, southFleet } from './vehicles.ts';

/** Every figure of the demo follows from it. */
const seed = 20_261;
const kmh = 1 / 3.6;
const hour = 3600;
const tickSeconds = 30;

const routes = new Map(data.routes.map((route) => [route.id, route]));
const sites = new Map(data.craneSites.map((site) => [site.id, site]));
const isShunter = ({ model }: DemoVehicle) => ['Gravita 10 BB', 'V 90', 'G 1206'].includes(model);

/** The unit on board of a vehicle; `number` makes its figures its own. */
export const deviceOf = (vehicle: DemoVehicle, vehicleId: number, number: number): DemoDevice => {
  const own = seed + number * 101;
  const site = sites.get(vehicle.site ?? '');
  const route = routes.get(vehicle.routeId ?? '') ?? data.routes[number % data.routes.length]!;
  const speed = (least: number, most: number) => [least * kmh, most * kmh] as const;
  const duty = site
    ? craneDutyOf(own, site.lat, site.lng)
    : isShunter(vehicle)
      ? dutyOf(route, { seed: own, speed: speed(40, 70), stopEvery: 1, reach: 24_000, turns: 4, rest: [between(1, 2.5, own, 1) * hour, 0] })
      : dutyOf(route, {
          seed: own,
          speed: speed(80, 120),
          stopEvery: vehicle.engine === 'electric' ? 2 : 4,
          turns: 1,
          rest: [between(0.5, 1.5, own, 1) * hour, between(0.2, 0.8, own, 2) * hour],
        });
  return {
    vehicleId,
    seed: own,
    duty,
    isStatusReported: number % 3 === 0 || site !== undefined,
    hasOdometer: site === undefined && number % 5 !== 4,
    metresAtOrigin: duty.at(origin).metres,
    hasHourMeter: number % 4 !== 3,
    engineHours: Math.round(between(9_000, 60_000, own, 4)),
    runningAtOrigin: duty.at(origin).running,
    // Far enough below the logbook's limit of 1,000,000 km for months of driving.
    odometerKm: Math.round(between(20_000, 120_000, own, 3)),
    volts: vehicle.engine === 'electric' && site === undefined ? [110.2, 114.6] : [24.7, 27.9],
  };
};

const rowOf = (organisation_id: OrganisationId, vehicle: DemoVehicle) => ({
  organisation_id,
  name: vehicle.name,
  image: vehicle.image,
  model: vehicle.model,
  type: vehicle.type,
  engine: vehicle.engine,
  fabric_nr: vehicle.fabricNr,
  datasheet: JSON.stringify([
    { label: 'manufacturerName', value: vehicle.manufacturer },
    { label: 'modelName', value: vehicle.model },
    { label: 'fabricNumber', value: vehicle.fabricNr },
    { label: 'constructionYear', value: vehicle.year },
    { label: 'minimumOperatingWeight', value: vehicle.weight },
    { label: 'EVN', value: vehicle.evn },
  ]),
});

const rowsPerInsert = 1_000;

/** The vehicles of an operator, made where they are missing; answers their ids by fabric number. */
const ensureVehicles = Effect.fnUntraced(function* (organisationId: OrganisationId, vehicles: readonly DemoVehicle[]) {
  const { sql, asSystem } = yield* Database;
  const read = asSystem(
    sql<{ id: number; fabric: string }>`
      select vehicle_id as id, fabric_nr as fabric from vehicle where organisation_id = ${organisationId} and fabric_nr is not null`,
  ).pipe(Effect.orDie);
  const known = new Set((yield* read).map(({ fabric }) => fabric));
  const missing = vehicles.filter(({ fabricNr }) => !known.has(fabricNr)).map((vehicle) => rowOf(organisationId, vehicle));
  for (let i = 0; i < missing.length; i += rowsPerInsert) {
    const rows = JSON.stringify(missing.slice(i, i + rowsPerInsert).map((row) => ({ ...row, datasheet: JSON.parse(row.datasheet) })));
    yield* asSystem(sql`
      insert into vehicle (organisation_id, name, image, model, type, engine, fabric_nr, datasheet)
      select organisation_id, name, image, model, type, engine, fabric_nr, datasheet from jsonb_to_recordset(${rows}::text::jsonb)
        as t(organisation_id uuid, name text, image text, model text, type text, engine text, fabric_nr text, datasheet jsonb)`).pipe(
      Effect.orDie,
    );
  }
  const ids = new Map((yield* read).map(({ id, fabric }) => [fabric, id]));
  return { ids, isNew: missing.length === vehicles.length };
});

/** One person sees one vehicle only since twenty days, and another only a past month. */
const limitAccess = Effect.fnUntraced(function* (organisationId: OrganisationId, since: number, past: number) {
  const { sql, asSystem } = yield* Database;
  yield* asSystem(sql`
    insert into vehicle_access (organisation_id, account_id, vehicle_id, start_date, end_date)
    select ${organisationId}::uuid, a.account_id, w.vehicle_id, w.first, w.last
    from account a join membership m on m.account_id = a.account_id and m.organisation_id = ${organisationId}::uuid,
      (values (${since}::int, current_date - 20, null::date), (${past}::int, current_date - 45, current_date - 15)) w(vehicle_id, first, last)
    where a.account_name = ${limitedAccount} on conflict do nothing`).pipe(Effect.orDie);
});

export interface DemoFleet {
  readonly organisationId: OrganisationId;
  readonly devices: readonly DemoDevice[];
}

/** The demo fleets of both operators or, with a size, one fleet of that many vehicles that all report every 30 s. */
export const demoFleets = Effect.fn('demoFleets')(function* (size: number | undefined) {
  const people = yield* People;
  const { north, south } = demoOrganisations;
  const fleetOf = Effect.fnUntraced(function* (name: string, vehicles: readonly DemoVehicle[], first: number) {
    const organisationId = yield* people.organisation(name);
    const { ids, isNew } = yield* ensureVehicles(organisationId, vehicles);
    const devices = vehicles.map((vehicle, i) => deviceOf(vehicle, ids.get(vehicle.fabricNr)!, first + i));
    if (isNew && devices.length > 2) yield* limitAccess(organisationId, devices[1]!.vehicleId, devices[2]!.vehicleId);
    return { organisationId, devices } satisfies DemoFleet;
  });
  if (size === undefined) return [yield* fleetOf(north, northFleet, 0), yield* fleetOf(south, southFleet, 100)];
  const ids = data.routes.map(({ id }) => id);
  const fleet = yield* fleetOf(
    north,
    Array.from({ length: size }, (_, i) => numberedVehicle(i, ids)),
    1000,
  );
  return [{ ...fleet, devices: fleet.devices.map((device) => ({ ...device, every: tickSeconds })) }];
});

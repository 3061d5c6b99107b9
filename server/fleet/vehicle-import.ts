import { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import { closedDay } from '../../src/domain/common/day-window.ts';
import type { OrganisationId, VehicleId } from '../../src/domain/common/ids.ts';
import {
  type ListedVehicle,
  problemsOfTaken,
  type StatedVehicle,
  type VehicleProblem,
  vehicleChoices,
} from '../../src/domain/fleet/vehicle-file.ts';
import { isCrane, isEloc } from '../../src/domain/fleet/vehicle-rules.ts';
import { Database } from '../platform/database/database.ts';
import { tableReport } from '../platform/table-report.ts';

const images = {
  crane: '/images/vehicles/gantry-crane.svg',
  electric: '/images/vehicles/electric-modern.svg',
  diesel: '/images/vehicles/diesel-shunter.svg',
};

/** The drawing of a vehicle that nobody gave one. */
export const imageOf = (vehicle: Pick<StatedVehicle, 'model' | 'engine'>) => {
  if (isCrane({ vehicle })) return images.crane;
  return isEloc({ vehicle }) ? images.electric : images.diesel;
};
export const isStandardImage = (image: string | null) => image === null || Object.values(images).includes(image);

export type Datasheet = readonly { readonly label: string; readonly value: string | number | null }[];
type OfSheet = 'manufacturer' | 'constructionYear' | 'weight' | 'evn';
const labels: Readonly<Record<OfSheet, string>> = {
  manufacturer: 'manufacturerName',
  constructionYear: 'constructionYear',
  weight: 'minimumOperatingWeight',
  evn: 'EVN',
};
const stated = Object.keys(labels) as OfSheet[];

/** The sheet with what is stated of the vehicle; the rest of it stays. */
export const sheetOf = (vehicle: StatedVehicle, before: Datasheet = []): Datasheet => {
  const values = new Map<string, string | number | null>([
    ...stated.map((name) => [labels[name], vehicle[name]] as const),
    ...before.flatMap(({ label }): [string, string | null][] =>
      label === 'modelName' ? [[label, vehicle.model]] : label === 'fabricNumber' ? [[label, vehicle.fabricNumber]] : [],
    ),
  ]);
  const kept = before.map(({ label, value }) => ({ label, value: values.has(label) ? (values.get(label) ?? null) : value }));
  const known = new Set(before.map(({ label }) => label));
  const added = [...values].filter(([label]) => !known.has(label)).map(([label, value]) => ({ label, value }));
  return [...kept, ...added].filter(({ value }) => value !== null);
};

/** What a sheet states of the vehicle; what does not fit is as if it were not there. */
export const statedOn = (sheet: Datasheet): Pick<StatedVehicle, OfSheet> => {
  const value = (name: OfSheet) => sheet.find(({ label }) => label === labels[name])?.value ?? null;
  const text = (name: OfSheet) => (value(name) === null ? null : String(value(name)));
  const number = (name: OfSheet) => (Number.isFinite(Number(value(name) ?? Number.NaN)) ? Number(value(name)) : null);
  return { manufacturer: text('manufacturer'), constructionYear: number('constructionYear'), weight: number('weight'), evn: text('evn') };
};

const rowOf = (vehicle: StatedVehicle) => ({
  name: vehicle.name,
  image: imageOf(vehicle),
  model: vehicle.model,
  type: vehicle.type,
  engine: vehicle.engine,
  fabric_nr: vehicle.fabricNumber,
  fleet_group: vehicle.group,
  datasheet: sheetOf(vehicle),
});

/** Adds vehicles whose names are free, in the running transaction, closed to members with limited access; returns their ids. */
export const addVehicles = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  organisationId: OrganisationId,
  vehicles: readonly StatedVehicle[],
) {
  const rows = yield* sql<{ id: VehicleId }>`
    insert into vehicle (organisation_id, name, image, model, type, engine, fabric_nr, fleet_group, datasheet)
    select ${organisationId}::uuid, name, image, model, type, engine, fabric_nr, fleet_group, datasheet
    from jsonb_to_recordset(${JSON.stringify(vehicles.map(rowOf))}::text::jsonb)
      as t(name text, image text, model text, type text, engine text, fabric_nr text, fleet_group text, datasheet jsonb)
    returning vehicle_id as id`;
  const ids = rows.map(({ id }) => id);
  yield* sql`
    insert into vehicle_access (organisation_id, account_id, vehicle_id, start_date, end_date)
    select ${organisationId}::uuid, l.account_id, v.vehicle_id, ${closedDay}::date, ${closedDay}::date
    from (select distinct account_id from vehicle_access
        where organisation_id = ${organisationId} and (start_date is not null or end_date is not null)) l,
      unnest(${`{${ids.join(',')}}`}::text::int[]) v(vehicle_id)`;
  return ids;
});

/** One change of an organisation's fleet at a time, whoever makes it, or two would find the same name free. */
export const fleetTurn = (sql: SqlClient.SqlClient, organisationId: OrganisationId) =>
  sql`select pg_advisory_xact_lock(hashtextextended('fleet ' || ${organisationId}::text, 0))`;

/** Adds all of them or, where a name is taken already, none; answers what is wrong, nothing when they are there. */
export const addListed = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  organisationId: OrganisationId,
  vehicles: readonly ListedVehicle[],
) {
  yield* fleetTurn(sql, organisationId);
  const known = yield* sql<{ name: string }>`select name from vehicle where organisation_id = ${organisationId}`;
  const problems = problemsOfTaken(
    vehicles,
    known.map(({ name }) => name),
  );
  if (problems.length === 0) yield* addVehicles(sql, organisationId, vehicles);
  return problems;
});

/** As the command line adds an operator's vehicles. Undefined: there is no organisation of that name. */
export const importVehicles = Effect.fn('importVehicles')(function* (organisation: string, vehicles: readonly ListedVehicle[]) {
  const { sql, asSystem } = yield* Database;
  return yield* asSystem(
    Effect.gen(function* () {
      const [found] = yield* sql<{ id: OrganisationId }>`select organisation_id as id from organisation where name = ${organisation}`;
      return found === undefined ? undefined : yield* addListed(sql, found.id, vehicles);
    }),
  ).pipe(Effect.orDie);
});

/** What is wrong with a file of vehicles, a line each. */
export const vehicleReport = (problems: readonly VehicleProblem[]) =>
  tableReport(problems, {
    not_a_number: 'has to be a whole number, or empty',
    bad_year: 'has to be a year from 1835 to 2100',
    bad_weight: 'has to be kilograms, 1 to 1,000,000',
    not_a_choice: `has to be one of ${vehicleChoices.type.join(', ')} (type) or ${vehicleChoices.engine.join(', ')} (engine)`,
    crane_model: 'has to be Kran for a crane',
    bad_evn: 'has to be twelve digits whose last one fits, such as 92 80 1261 045-9',
    name_repeated: 'stands in an earlier row already, or looks like it',
    name_taken: 'is the name of a vehicle that is there already, or looks like it',
  });

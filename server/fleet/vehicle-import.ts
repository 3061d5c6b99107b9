import { Effect } from 'effect';
import type { OrganisationId } from '../../src/domain/common/ids.ts';
import type { ListedVehicle, VehicleProblem } from '../../src/domain/fleet/vehicle-file.ts';
import { isCrane, isEloc } from '../../src/domain/fleet/vehicle-rules.ts';
import { Database } from '../platform/database/database.ts';
import { tableReport } from '../platform/table-report.ts';

const imageOf = (vehicle: ListedVehicle) => {
  if (isCrane({ vehicle })) return '/images/vehicles/gantry-crane.svg';
  return isEloc({ vehicle }) ? '/images/vehicles/electric-modern.svg' : '/images/vehicles/diesel-shunter.svg';
};

const rowOf = (vehicle: ListedVehicle) => ({
  name: vehicle.name,
  image: imageOf(vehicle),
  model: vehicle.model,
  type: vehicle.type,
  engine: vehicle.engine,
  fabric_nr: vehicle.fabricNumber,
  datasheet: [
    { label: 'manufacturerName', value: vehicle.manufacturer },
    { label: 'constructionYear', value: vehicle.constructionYear },
    { label: 'minimumOperatingWeight', value: vehicle.weight },
    { label: 'EVN', value: vehicle.evn },
  ].filter(({ value }) => value !== null),
});

/**
 * Adds an operator's vehicles: all of them or, where a name is taken already, none; answers what is wrong, nothing when they are there.
 * Undefined: there is no organisation of that name.
 */
export const importVehicles = Effect.fn('importVehicles')(function* (organisation: string, vehicles: readonly ListedVehicle[]) {
  const { sql, asSystem } = yield* Database;
  return yield* asSystem(
    Effect.gen(function* () {
      // Two imports at once take turns, or both would find a name free.
      const organisations = yield* sql<{ id: OrganisationId }>`
        select organisation_id as id from organisation where name = ${organisation} for update`;
      const id = organisations[0]?.id;
      if (id === undefined) return undefined;
      const known = yield* sql<{ name: string }>`select name from vehicle where organisation_id = ${id}`;
      const taken = new Set(known.map(({ name }) => name));
      const problems = vehicles
        .filter(({ name }) => taken.has(name))
        .map(({ row }): VehicleProblem => ({ row, column: 'name', fault: 'name_taken' }));
      if (problems.length > 0) return problems;
      yield* sql`
        insert into vehicle (organisation_id, name, image, model, type, engine, fabric_nr, datasheet)
        select ${id}::uuid, name, image, model, type, engine, fabric_nr, datasheet
        from jsonb_to_recordset(${JSON.stringify(vehicles.map(rowOf))}::text::jsonb)
          as t(name text, image text, model text, type text, engine text, fabric_nr text, datasheet jsonb)`;
      return [];
    }),
  ).pipe(Effect.orDie);
});

/** What is wrong with a file of vehicles, a line each. */
export const vehicleReport = (problems: readonly VehicleProblem[]) =>
  tableReport(problems, {
    not_a_number: 'has to be a whole number, or empty',
    bad_year: 'has to be a year from 1835 to 2100',
    bad_weight: 'has to be kilograms, 1 to 1,000,000',
    bad_evn: 'has to be twelve digits whose last one fits, such as 92 80 1261 045-9',
    name_repeated: 'stands in an earlier row already',
    name_taken: 'is the name of a vehicle that is there already',
  });

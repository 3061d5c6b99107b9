import { Effect } from 'effect';
import { readVehicleFile } from '../../src/domain/fleet/read-vehicles.ts';
import { DeviceKeys } from '../fleet/device-keys.ts';
import { importVehicles, vehicleReport } from '../fleet/vehicle-import.ts';
import { fail, given, givenTable, say, usage, withServices } from './command.ts';

/** A file is taken whole or not at all. */
export const addVehicles = Effect.gen(function* () {
  const { organisation } = given;
  if (!organisation) return yield* fail(usage);
  const table = yield* givenTable;
  if (table.problem !== undefined) return yield* fail(table.problem);
  const { vehicles, problems } = readVehicleFile(table.text, table.format);
  if (problems.length > 0) return yield* fail(vehicleReport(problems));
  const refused = yield* importVehicles(organisation, vehicles).pipe(withServices);
  if (refused === undefined) return yield* fail(`There is no organisation ${organisation}.`);
  if (refused.length > 0) return yield* fail(vehicleReport(refused));
  yield* say(`${vehicles.length} vehicles imported.`);
});

/** The key is said once: the portal keeps only a hash of it. */
export const issueDeviceKey = Effect.gen(function* () {
  const { organisation, vehicle = null, label = vehicle ?? 'Gateway' } = given;
  if (!organisation) return yield* fail(usage);
  const key = yield* DeviceKeys.use((keys) => keys.issueFor({ organisation, vehicle, label })).pipe(withServices);
  if (key !== undefined) return yield* say(key);
  yield* fail(
    vehicle === null
      ? `There is no organisation ${organisation}.`
      : `There is no organisation ${organisation}, or no vehicle ${vehicle} in it.`,
  );
});

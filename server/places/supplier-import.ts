import { Effect } from 'effect';
import type { Supplier } from '../../src/domain/places/supplier.ts';
import type { SupplierProblem } from '../../src/domain/places/supplier-file.ts';
import { Database } from '../platform/database/database.ts';
import { tableReport } from '../platform/table-report.ts';
import { fillSource } from './filling.ts';

/** Puts an operator's suppliers in the place of those there were, invented ones included: all of them or, where it fails, none. */
export const importSuppliers = Effect.fn('importSuppliers')(function* (suppliers: readonly Supplier[]) {
  const database = yield* Database;
  const { sql, asSystem } = database;
  yield* asSystem(
    Effect.gen(function* () {
      yield* sql`delete from supplier where source <> 'operator'`;
      yield* Effect.provideService(fillSource('operator', { places: [], suppliers }), Database, database);
    }),
  );
});

/** What is wrong with a file of suppliers, a line each. */
export const supplierReport = (problems: readonly SupplierProblem[]) =>
  tableReport(problems, {
    bad_id: 'has to be of up to 60 letters, digits, - and _',
    id_repeated: 'stands in an earlier row already',
    bad_coordinates: 'has to be longitude and latitude in degrees, or empty',
    bad_website: 'has to be an address with http:// or https://',
  });

import { Effect } from 'effect';
import { readSupplierFile } from '../../src/domain/places/supplier-file.ts';
import { importSuppliers, supplierReport } from '../places/supplier-import.ts';
import { fail, givenTable, say, withServices } from './command.ts';

/** A file is taken whole or not at all. */
export const replaceSuppliers = Effect.gen(function* () {
  const table = yield* givenTable;
  if (table.problem !== undefined) return yield* fail(table.problem);
  const { suppliers, problems } = readSupplierFile(table.text, table.format);
  if (problems.length > 0) return yield* fail(supplierReport(problems));
  yield* importSuppliers(suppliers).pipe(withServices);
  yield* say(`${suppliers.length} suppliers imported.`);
});

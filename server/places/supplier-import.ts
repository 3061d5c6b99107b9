import { Effect } from 'effect';
import type { Supplier } from '../../src/domain/places/supplier.ts';
import type { SupplierFault, SupplierProblem } from '../../src/domain/places/supplier-file.ts';
import { Database } from '../platform/database/database.ts';
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

const words: Readonly<Record<SupplierFault, string>> = {
  not_json: 'is no JSON',
  not_a_list: 'is no list of suppliers',
  not_a_record: 'is no supplier with named fields',
  no_suppliers: 'has no suppliers',
  too_many_suppliers: 'has more than 100,000 suppliers',
  open_quote: 'opens a quote that nothing closes',
  field_count: 'has not as many fields as there are columns',
  column_missing: 'is missing',
  column_unknown: 'is no column of suppliers',
  column_repeated: 'is there twice',
  not_text: 'has to be a text',
  missing: 'must not be empty',
  too_long: 'is longer than 300 characters',
  control_character: 'has a line break or another control character',
  bad_id: 'has to be of up to 60 letters, digits, - and _',
  id_repeated: 'stands in an earlier row already',
  bad_coordinates: 'has to be longitude and latitude in degrees, or empty',
  bad_website: 'has to be an address with http:// or https://',
};
const mostTold = 200;

/** What is wrong with a file, a line each. */
export const supplierReport = (problems: readonly SupplierProblem[]) => {
  const told = problems.slice(0, mostTold).map(({ row, column, fault }) => {
    const where = [row !== null && `row ${row}`, column !== null && `column ${column}`].filter((part) => part !== false);
    return `${where.length === 0 ? 'the file' : where.join(', ')}: ${words[fault]}`;
  });
  const untold = problems.length - told.length;
  return [...told, ...(untold > 0 ? [`and ${untold} more`] : []), 'Nothing was imported.'].join('\n');
};

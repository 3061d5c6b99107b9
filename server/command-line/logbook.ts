import { Effect } from 'effect';
import { readOldRecords } from '../../src/domain/logbook/old-record.ts';
import { importRecords, recordReport } from '../logbook/record-import.ts';
import { fail, given, givenTable, say, usage, withServices } from './command.ts';

/** A file is taken whole or not at all; given again it changes nothing. */
export const addRecords = Effect.gen(function* () {
  const { organisation, account } = given;
  if (!organisation || !account) return yield* fail(usage);
  const table = yield* givenTable;
  if (table.problem !== undefined) return yield* fail(table.problem);
  if (table.format !== 'json') return yield* fail(usage);
  const { records, problems } = readOldRecords(table.text);
  if (problems.length > 0) return yield* fail(recordReport(problems));
  const refused = yield* importRecords(organisation, account, records).pipe(withServices);
  if (refused === undefined) return yield* fail(`There is no account ${account} in an organisation ${organisation}.`);
  if (refused.length > 0) return yield* fail(recordReport(refused));
  yield* say(`${records.length} records are drafts of ${account}.`);
});

import { createHash } from 'node:crypto';
import { Effect } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import type { AccountId, OrganisationId } from '../../src/domain/common/ids.ts';
import { limits } from '../../src/domain/logbook/entry/values.ts';
import { entryOfOldRecord, type ListedRecord, type OldRecordProblem, oldRemarks } from '../../src/domain/logbook/old-record.ts';
import { Database } from '../platform/database/database.ts';
import { tableReport } from '../platform/table-report.ts';
import { LogbookEntries } from './entry/entries.ts';
import { textsOf } from './texts.ts';

/** The same record is the same entry, so that a file may be given again. */
const keyOf = (organisation: string, { record }: ListedRecord) => {
  const digest = createHash('sha256')
    .update(JSON.stringify([organisation, record]))
    .digest('hex');
  return [digest.slice(0, 8), digest.slice(8, 12), `5${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-');
};

/**
 * Makes old records drafts of an account, which it looks through and signs like its own: all of them or, where one does not fit, none.
 * Answers what is wrong, nothing when they are there; undefined: no such account in the organisation.
 */
export const importRecords = Effect.fn('importRecords')(function* (
  organisation: string,
  accountName: string,
  records: readonly ListedRecord[],
) {
  const { sql, asSystem } = yield* Database;
  const entries = yield* LogbookEntries;
  const words = textsOf('de-DE').oldRecord;
  const people = yield* asSystem(sql<{ organisation: OrganisationId; account: AccountId }>`
    select o.organisation_id as organisation, a.account_id as account from organisation o
    join membership m on m.organisation_id = o.organisation_id join account a on a.account_id = m.account_id
    where o.name = ${organisation} and lower(a.account_name) = lower(${accountName})`);
  const [person] = people;
  if (person === undefined) return undefined;
  const vehicles = yield* asSystem(
    sql<{ id: number; name: string }>`select vehicle_id as id, name from vehicle where organisation_id = ${person.organisation}`,
  );
  const ids = new Map(vehicles.map(({ id, name }) => [name, id]));
  const problems = records.flatMap(({ row, record }): readonly OldRecordProblem[] => {
    if (!ids.has(record.vehicle.trim())) return [{ row, column: 'vehicle', fault: 'unknown_vehicle' }];
    return oldRemarks(record, words).length > limits.longText ? [{ row, column: null, fault: 'too_long' }] : [];
  });
  if (problems.length > 0) return problems;
  const caller: Caller = {
    accountId: person.account,
    organisationId: person.organisation,
    sessionId: '',
    role: 'user',
    isDemoUser: false,
    rights: {},
  };
  yield* Effect.forEach(records, (one) =>
    entries.create(caller, keyOf(organisation, one), entryOfOldRecord(one.record, ids.get(one.record.vehicle.trim())!, words), false, null),
  );
  return [];
}, Effect.orDie);

/** What is wrong with a file of old records, a line each. */
export const recordReport = (problems: readonly OldRecordProblem[]) =>
  tableReport(problems, {
    bad_date: 'has to be a day, such as 2019-04-30',
    bad_work: 'has to be a list of tasks with task and time',
    bad_number: 'has to be a whole number within the limits of the logbook, or empty',
    unknown_vehicle: 'is no vehicle of the organisation',
  });

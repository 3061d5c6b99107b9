import type { FileHandle } from 'node:fs/promises';
import { Data, Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import type { Language } from '../../../src/domain/account/account.ts';
import type { ExportQuota } from '../../../src/domain/logbook/export.ts';
import type { Database } from '../../platform/database/database.ts';
import { allowLonger } from '../../platform/database/limits.ts';
import { canReadComments, entrySource } from '../entry/row.ts';
import { columnsFor, type ExportRow } from './columns.ts';
import { csvWriter } from './csv.ts';
import { localTimeIn } from './times.ts';
import { workbookWriter } from './workbook.ts';

const batchRows = 1_000;
const millis = (sql: string, name: string) => `(extract(epoch from ${sql}) * 1000)::float8 as ${name}`;
const selected = `r.entry_id::text as id, r.vehicle_id, r.status, r.record, ${millis('r.reference_ts', 'reference_at')},
  r.creator_first_name, r.creator_last_name, ${millis('r.created_at', 'created_at')}, ${millis('r.updated_at', 'updated_at')},
  r.device_created, r.device_signed, lc.device_signed as last_device_signed,
  r.entry_state, r.comments_count, lc.remarks as last_remarks, lc.new_entry_state as last_state,
  lc.creator_first_name as last_first_name, lc.creator_last_name as last_last_name, ${millis('r.last_comment_at', 'last_at')}`;

/** What is exported: condition and order over `entrySource`, checked before. */
interface ExportSelection {
  readonly where: string;
  readonly order: string;
  readonly parameters: readonly unknown[];
}
export interface ExportJob {
  readonly caller: Caller;
  readonly selection: ExportSelection;
  readonly top: number;
  readonly isCounted: boolean;
  readonly isWorkbook: boolean;
  readonly language: Language;
  readonly timeZone: string;
}
export interface Progress {
  rows: number;
  total: number | null;
}

/** What may still be written, by the quota that leaves least. */
export interface Room {
  readonly quota: ExportQuota;
  readonly bytes: number;
}
/** An export is larger than what is left of a quota. */
export class QuotaReached extends Data.TaggedError('QuotaReached')<{ readonly quota: ExportQuota }> {}

/**
 * Writes the entries of one moment to the file, batch by batch from a cursor: memory does not grow with their number. `progress` is
 * brought up to date on the way. Ends with the batch that takes more than there is room for.
 */
export const runExport = Effect.fn('Logbook.runExport')(function* (
  { sql, asCaller }: Database['Service'],
  file: FileHandle,
  { caller, selection, top, isCounted, isWorkbook, language, timeZone }: ExportJob,
  progress: Progress,
  { quota, bytes: room }: Room,
) {
  const { where, order, parameters } = selection;
  const work = Effect.gen(function* () {
    // From the beginning, also when the transaction is repeated.
    yield* Effect.promise(() => file.truncate(0));
    progress.rows = 0;
    yield* Effect.provideService(allowLonger('export'), SqlClient.SqlClient, sql);
    if (isCounted) {
      const counted = yield* sql.unsafe<{ total: number }>(
        `select count(*)::int as total from (select 1 from logbook_record r where ${where} limit ${top}) found`,
        parameters,
      );
      progress.total = counted[0]?.total ?? 0;
    }
    const vehicles = yield* sql<{ id: number; name: string }>`select vehicle_id as id, name from vehicle`;
    const options = {
      columns: columnsFor(canReadComments(caller)),
      language,
      local: localTimeIn(timeZone),
      known: { timeZone, vehicleNames: new Map(vehicles.map(({ id, name }) => [id, name])) },
    };
    const writer = isWorkbook ? workbookWriter(file, options) : csvWriter(file, options);
    yield* sql.unsafe(
      `declare exported no scroll cursor for select ${selected} from ${entrySource} where ${where} order by ${order} limit ${top}`,
      parameters,
    );
    for (;;) {
      const rows = yield* sql.unsafe<ExportRow>(`fetch ${batchRows} from exported`);
      if (rows.length === 0) break;
      yield* Effect.promise(() => writer.write(rows));
      progress.rows += rows.length;
      if ((yield* Effect.promise(() => file.stat())).size > room) return yield* new QuotaReached({ quota });
    }
    if ((yield* Effect.promise(writer.end)) > room) return yield* new QuotaReached({ quota });
  });
  yield* asCaller(caller)(work);
});

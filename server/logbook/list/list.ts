import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import { type BadRequest, NotFound } from '../../../src/api/contract/errors.ts';
import type { VehicleId } from '../../../src/domain/common/ids.ts';
import type { LogbookEntry, LogbookPagination } from '../../../src/domain/logbook/entry/entry.ts';
import type { EntryWindow } from '../../../src/domain/logbook/entry/window.ts';
import { vehicleFields } from '../../../src/domain/logbook/list/filter.ts';
import { pageSizes, paginationOf } from '../../../src/domain/logbook/list/pagination.ts';
import { Database } from '../../platform/database/database.ts';
import { type EntryRow, entryColumns, entryOfRow, entrySource } from '../entry/row.ts';
import { uuidOf } from '../entry/store.ts';
import { parametersOf } from './filter-sql.ts';
import { entryQuery, keys, whereOf } from './query.ts';

interface Asked {
  readonly top?: number | undefined;
  readonly skip?: number | undefined;
  readonly filter?: string | undefined;
  readonly orderby?: string | undefined;
  /** False: nothing is counted, `foundCount` and `totalCount` say what this page shows to exist. */
  readonly isCounted: boolean;
}

export interface LogbookVehicle {
  readonly vehicleId: VehicleId;
  readonly name: string;
  readonly lastInspectionPerformedTimestamp_A1: string | null;
}

/** Entries that the index finds for a search at most. */
const mostFound = 2_000;

/** Rows of one answer; more come page by page, all of them in an export. */
const maxTop = 1_000;

/** What is read of entries: of the organisation, and within the caller's access windows, as row-level security cuts them. */
export class LogbookReading extends Context.Service<
  LogbookReading,
  {
    readonly list: (
      caller: Caller,
      asked: Asked,
    ) => Effect.Effect<
      { readonly items: readonly LogbookEntry[]; readonly pagination: LogbookPagination; readonly accessWindows?: readonly EntryWindow[] },
      BadRequest
    >;
    readonly find: (caller: Caller, id: string) => Effect.Effect<EntryRow, NotFound>;
    readonly vehicles: (caller: Caller, filter?: string) => Effect.Effect<{ readonly items: readonly LogbookVehicle[] }, BadRequest>;
  }
>()('gleisblick/server/LogbookReading') {
  static readonly layer = Layer.effect(
    LogbookReading,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const count = (text: string, parameters: readonly unknown[]) =>
        sql.unsafe<{ n: number }>(`select count(*)::int as n from ${text}`, parameters).pipe(Effect.map((rows) => rows[0]!.n));

      const midnight = (day: string) => sql.literal(`(extract(epoch from ${day}::timestamp at time zone app_time_zone()) * 1000)::float8`);
      const windows = ({ accountId, organisationId }: Caller) =>
        sql<EntryWindow>`select vehicle_id as "vehicleId", ${midnight('start_date')} as opens, ${midnight('(end_date + 1)')} as closes
          from vehicle_access where account_id = ${accountId} and organisation_id = ${organisationId} order by vehicle_id`;

      /** Entries with all the words, found by the index; undefined: so many that reading the texts of all is quicker. */
      const having = Effect.fnUntraced(function* (words: readonly string[]) {
        if (words.length === 0) return undefined;
        const found = yield* sql<{ id: string }>`select id from logbook_having(array(select jsonb_array_elements_text(
          ${JSON.stringify(words)}::text::jsonb)), ${mostFound + 1}) id`;
        return found.length > mostFound ? undefined : found.map(({ id }) => id);
      });

      const list = Effect.fn('LogbookReading.list')(function* (caller: Caller, asked: Asked) {
        const top = Math.min(asked.top ?? pageSizes.list, maxTop);
        const skip = asked.skip ?? 0;
        const { where: condition, order, parameters, words } = yield* entryQuery(caller, asked);
        const ids = yield* having(words);
        const where =
          ids === undefined
            ? condition
            : `${condition} and r.entry_id in (select unnest(${parameters.add(`{${ids.join(',')}}`)}::text::uuid[]))`;
        const isFound = asked.isCounted && (asked.filter ?? '').trim() !== '';
        // Of frequent words a page is found soon: to count them apart is cheaper than to keep all that is found.
        const isApart = isFound && ids === undefined && words.length > 0;
        const isWithin = isFound && !isApart;
        const counted = isWithin ? ', count(*) over ()::int as found' : '';
        const rows = yield* sql.unsafe<EntryRow & { readonly found?: number }>(
          `select ${entryColumns} ${isWithin ? ', found' : ''}
           from (select r.entry_id ${counted} from ${keys} where ${where} order by ${order} limit ${top + 1} offset ${skip}) k
             join (${entrySource}) on r.entry_id = k.entry_id order by ${order}`,
          parameters.values,
        );
        const items = rows.slice(0, top).map((row) => entryOfRow(row, caller));
        const seen = skip + rows.length;
        const whole = `${keys} where r.organisation_id = $1::text::uuid`;
        const both = isApart
          ? (yield* sql.unsafe<{ total: number; found: number }>(
              `select count(*)::int as total, count(*) filter (where ${where})::int as found from ${whole}`,
              parameters.values,
            ))[0]!
          : undefined;
        const totalCount = both?.total ?? (asked.isCounted ? yield* count(whole, [caller.organisationId]) : seen);
        // Behind the last page no row says how many there are.
        const foundCount =
          both?.found ?? (isFound ? (rows[0]?.found ?? (yield* count(`${keys} where ${where}`, parameters.values))) : totalCount);
        const pageSize = Math.max(1, top);
        const pagination = paginationOf({ foundCount, totalCount, page: Math.floor(skip / pageSize) + 1, pageSize });
        const accessWindows = yield* windows(caller);
        return { items, pagination, ...(accessWindows.length > 0 && { accessWindows }) };
      });

      return {
        list: (caller, asked) => asCaller(caller)(list(caller, asked)),
        find: Effect.fn('LogbookReading.find')(function* (caller: Caller, id: string) {
          const entryId = uuidOf(id);
          const rows =
            entryId === undefined
              ? []
              : yield* asCaller(caller)(
                  sql.unsafe<EntryRow>(
                    `select ${entryColumns} from ${entrySource} where r.organisation_id = $1::text::uuid and r.entry_id = $2::text::uuid`,
                    [caller.organisationId, entryId],
                  ),
                ).pipe(Effect.orDie);
          return rows[0] ?? (yield* new NotFound({ code: 'err_unknown_entry' }));
        }),
        vehicles: Effect.fn('LogbookReading.vehicles')(function* (caller: Caller, filter = '') {
          const parameters = parametersOf(caller.organisationId);
          const columns = { vehicleId: { sql: 'v.vehicle_id', type: 'bigint' } } as const;
          const condition = yield* whereOf(filter, vehicleFields, columns, parameters);
          const rows = yield* asCaller(caller)(
            sql.unsafe<{ vehicle_id: VehicleId; name: string; last_a1: Date | null }>(
              `select v.vehicle_id, v.name, (select max(e.inspection_a1_ts) from logbook_entry e where e.organisation_id = v.organisation_id
                 and e.vehicle_id = v.vehicle_id and e.status = 'finalized' and e.inspection_a1_ts is not null) as last_a1
               from vehicle v where v.organisation_id = $1::text::uuid and (${condition}) order by v.vehicle_id`,
              parameters.values,
            ),
          ).pipe(Effect.orDie);
          const items = rows.map(({ vehicle_id, name, last_a1 }) => ({
            vehicleId: vehicle_id,
            name,
            lastInspectionPerformedTimestamp_A1: last_a1?.toISOString() ?? null,
          }));
          return { items };
        }),
      };
    }),
  );
}

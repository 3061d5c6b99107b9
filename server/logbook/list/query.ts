import { Effect } from 'effect';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import { BadRequest } from '../../../src/api/contract/errors.ts';
import { entryFields, type FilterFields, type FilterLimits, listFilterLimits } from '../../../src/domain/logbook/list/filter.ts';
import { parseFilter } from '../../../src/domain/logbook/list/filter-parser.ts';
import { defaultOrder, type Order, orderFields, parseOrder } from '../../../src/domain/logbook/list/order.ts';
import { searchedTexts } from '../../../src/domain/logbook/list/search.ts';
import { canReadComments } from '../entry/row.ts';
import { type Columns, filterSql, type Parameters, parametersOf } from './filter-sql.ts';

const vehicleName = '(select v.name from vehicle v where v.vehicle_id = r.vehicle_id)';
const columns: Columns = {
  logbookEntryId: { sql: 'r.entry_id', type: 'uuid' },
  vehicleIdRef: { sql: 'r.vehicle_id', type: 'bigint' },
  status: { sql: 'r.status', type: 'text' },
  createTimestamp: { sql: 'r.created_at', type: 'timestamptz' },
  referenceTimestamp: { sql: 'r.reference_ts', type: 'timestamptz' },
  entryState: { sql: 'r.entry_state', type: 'text' },
  'defects.state': { sql: `(r.record #>> '{defects,state}')`, type: 'text' },
  creatorAccountFirstName: { sql: 'r.creator_first_name', type: 'text' },
  creatorAccountLastName: { sql: 'r.creator_last_name', type: 'text' },
  commentsCount: { sql: 'r.comments_count', type: 'bigint' },
  text: {
    sql: `concat_ws(E'\\n', r.creator_first_name, r.creator_last_name, ${vehicleName}, ${searchedTexts
      .map((path) => `r.record #>> '{${path.join(',')}}'`)
      .join(', ')})`,
    type: 'search',
  },
  lastComment: { sql: 'r.last_comment_at', type: 'timestamptz' },
};
/** Where something else than the value decides the order. */
const sorts: Readonly<Record<string, string>> = {
  vehicleIdRef: vehicleName,
  entryState: "array_position(array['open', 'resolved', 'none'], r.entry_state)",
};
const facts = [columns.entryState!, columns.commentsCount!, columns.lastComment!];
const aboutComments = ['commentsCount', 'lastComment'];
const sortable = [...orderFields, 'lastComment'] as const;

const refused = (field: 'filter' | 'orderby') => new BadRequest({ code: 'invalid_input', field });

/** Parses a filter over the given fields into a condition; its parameters are added to `parameters`. */
export const whereOf = (
  text: string,
  fields: FilterFields,
  from: Columns,
  parameters: Parameters,
  limits: FilterLimits = listFilterLimits,
) => {
  const read = parseFilter(text, fields, limits);
  if (!read.ok) return Effect.fail(refused('filter'));
  return Effect.succeed(read.filter === null ? 'true' : filterSql(read.filter, from, parameters));
};

/** `order by` list over allowed fields, stable by `tie`. */
export const orderOf = (text: string, allowed: readonly string[], from: Columns, fallback: Order, tie: string) => {
  const read = parseOrder(text, allowed);
  if (!read.ok) return Effect.fail(refused('orderby'));
  const order = read.order.length === 0 ? fallback : read.order;
  return Effect.succeed(
    [
      ...order.map(
        ({ field, direction }) => `${sorts[field] ?? from[field]!.sql} ${direction}${field === 'lastComment' ? ' nulls last' : ''}`,
      ),
      tie,
    ].join(', '),
  );
};

/** Condition, order and parameters over `entrySource`, or over the smaller `keys`; the organisation stands outside what was asked. */
export const entryQuery = Effect.fn('Logbook.entryQuery')(function* (
  caller: Pick<Caller, 'organisationId' | 'rights'>,
  { filter = '', orderby = '' }: { readonly filter?: string | undefined; readonly orderby?: string | undefined },
  limits: FilterLimits = listFilterLimits,
) {
  const isAllowed = (field: string) => canReadComments(caller) || !aboutComments.includes(field);
  const fields = Object.fromEntries(Object.entries(entryFields).filter(([field]) => isAllowed(field)));
  const parameters = parametersOf(caller.organisationId);
  const condition = yield* whereOf(filter, fields, columns, parameters, limits);
  const order = yield* orderOf(orderby, sortable.filter(isAllowed), columns, defaultOrder, 'r.created_at desc, r.entry_id desc');
  const where = `r.organisation_id = $1::text::uuid and r.status <> 'deleted' and (${condition})`;
  // What comments change lies in a table of its own, which is joined before the page is cut only where it decides.
  const isAboutFacts = facts.some(({ sql }) => `${condition} ${order}`.includes(sql));
  const keys = isAboutFacts ? 'logbook_record r' : 'logbook_entry r';
  return { where, order, parameters: parameters.values as readonly unknown[], keys };
});

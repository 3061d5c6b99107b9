import { Effect } from 'effect';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import { BadRequest } from '../../../src/api/contract/errors.ts';
import {
  entryFields,
  type Filter,
  type FilterFields,
  type FilterLimits,
  listFilterLimits,
} from '../../../src/domain/logbook/list/filter.ts';
import { parseFilter } from '../../../src/domain/logbook/list/filter-parser.ts';
import { defaultOrder, type Order, orderFields, parseOrder } from '../../../src/domain/logbook/list/order.ts';
import { hasText, smallLetters } from '../../platform/database/has-text.ts';
import { canReadComments } from '../entry/row.ts';
import { type Columns, filterSql, type Parameters, parametersOf, wordsOf } from './filter-sql.ts';

/** Looked up in one value, as row-level security makes a query for each entry ten times as dear. */
const vehicleName = '((select jsonb_object_agg(v.vehicle_id, v.name) from vehicle v) ->> r.vehicle_id::text)';
const columns: Columns = {
  logbookEntryId: { sql: 'r.entry_id', type: 'uuid' },
  vehicleIdRef: { sql: 'r.vehicle_id', type: 'bigint' },
  status: { sql: 'r.status', type: 'text' },
  createTimestamp: { sql: 'r.created_at', type: 'timestamptz' },
  referenceTimestamp: { sql: 'r.reference_ts', type: 'timestamptz' },
  entryState: { sql: 'r.entry_state', type: 'text' },
  'defects.state': { sql: 'r.defects_state', type: 'text' },
  creatorAccountFirstName: { sql: 'r.creator_first_name', type: 'text' },
  creatorAccountLastName: { sql: 'r.creator_last_name', type: 'text' },
  commentsCount: { sql: 'r.comments_count', type: 'bigint' },
  // Byte by byte, as both are in small letters already.
  text: {
    sql: `(strpos(r.texts, (select ${smallLetters('$word')} collate "C")) > 0
      or r.vehicle_id in (select v.vehicle_id from vehicle v where ${hasText('v.name', '$word')}))`,
    type: 'search',
  },
  lastComment: { sql: 'r.last_comment_at', type: 'timestamptz' },
};
/** Where something else than the value decides the order. */
const sorts: Readonly<Record<string, string>> = {
  vehicleIdRef: vehicleName,
  entryState: "array_position(array['open', 'resolved', 'none'], r.entry_state)",
};
const aboutComments = ['commentsCount', 'lastComment'];
const sortable = [...orderFields, 'lastComment'] as const;

const refused = (field: 'filter' | 'orderby') => new BadRequest({ code: 'invalid_input', field });

/** Parses a filter over the given fields; null: all. */
const filterOf = (text: string, fields: FilterFields, limits: FilterLimits = listFilterLimits) => {
  const read = parseFilter(text, fields, limits);
  if (read.ok) return Effect.succeed(read.filter);
  return Effect.fail(
    read.error.reason === 'tooManyTerms' ? new BadRequest({ code: 'too_many', field: 'filter', limit: limits.terms }) : refused('filter'),
  );
};
const conditionOf = (filter: Filter | null, from: Columns, parameters: Parameters) =>
  filter === null ? 'true' : filterSql(filter, from, parameters);

/** Parses a filter over the given fields into a condition; its parameters are added to `parameters`. */
export const whereOf = (text: string, fields: FilterFields, from: Columns, parameters: Parameters) =>
  Effect.map(filterOf(text, fields), (filter) => conditionOf(filter, from, parameters));

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

/** Holds everything a condition or an order may name, under the names of `logbook_record`. */
export const keys = 'logbook_search r';

/** Condition over `keys`; order by names that `entrySource` has as well. The organisation's condition is outside of the filter. */
export const entryQuery = Effect.fn('Logbook.entryQuery')(function* (
  caller: Pick<Caller, 'organisationId' | 'rights'>,
  { filter = '', orderby = '' }: { readonly filter?: string | undefined; readonly orderby?: string | undefined },
  limits: FilterLimits = listFilterLimits,
) {
  const isAllowed = (field: string) => canReadComments(caller) || !aboutComments.includes(field);
  const fields = Object.fromEntries(Object.entries(entryFields).filter(([field]) => isAllowed(field)));
  const parameters = parametersOf(caller.organisationId);
  const read = yield* filterOf(filter, fields, limits);
  const condition = conditionOf(read, columns, parameters);
  const order = yield* orderOf(orderby, sortable.filter(isAllowed), columns, defaultOrder, 'r.created_at desc, r.entry_id desc');
  const where = `r.organisation_id = $1::text::uuid and (${condition})`;
  return { where, order, parameters, words: wordsOf(read) };
});

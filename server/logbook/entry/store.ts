import { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import { BadRequest, Conflict, Forbidden, NotFound } from '../../../src/api/contract/errors.ts';
import type { DeviceTime } from '../../../src/domain/logbook/device-time.ts';
import type { EntryRecord } from './row.ts';
import { refused } from './validation.ts';

export interface LockedEntry {
  readonly entry_id: string;
  readonly organisation_id: string;
  readonly creator_id: string;
  readonly creator_first_name: string;
  readonly creator_last_name: string;
  readonly vehicle_id: number;
  readonly status: 'created' | 'finalized' | 'deleted';
  readonly revision: number;
  readonly record: EntryRecord;
  readonly created_at: Date;
  readonly device_created: DeviceTime | null;
}

export const unknownEntry = new NotFound({ code: 'err_unknown_entry' });
export const alreadyFinalized = new Conflict({ code: 'err_already_finalized' });
export const revisionConflict = new Conflict({ code: 'err_revision_conflict' });
const notCreator = new Forbidden({ code: 'not_creator' });
const outsideWindow = new Forbidden({ code: 'outside_access_window' });

/** A parameter for a jsonb column. */
export const jsonOf = (value: object | null): string | null => value && JSON.stringify(value);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The same key or id in one spelling; undefined for what is no id at all. */
export const uuidOf = (text: string): string | undefined => (uuid.test(text) ? text.toLowerCase() : undefined);

/** Says of an entry of one's own why it is out of reach; of any other nothing, as if it were not there. */
export const checkHiddenOwn = Effect.fn('Logbook.checkHiddenOwn')(function* (
  sql: SqlClient.SqlClient,
  { accountId, organisationId }: Pick<Caller, 'accountId' | 'organisationId'>,
  of: { readonly entryId: string } | { readonly key: string },
) {
  yield* sql`select set_config('app.looks_for_own', 'on', true)`;
  const rows = yield* sql`select 1 from logbook_entry where organisation_id = ${organisationId} and creator_id = ${accountId}
    and ${'key' in of ? sql`client_key = ${of.key}::uuid` : sql`entry_id = ${of.entryId}::uuid`}`;
  yield* sql`select set_config('app.looks_for_own', '', true)`;
  if (rows.length > 0) return yield* outsideWindow;
});

/** The entry, locked until the transaction ends: what finalises, changes, comments or deletes it waits for each other here. */
export const lockEntry = Effect.fn('Logbook.lockEntry')(function* (
  sql: SqlClient.SqlClient,
  caller: Pick<Caller, 'accountId' | 'organisationId'>,
  id: string,
) {
  const entryId = uuidOf(id);
  if (entryId === undefined) return yield* unknownEntry;
  const rows = yield* sql<LockedEntry>`select entry_id, organisation_id, creator_id, creator_first_name, creator_last_name, vehicle_id,
      status, revision, record, created_at, device_created
    from logbook_entry where entry_id = ${entryId} and organisation_id = ${caller.organisationId} for update`;
  if (rows[0] !== undefined) return rows[0];
  yield* checkHiddenOwn(sql, caller, { entryId });
  return yield* unknownEntry;
});

/** Drafts belong to who wrote them. */
export const checkCreator = (entry: LockedEntry, { accountId }: Pick<Caller, 'accountId'>) =>
  entry.creator_id === accountId ? Effect.void : Effect.fail(notCreator);

/** Revision in an If-Match or ETag header, `"7"`; a proxy that compresses makes it `W/"7"`. */
const revisionOf = (header: string): number | undefined => {
  const digits = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Revision that a change builds on. */
export const expectedRevision = (ifMatch: string) => {
  const revision = revisionOf(ifMatch);
  return revision === undefined ? Effect.fail(new BadRequest({ code: 'invalid_input', field: 'if-match' })) : Effect.succeed(revision);
};

/** Why no entry may be written for a vehicle at a time: it is outside of what the person may see, or not the organisation's. */
export const vehicleRefusal = Effect.fn('Logbook.vehicleRefusal')(function* (
  sql: SqlClient.SqlClient,
  { organisationId }: Pick<Caller, 'organisationId'>,
  vehicleId: number,
  reference: Date,
) {
  const hidden = yield* sql`select 1 from vehicle where vehicle_id = ${vehicleId} and organisation_id = ${organisationId}
    and not app_sees(vehicle_id, ${reference}::timestamptz)`;
  return yield* hidden.length > 0 ? outsideWindow : refused('header.vehicleIdRef');
});

/** Leaves the key and the row's own history behind, and no content. */
export const wipeEntry = Effect.fn('Logbook.wipeEntry')(function* (sql: SqlClient.SqlClient, entryId: string) {
  yield* sql`delete from logbook_fact where entry_id = ${entryId}`;
  yield* sql`delete from logbook_sequence where entry_id = ${entryId}`;
  yield* sql`update logbook_entry set status = 'deleted', record = null, reference_ts = null, inspection_a1_ts = null, device_created = null,
      revision = revision + 1, updated_at = date_trunc('milliseconds', clock_timestamp()) where entry_id = ${entryId}`;
});

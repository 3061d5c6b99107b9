import { createHash } from 'node:crypto';
import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import { type BadRequest, type Conflict, type Forbidden, NotFound, type PayloadTooLarge } from '../../../src/api/contract/errors.ts';
import type { DeviceTime } from '../../../src/domain/logbook/device-time.ts';
import type { EntryCreate, EntryUpdate } from '../../../src/domain/logbook/entry/entry.ts';
import { entryStateOf } from '../../../src/domain/logbook/entry/payload.ts';
import { ServerConfig } from '../../platform/config.ts';
import { Database } from '../../platform/database/database.ts';
import { queueNotification } from '../notifications.ts';
import { drawnSha256Of, readSignature } from '../signature/signatures.ts';
import { lastA1Of } from '../vehicles.ts';
import { type Correction, correctHandover } from './handover.ts';
import { sealEntry } from './seal.ts';
import {
  alreadyFinalized,
  checkCreator,
  checkHiddenOwn,
  expectedRevision,
  jsonOf,
  lockEntry,
  revisionConflict,
  unknownEntry,
  vehicleRefusal,
  wipeEntry,
} from './store.ts';
import { entryCheck } from './validation.ts';

export interface Written {
  readonly resourceId: string;
  /** Stored revision, the value of the ETag. */
  readonly revision: number;
  readonly notificationResultCode?: string;
  /** Of an update that was not stored: the highest sequence its device has sent. */
  readonly lastSequence?: number;
}

interface Change {
  readonly id: string;
  readonly ifMatch: string;
  readonly deviceId: string;
  readonly sequence: string;
  readonly entry: EntryUpdate;
  readonly isNotified: boolean;
}

type Refusals = BadRequest | NotFound | Forbidden | Conflict;

/** What changes entries: every call is one transaction and may be delivered any number of times. */
export class LogbookEntries extends Context.Service<
  LogbookEntries,
  {
    readonly create: (
      caller: Caller,
      key: string,
      entry: EntryCreate,
      isNotified: boolean,
      doneAt: DeviceTime | null,
    ) => Effect.Effect<Written, BadRequest | NotFound | Forbidden>;
    readonly update: (caller: Caller, change: Change) => Effect.Effect<Written, Refusals>;
    readonly correctHandover: (caller: Caller, correction: Correction) => Effect.Effect<Written, Refusals>;
    readonly finalise: (
      caller: Caller,
      id: string,
      ifMatch: string,
      signature: string,
      doneAt: DeviceTime | null,
    ) => Effect.Effect<Written, Refusals | PayloadTooLarge>;
    readonly remove: (caller: Caller, id: string) => Effect.Effect<void, Exclude<Refusals, BadRequest>>;
    readonly removeByKey: (caller: Caller, key: string) => Effect.Effect<void, Exclude<Refusals, BadRequest>>;
  }
>()('gleisblick/server/LogbookEntries') {
  static readonly layer = Layer.effect(
    LogbookEntries,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const checkEntry = entryCheck(sql, (yield* ServerConfig).timeZone);
      const code = (isNotified: boolean) => isNotified && { notificationResultCode: 'queued' };

      const ofKey = ({ accountId, organisationId }: Caller, key: string) =>
        sql<{ entry_id: string; revision: number; status: string }>`select entry_id, revision, status from logbook_entry
          where organisation_id = ${organisationId} and creator_id = ${accountId} and client_key = ${key}`.pipe(
          Effect.map((rows) => rows[0]),
        );

      const create = Effect.fn('LogbookEntries.create')(function* (
        caller: Caller,
        key: string,
        entry: EntryCreate,
        isNotified: boolean,
        doneAt: DeviceTime | null,
      ) {
        const { header, ...content } = entry;
        const { vehicleIdRef, ...kept } = header;
        const again = Effect.gen(function* () {
          const known = yield* ofKey(caller, key);
          if (known?.status === 'deleted') return yield* unknownEntry;
          return known && { resourceId: known.entry_id, revision: known.revision, ...code(isNotified) };
        });
        const known = yield* again;
        if (known !== undefined) return known;
        const times = yield* checkEntry(caller.organisationId, entry);
        const record = JSON.stringify({ header: kept, ...content });
        const made = yield* sql<{ entry_id: string; revision: number }>`
          insert into logbook_entry (organisation_id, creator_id, client_key, vehicle_id, status, record, reference_ts, inspection_a1_ts,
            creator_first_name, creator_last_name, created_at, updated_at, device_created)
          select v.organisation_id, a.account_id, ${key}::uuid, v.vehicle_id, 'created', ${record}::jsonb, ${times.reference}::timestamptz,
            ${times.a1}::timestamptz, a.first_name, a.last_name, instant.at, instant.at, ${jsonOf(doneAt)}::jsonb
          from vehicle v, account a, (select date_trunc('milliseconds', clock_timestamp()) as at) instant
          where v.vehicle_id = ${vehicleIdRef} and v.organisation_id = ${caller.organisationId} and a.account_id = ${caller.accountId}
            and app_sees(v.vehicle_id, ${times.reference}::timestamptz)
          on conflict (organisation_id, creator_id, client_key) do nothing returning entry_id, revision`;
        // None inserted: the same key arrived in between, the time lies outside what the person may see, or the vehicle is not the organisation's.
        if (made[0] === undefined) {
          const meanwhile = yield* again;
          if (meanwhile !== undefined) return meanwhile;
          return yield* vehicleRefusal(sql, caller, vehicleIdRef, times.reference);
        }
        const { entry_id, revision } = made[0];
        const fact = { entry_id, organisation_id: caller.organisationId, entry_state: entryStateOf(entry.defects) };
        yield* sql`insert into logbook_fact ${sql.insert(fact)}`;
        if (isNotified) yield* queueNotification(sql, caller, entry_id, 'created', 'create');
        return { resourceId: entry_id, revision, ...code(isNotified) };
      });

      const update = Effect.fn('LogbookEntries.update')(function* (caller: Caller, change: Change) {
        const wanted = yield* expectedRevision(change.ifMatch);
        const row = yield* lockEntry(sql, caller, change.id);
        if (row.status === 'deleted') return yield* unknownEntry;
        const { entry_id } = row;
        const answer = (revision: number): Written => ({ resourceId: entry_id, revision, ...code(change.isNotified) });
        const content_sha256 = createHash('sha256').update(JSON.stringify(change.entry)).digest();
        const [last] = yield* sql<{ sequence: string; is_same: boolean }>`select sequence::text,
            coalesce(content_sha256 = ${content_sha256}, true) as is_same from logbook_sequence
          where entry_id = ${entry_id} and device_id = ${change.deviceId} and sequence >= ${change.sequence}::bigint`;
        // A repeated delivery is answered as done. An older one, or another text under the same number from a copied profile, was not stored.
        if (last !== undefined && row.creator_id === caller.accountId)
          return last.is_same && BigInt(last.sequence) === BigInt(change.sequence)
            ? answer(row.revision)
            : { resourceId: entry_id, revision: row.revision, lastSequence: Number(last.sequence) };
        if (row.status === 'finalized') return yield* alreadyFinalized;
        yield* checkCreator(row, caller);
        if (row.revision !== wanted) return yield* revisionConflict;
        const { header, ...content } = change.entry;
        const kept = { referenceTimestamp: row.record.header.referenceTimestamp, ...header };
        const times = yield* checkEntry(caller.organisationId, { header: { vehicleIdRef: row.vehicle_id, ...kept }, ...content });
        yield* sql`update logbook_entry set record = ${JSON.stringify({ header: kept, ...content })}::jsonb, inspection_a1_ts = ${times.a1},
          revision = revision + 1, updated_at = date_trunc('milliseconds', clock_timestamp()) where entry_id = ${entry_id}`;
        yield* sql`update logbook_fact set entry_state = ${entryStateOf(change.entry.defects)} where entry_id = ${entry_id}`;
        yield* sql`insert into logbook_sequence (entry_id, organisation_id, device_id, sequence, content_sha256)
          values (${entry_id}, ${caller.organisationId}, ${change.deviceId}, ${change.sequence}::bigint, ${content_sha256})
          on conflict (entry_id, device_id) do update set sequence = excluded.sequence, content_sha256 = excluded.content_sha256`;
        if (change.isNotified) yield* queueNotification(sql, caller, entry_id, 'updated', `${change.deviceId} ${change.sequence}`);
        return answer(row.revision + 1);
      });

      const finalise = Effect.fn('LogbookEntries.finalise')(function* (
        caller: Caller,
        id: string,
        ifMatch: string,
        drawn: string,
        doneAt: DeviceTime | null,
      ) {
        const wanted = yield* expectedRevision(ifMatch);
        return yield* asCaller(caller)(
          Effect.gen(function* () {
            const row = yield* lockEntry(sql, caller, id);
            if (row.status === 'deleted') return yield* unknownEntry;
            const { entry_id } = row;
            if (row.status === 'finalized') {
              const same = yield* sql`select 1 from logbook_signature where entry_id = ${entry_id} and comment_id is null
                and signer_id = ${caller.accountId} and drawn_sha256 = ${drawnSha256Of(drawn)}`;
              return same.length > 0 ? { resourceId: entry_id, revision: row.revision } : yield* alreadyFinalized;
            }
            yield* checkCreator(row, caller);
            if (row.revision !== wanted) return yield* revisionConflict;
            const signature = yield* readSignature(drawn);
            const { header, ...content } = row.record;
            const lastA1 = yield* lastA1Of(sql, caller, row.vehicle_id);
            yield* checkEntry(caller.organisationId, { header: { vehicleIdRef: row.vehicle_id, ...header }, ...content }, 'strict', lastA1);
            const revision = yield* sealEntry(sql, row, caller.accountId, signature, doneAt);
            return { resourceId: entry_id, revision };
          }),
        );
      });

      const wipe = (caller: Caller, id: string) =>
        Effect.gen(function* () {
          const row = yield* lockEntry(sql, caller, id);
          if (row.status === 'finalized') return yield* alreadyFinalized;
          yield* checkCreator(row, caller);
          if (row.status === 'created') yield* wipeEntry(sql, row.entry_id);
        });

      const removeByKey = Effect.fn('LogbookEntries.removeByKey')(function* (caller: Caller, key: string) {
        const { accountId, organisationId } = caller;
        const planted = yield* sql`
          insert into logbook_entry (organisation_id, creator_id, client_key, status, creator_first_name, creator_last_name)
          select m.organisation_id, a.account_id, ${key}::uuid, 'deleted', a.first_name, a.last_name
          from account a join membership m on m.account_id = a.account_id and m.organisation_id = ${organisationId}
          where a.account_id = ${accountId}
          on conflict (organisation_id, creator_id, client_key) do nothing returning 1`;
        if (planted.length > 0) return;
        const known = yield* ofKey(caller, key);
        if (known === undefined) {
          yield* checkHiddenOwn(sql, caller, { key });
          return yield* new NotFound({ code: 'err_unknown_organisation' });
        }
        yield* wipe(caller, known.entry_id);
      });

      return {
        create: (caller, ...given) => asCaller(caller)(create(caller, ...given)),
        update: (caller, change) => asCaller(caller)(update(caller, change)),
        correctHandover: (caller, correction) => asCaller(caller)(correctHandover(sql, checkEntry, caller, correction)),
        finalise,
        remove: (caller, id) => asCaller(caller)(wipe(caller, id)),
        removeByKey: (caller, key) => asCaller(caller)(removeByKey(caller, key)),
      };
    }),
  );
}

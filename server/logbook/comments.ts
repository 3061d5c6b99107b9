import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { type BadRequest, Conflict, type Forbidden, type NotFound, type PayloadTooLarge } from '../../src/api/contract/errors.ts';
import type { CommentCreate, LogbookComment } from '../../src/domain/logbook/comments/comment.ts';
import { canResolveAll, validateComment } from '../../src/domain/logbook/comments/rules.ts';
import type { DeviceTime } from '../../src/domain/logbook/device-time.ts';
import type { OpenState } from '../../src/domain/logbook/entry/values.ts';
import { commentFields } from '../../src/domain/logbook/list/filter.ts';
import { commentOrderFields } from '../../src/domain/logbook/list/order.ts';
import { pageSizes } from '../../src/domain/logbook/list/pagination.ts';
import { Database } from '../platform/database/database.ts';
import type { Written } from './entry/entries.ts';
import { entryAddress } from './entry/row.ts';
import { jsonOf, lockEntry, unknownEntry } from './entry/store.ts';
import { refused } from './entry/validation.ts';
import { type Columns, parametersOf } from './list/filter-sql.ts';
import { LogbookReading } from './list/list.ts';
import { orderOf, whereOf } from './list/query.ts';
import { type CommentLink, commentHash } from './record/chain.ts';
import { readSignature } from './signature/signatures.ts';

interface Asked {
  readonly top?: number | undefined;
  readonly offset?: number | undefined;
  readonly filter?: string | undefined;
  readonly orderby?: string | undefined;
}
interface Row extends CommentLink {
  readonly organisation_id: string;
  readonly entry_id: string;
  readonly new_entry_state: OpenState | null;
}

const maxTop = 1_000;
const columns: Columns = {
  createTimestamp: { sql: 'c.created_at', type: 'timestamptz' },
  newEntryState: { sql: 'c.new_entry_state', type: 'text' },
  creatorAccountFirstName: { sql: 'c.creator_first_name', type: 'text' },
  creatorAccountLastName: { sql: 'c.creator_last_name', type: 'text' },
};

const commentOfRow = (row: Row): LogbookComment => ({
  logbookEntryCommentId: row.comment_id,
  remarks: row.remarks,
  newEntryState: row.new_entry_state,
  resolveAllPriorDefects: row.resolve_all_prior_defects,
  signatureImage: `${entryAddress(row)}/comments/${row.comment_id}/signature`,
  creatorAccountFirstName: row.creator_first_name,
  creatorAccountLastName: row.creator_last_name,
  createTimestamp: row.created_at.toISOString(),
  ...(row.device_signed && { deviceSigned: row.device_signed }),
});

/** Signed comments on finalised entries: never changed, in the order they came. */
export class LogbookComments extends Context.Service<
  LogbookComments,
  {
    readonly list: (caller: Caller, entryId: string, asked: Asked) => Effect.Effect<readonly LogbookComment[], BadRequest | NotFound>;
    readonly create: (
      caller: Caller,
      entryId: string,
      key: string,
      comment: CommentCreate,
      doneAt: DeviceTime | null,
    ) => Effect.Effect<Written, BadRequest | NotFound | Forbidden | Conflict | PayloadTooLarge>;
  }
>()('gleisblick/server/LogbookComments') {
  static readonly layer = Layer.effect(
    LogbookComments,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const { find } = yield* LogbookReading;

      const list = Effect.fn('LogbookComments.list')(function* (caller: Caller, entryId: string, asked: Asked) {
        const { entry_id } = yield* find(caller, entryId);
        const parameters = parametersOf(caller.organisationId, entry_id);
        const condition = yield* whereOf(asked.filter ?? '', commentFields, columns, parameters);
        const newestLast = [{ field: 'createTimestamp', direction: 'asc' }] as const;
        const order = yield* orderOf(asked.orderby ?? '', commentOrderFields, columns, newestLast, 'c.comment_id');
        const rows = yield* asCaller(caller)(
          sql.unsafe<Row>(
            `select c.* from logbook_comment c where c.organisation_id = $1::text::uuid and c.entry_id = $2::text::uuid and (${condition})
             order by ${order} limit ${Math.min(asked.top ?? pageSizes.comments, maxTop)} offset ${asked.offset ?? 0}`,
            parameters.values,
          ),
        ).pipe(Effect.orDie);
        return rows.map(commentOfRow);
      });

      /** The entry's own state and, if asked, the open ones of the vehicle's earlier entries, locked in one order. */
      const setState = (row: { entry_id: string; vehicle_id: number; created_at: Date }, state: OpenState | null, isAll: boolean) =>
        Effect.gen(function* () {
          if (state === null) return;
          const affected = yield* sql<{ entry_id: string }>`select f.entry_id from logbook_fact f join logbook_entry e using (entry_id)
            where f.entry_id = ${row.entry_id} or (${isAll} and e.vehicle_id = ${row.vehicle_id} and e.status = 'finalized'
              and f.entry_state = 'open' and (e.created_at, e.entry_id) < (${row.created_at}::timestamptz, ${row.entry_id}::uuid))
            order by f.entry_id for update of f`;
          yield* sql`update logbook_fact set entry_state = ${state} where ${sql.in(
            'entry_id',
            affected.map(({ entry_id }) => entry_id),
          )}`;
        });

      const create = Effect.fn('LogbookComments.create')(function* (
        caller: Caller,
        id: string,
        key: string,
        comment: CommentCreate,
        doneAt: DeviceTime | null,
      ) {
        return yield* asCaller(caller)(
          Effect.gen(function* () {
            const { accountId, organisationId } = caller;
            const row = yield* lockEntry(sql, caller, id);
            if (row.status === 'deleted') return yield* unknownEntry;
            const { entry_id } = row;
            const written = (resourceId: string): Written => ({ resourceId, revision: row.revision });
            const ofKey = sql<{ comment_id: string; entry_id: string }>`select comment_id, entry_id from logbook_comment
              where organisation_id = ${organisationId} and creator_id = ${accountId} and client_key = ${key}`;
            const again = Effect.gen(function* () {
              const [known] = yield* ofKey;
              if (known !== undefined && known.entry_id !== entry_id) return yield* new Conflict({ code: 'key_in_use' });
              return known && written(known.comment_id);
            });
            const known = yield* again;
            if (known !== undefined) return known;
            const signature = yield* readSignature(comment.signature);
            if (row.status !== 'finalized') return yield* refused('header.status');
            const hasDefects = row.record.defects !== null;
            const [error] = validateComment(comment, { hasDefects });
            if (error !== undefined) return yield* refused(`comment.${error.field}`);
            if (!hasDefects && comment.newEntryState !== null) return yield* refused('comment.newEntryState');
            if (comment.resolveAllPriorDefects && !canResolveAll(comment)) return yield* refused('comment.resolveAllPriorDefects');
            const [made] = yield* sql<CommentLink>`
              insert into logbook_comment (organisation_id, entry_id, creator_id, client_key, remarks, new_entry_state,
                resolve_all_prior_defects, creator_first_name, creator_last_name, device_signed)
              select ${organisationId}::uuid, ${entry_id}::uuid, a.account_id, ${key}::uuid, ${comment.remarks}::text,
                ${comment.newEntryState}::text, ${comment.resolveAllPriorDefects}::bool, a.first_name, a.last_name, ${jsonOf(doneAt)}::jsonb
              from account a where a.account_id = ${accountId}
              on conflict (organisation_id, creator_id, client_key) do nothing returning *`;
            // Nothing inserted: the same key arrived for another entry meanwhile; this entry's lock keeps the others out.
            if (made === undefined) return (yield* again) ?? (yield* unknownEntry);
            const { comment_id } = made;
            const { image, drawnSha256: drawn_sha256, storedSha256: stored_sha256 } = signature;
            const signed = { signer_id: accountId, drawn_sha256, signed_at: made.created_at };
            const own = { organisation_id: organisationId, entry_id };
            yield* sql`insert into logbook_signature ${sql.insert({ ...own, ...signed, comment_id, image, stored_sha256 })}`;
            const [last] = yield* sql<{ position: number; hash: Uint8Array }>`select position, hash from logbook_link
              where entry_id = ${entry_id} order by position desc limit 1`;
            const hash = commentHash(last!.hash, made, { ...signed, image_sha256: stored_sha256 });
            const link = { ...own, position: last!.position + 1, kind: 'comment', subject_id: comment_id, hash };
            yield* sql`insert into logbook_link ${sql.insert(link)}`;
            yield* setState(row, comment.newEntryState, comment.resolveAllPriorDefects);
            yield* sql`update logbook_fact set last_comment_id = ${comment_id}, last_comment_at = ${made.created_at},
              comments_count = (select count(*) from logbook_comment where entry_id = ${entry_id}) where entry_id = ${entry_id}`;
            return written(comment_id);
          }),
        );
      });

      return { list, create };
    }),
  );
}

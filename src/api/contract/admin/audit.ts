import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { type AuditArea, auditAreas, auditBreaches, auditOperations, auditSubjects } from '../../../domain/admin/audit.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest } from '../errors.ts';

const Values = Schema.Record(Schema.String, Schema.Json);
const Text = Schema.NullOr(Schema.String);
const Row = Schema.Struct({
  id: Schema.String,
  position: Schema.NullOr(Schema.Int),
  at: Schema.Int,
  accountId: Text,
  author: Text,
  role: Text,
  login: Schema.String,
  address: Text,
  endpoint: Text,
  operation: Schema.Literals(auditOperations),
  subject: Schema.String,
  about: Values,
  before: Schema.NullOr(Values),
  after: Schema.NullOr(Values),
});
const Head = Schema.Struct({ position: Schema.Int, hash: Schema.String });

/** Epoch ms, to the year 2200. */
const Moment = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 7_258_118_400_000 }));
/** The database holds neither a NUL nor half of a surrogate pair. */
const Words = Schema.String.check(Schema.isPattern(/^[^\p{Cc}\p{Cs}]{0,100}$/u));
const areas = Object.keys(auditAreas) as unknown as readonly [AuditArea, ...AuditArea[]];
const filter = {
  from: Schema.optional(Moment),
  to: Schema.optional(Moment),
  accountId: Schema.optional(Schema.String.check(Schema.isUUID())),
  author: Schema.optional(Words),
  area: Schema.optional(Schema.Literals(areas)),
  subject: Schema.optional(Schema.Literals(auditSubjects)),
  operation: Schema.optional(Schema.Literals(auditOperations)),
  organisation: Schema.optional(Schema.Literals(['own', 'none'])),
  about: Schema.optional(Schema.String.check(Schema.isPattern(/^[a-z_]{1,40}=[^\p{Cc}\p{Cs}]{1,200}$/u))),
  text: Schema.optional(Words),
};
/** The last row of the page before. */
const cursor = Schema.optional(Schema.String.check(Schema.isPattern(/^\d{1,18}$/)));

/**
 * Who changed what, when and from where. An administrator reads what is about their organisation and what belongs to none, an operator's
 * administrator of the latter only what came out of their own.
 */
export class AuditGroup extends HttpApiGroup.make('audit')
  /** Newest first, 50 a page; `next` is the cursor of the following one, null on the last. `head`: of the whole chain. */
  .add(
    HttpApiEndpoint.get('list', '/audit', {
      query: { ...filter, cursor },
      success: Schema.Struct({ items: Schema.Array(Row), next: Text, head: Schema.NullOr(Head) }),
      error: [BadRequest],
    }),
  )
  /** The same rows, oldest first, as csv with times in UTC; its last line and the header `x-audit-head` name the head of the chain. */
  .add(
    HttpApiEndpoint.get('export', '/audit/export', {
      query: filter,
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
      error: [BadRequest],
    }),
  )
  /** Walks the chains of the log and of the logbook, of all organisations; names no more of a row than its number. */
  .add(
    HttpApiEndpoint.get('check', '/audit/check', {
      success: Schema.Struct({
        rows: Schema.Int,
        since: Schema.NullOr(Schema.Int),
        checkedAt: Schema.Int,
        comparedSince: Schema.NullOr(Schema.Int),
        head: Schema.NullOr(Head),
        broken: Schema.NullOr(
          Schema.Struct({
            position: Schema.NullOr(Schema.Int),
            auditId: Text,
            why: Schema.Literals(auditBreaches),
          }),
        ),
      }),
    }),
  )
  .middleware(Authorization)
  .prefix('/admin/v1')
  .annotateMerge(
    OpenApi.annotations({ title: 'Audit log', description: 'Who changed what, when and from where, and whether the log is whole' }),
  ) {}

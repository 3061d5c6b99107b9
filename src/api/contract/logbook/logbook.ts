import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { Language } from '../../../domain/account/account.ts';
import { OrganisationId } from '../../../domain/common/ids.ts';
import { textUpTo } from '../../../domain/common/text.ts';
import { CommentCreate, SignatureText } from '../../../domain/logbook/comments/comment.ts';
import { DeviceInstant } from '../../../domain/logbook/device-time.ts';
import { EntryCreate, EntryHandover, EntryUpdate } from '../../../domain/logbook/entry/entry.ts';
import { exportFilterLimits, listFilterLimits } from '../../../domain/logbook/list/filter.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, Conflict, PayloadTooLarge, TooManyRequests } from '../errors.ts';
import { CommentPage, EntryPage, ExportCreated, ExportState, Id, LogbookVehicles, Updated, Verification, Written } from './answers.ts';

const Key = Schema.String.check(Schema.isPattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i));
const organisation = { organisation: OrganisationId };
const ofEntry = { ...organisation, id: Id };
const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8_000_000 }));
const listing = {
  top: Schema.optional(Count),
  skip: Schema.optional(Count),
  /** Grammar of `domain/logbook/filter.ts`. */
  filter: Schema.optional(textUpTo(listFilterLimits.length)),
  orderby: Schema.optional(textUpTo(64)),
};
/** Revision the change builds on, as in the ETag. */
const builtOn = { 'if-match': textUpTo(32) };

/** When the person did it, by the clock of the device, and how many seconds that clock was ahead of the server's at the last contact. */
const deviceTime = {
  'x-device-time': Schema.optional(DeviceInstant),
  'x-device-clock-offset': Schema.optional(Schema.String.check(Schema.isPattern(/^(0|-?[1-9]\d{0,11})$/))),
};

/** Media types of an export, as the specification gives them; the spreadsheet's body is an xlsx workbook. */
const exportTypes = ['text/csv; charset=utf-8', 'application/vnd.ms-excel'] as const;

export class LogbookGroup extends HttpApiGroup.make('logbook')
  .add(
    HttpApiEndpoint.get('list', '/entries', {
      params: organisation,
      query: { ...listing, count: Schema.optional(Schema.Literals(['true', 'false'])) },
      success: EntryPage,
      error: [BadRequest],
    }),
  )
  .add(
    HttpApiEndpoint.get('vehicles', '/vehicles', {
      params: organisation,
      query: { filter: Schema.optional(textUpTo(listFilterLimits.length)) },
      success: LogbookVehicles,
      error: [BadRequest],
    }),
  )
  .add(
    HttpApiEndpoint.post('create', '/entries', {
      params: organisation,
      /** The same key answers with the same entry for ever; on a deleted entry with err_unknown_entry. */
      headers: { 'idempotency-key': Key, ...deviceTime },
      payload: Schema.Struct({ entry: EntryCreate, sendOptionalNotification: Schema.optional(Schema.Boolean) }),
      success: Written.pipe(HttpApiSchema.status(201)),
      error: [BadRequest, Conflict, PayloadTooLarge, TooManyRequests],
    }),
  )
  .add(
    HttpApiEndpoint.put('update', '/entries/:id', {
      params: ofEntry,
      /**
       * The device's last update again is answered as done. Another one whose sequence is not above it is not stored, and the answer says so
       * with `lastSequence`. Another revision: err_revision_conflict.
       */
      headers: { ...builtOn, 'x-device-id': Key, 'x-entry-sequence': Schema.String.check(Schema.isPattern(/^\d{1,12}$/)) },
      payload: Schema.Struct({ entry: EntryUpdate, sendOptionalNotification: Schema.optional(Schema.Boolean) }),
      success: Updated,
      error: [BadRequest, Conflict, PayloadTooLarge, TooManyRequests],
    }),
  )
  .add(
    /** Beyond the specification, whose update leaves them out: vehicle and reference time of an entry that is not finalised. */
    HttpApiEndpoint.put('correctHandover', '/entries/:id/handover', {
      params: ofEntry,
      headers: builtOn,
      payload: EntryHandover,
      success: Written,
      error: [BadRequest, Conflict, TooManyRequests],
    }),
  )
  .add(
    HttpApiEndpoint.post('finalise', '/entries/:id/finalise', {
      params: ofEntry,
      headers: { ...builtOn, ...deviceTime },
      payload: Schema.Struct({ signature: SignatureText }),
      success: Written,
      error: [BadRequest, Conflict, PayloadTooLarge, TooManyRequests],
    }),
  )
  .add(
    HttpApiEndpoint.delete('remove', '/entries/:id', {
      params: ofEntry,
      success: HttpApiSchema.NoContent,
      error: [Conflict],
    }),
  )
  .add(
    HttpApiEndpoint.delete('removeByKey', '/entries', {
      params: organisation,
      /** Deletes what a create in doubt may have made; from then on the key answers err_unknown_entry. */
      headers: { 'idempotency-key': Key },
      success: HttpApiSchema.NoContent,
      error: [Conflict],
    }),
  )
  .add(
    HttpApiEndpoint.get('document', '/entries/:id/document', {
      params: ofEntry,
      query: { language: Schema.optional(Language) },
      success: Schema.String.pipe(HttpApiSchema.asText({ contentType: 'text/html; charset=utf-8' })),
      error: [BadRequest],
    }),
  )
  .add(
    HttpApiEndpoint.get('signature', '/entries/:id/signature', {
      params: ofEntry,
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'image/png' })),
    }),
  )
  .add(
    HttpApiEndpoint.get('verification', '/entries/:id/verification', {
      params: ofEntry,
      success: Verification,
    }),
  )
  .add(
    HttpApiEndpoint.get('comments', '/entries/:id/comments', {
      params: ofEntry,
      query: { top: listing.top, offset: Schema.optional(Count), filter: listing.filter, orderby: listing.orderby },
      success: CommentPage,
      error: [BadRequest],
    }),
  )
  .add(
    HttpApiEndpoint.post('createComment', '/entries/:id/comments', {
      params: ofEntry,
      headers: { 'idempotency-key': Key, ...deviceTime },
      payload: CommentCreate,
      success: Written.pipe(HttpApiSchema.status(201)),
      error: [BadRequest, Conflict, PayloadTooLarge, TooManyRequests],
    }),
  )
  .add(
    HttpApiEndpoint.get('commentSignature', '/entries/:id/comments/:commentId/signature', {
      params: { ...ofEntry, commentId: Id },
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'image/png' })),
    }),
  )
  .add(
    HttpApiEndpoint.post('createExport', '/exports', {
      params: organisation,
      payload: Schema.Struct({
        count: Schema.optional(Schema.Boolean),
        top: Schema.optional(Count),
        filter: Schema.optional(textUpTo(exportFilterLimits.length)),
        orderby: listing.orderby,
        accept: Schema.Literals(exportTypes),
        language: Schema.optional(Language),
      }),
      success: ExportCreated.pipe(HttpApiSchema.status(201)),
      error: [BadRequest, Conflict, TooManyRequests],
    }),
  )
  .add(
    HttpApiEndpoint.get('exportState', '/exports/:id/state', {
      params: ofEntry,
      success: ExportState,
    }),
  )
  .add(
    /** Streams the file; the answer's type is the one the export was created with. Waits for a running export. */
    HttpApiEndpoint.get('downloadExport', '/exports/:id', {
      params: ofEntry,
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'application/octet-stream' })),
      error: [Conflict],
    }),
  )
  .add(HttpApiEndpoint.delete('cancelExport', '/exports/:id', { params: ofEntry, success: HttpApiSchema.NoContent }))
  .middleware(Authorization)
  .prefix('/logbook/api/logbook/v1/organisations/:organisation')
  .annotateMerge(OpenApi.annotations({ title: 'Logbook', description: 'Entries, signatures, comments, exports' })) {}

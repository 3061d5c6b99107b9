import { Effect } from 'effect';
import { HttpEffect, HttpServerResponse } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import type { DeviceTime } from '../../../src/domain/logbook/device-time.ts';
import { documentFileName } from '../../../src/domain/logbook/document-name.ts';
import { LogbookComments } from '../comments.ts';
import { LogbookEntries, type Written } from '../entry/entries.ts';
import { LogbookReading } from '../list/list.ts';
import { documentPolicy } from '../record/document-page.ts';
import { LogbookDocuments } from '../record/documents.ts';
import { LogbookEvidence } from '../record/verification.ts';
import { logbookExportHandlers } from './exports.ts';

const withHeaders = (headers: Readonly<Record<string, string>>) =>
  HttpEffect.appendPreResponseHandler((_, response) => Effect.succeed(HttpServerResponse.setHeaders(response, headers)));

/** The stored revision travels as ETag: what a client builds on next. */
const answered = ({ revision, ...body }: Written) => Effect.as(withHeaders({ etag: `"${revision}"` }), body);

interface DeviceHeaders {
  readonly 'x-device-time'?: string | undefined;
  readonly 'x-device-clock-offset'?: string | undefined;
}
const doneAt = ({ 'x-device-time': at, 'x-device-clock-offset': offset }: DeviceHeaders): DeviceTime | null =>
  at === undefined ? null : { at, offset_s: offset === undefined ? null : Number(offset) };

export const logbookHandlers = HttpApiBuilder.group(
  PortalApi,
  'logbook',
  Effect.fnUntraced(function* (handlers) {
    const reading = yield* LogbookReading;
    const entries = yield* LogbookEntries;
    const comments = yield* LogbookComments;
    const documents = yield* LogbookDocuments;
    const evidence = yield* LogbookEvidence;
    const exports = yield* logbookExportHandlers;
    return handlers.handleAll({
      ...exports,
      list: ({ query: { count, ...asked } }) =>
        CurrentCaller.use((caller) => reading.list(caller, { ...asked, isCounted: count !== 'false' })),
      vehicles: ({ query }) => CurrentCaller.use((caller) => reading.vehicles(caller, query.filter)),
      create: ({ headers, payload }) =>
        CurrentCaller.use((caller) =>
          entries.create(
            caller,
            headers['idempotency-key'].toLowerCase(),
            payload.entry,
            payload.sendOptionalNotification === true,
            doneAt(headers),
          ),
        ).pipe(Effect.flatMap(answered)),
      update: ({ params, headers, payload }) =>
        CurrentCaller.use((caller) =>
          entries.update(caller, {
            id: params.id,
            ifMatch: headers['if-match'],
            deviceId: headers['x-device-id'].toLowerCase(),
            sequence: headers['x-entry-sequence'],
            entry: payload.entry,
            isNotified: payload.sendOptionalNotification === true,
          }),
        ).pipe(Effect.flatMap(answered)),
      correctHandover: ({ params, headers, payload }) =>
        CurrentCaller.use((caller) =>
          entries.correctHandover(caller, { id: params.id, ifMatch: headers['if-match'], handover: payload }),
        ).pipe(Effect.flatMap(answered)),
      finalise: ({ params, headers, payload }) =>
        CurrentCaller.use((caller) => entries.finalise(caller, params.id, headers['if-match'], payload.signature, doneAt(headers))).pipe(
          Effect.flatMap(answered),
        ),
      remove: ({ params }) => CurrentCaller.use((caller) => entries.remove(caller, params.id)),
      removeByKey: ({ headers }) => CurrentCaller.use((caller) => entries.removeByKey(caller, headers['idempotency-key'].toLowerCase())),
      document: ({ params, query }) =>
        CurrentCaller.use((caller) => documents.html(caller, params.id, query.language ?? 'de-DE')).pipe(
          Effect.flatMap(({ page, title }) =>
            Effect.as(
              withHeaders({
                'content-disposition': `attachment; filename="logbook.html"; filename*=UTF-8''${encodeURIComponent(documentFileName(title))}`,
                'content-security-policy': documentPolicy,
              }),
              HttpServerResponse.raw(page, { contentType: 'text/html; charset=utf-8' }),
            ),
          ),
        ),
      signature: ({ params }) => CurrentCaller.use((caller) => evidence.signature(caller, params.id)),
      verification: ({ params }) => CurrentCaller.use((caller) => evidence.verify(caller, params.id)),
      comments: ({ params, query }) =>
        CurrentCaller.use((caller) => Effect.map(comments.list(caller, params.id, query), (items) => ({ data: { items } }))),
      createComment: ({ params, headers, payload }) =>
        CurrentCaller.use((caller) =>
          comments.create(caller, params.id, headers['idempotency-key'].toLowerCase(), payload, doneAt(headers)),
        ).pipe(Effect.map(({ resourceId }) => ({ resourceId }))),
      commentSignature: ({ params }) => CurrentCaller.use((caller) => evidence.signature(caller, params.id, params.commentId)),
    });
  }),
);

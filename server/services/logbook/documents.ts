import { Clock, Context, Effect, Layer } from 'effect';
import type { Caller } from '../../../src/api/contract/authorization.ts';
import type { NotFound } from '../../../src/api/contract/errors.ts';
import type { Language } from '../../../src/domain/account.ts';
import { ServerConfig } from '../../config.ts';
import { Database } from '../database.ts';
import type { CommentLink } from './chain.ts';
import { documentHtml } from './document-page.ts';
import { LogbookReading } from './entry-list.ts';
import { canReadComments } from './entry-row.ts';

/** An entry as a file to print and keep: one self-contained page with its pictures. */
export class LogbookDocuments extends Context.Service<
  LogbookDocuments,
  { readonly html: (caller: Caller, id: string, language: Language) => Effect.Effect<string, NotFound> }
>()('gleisblick/server/LogbookDocuments') {
  static readonly layer = Layer.effect(
    LogbookDocuments,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const { timeZone } = yield* ServerConfig;
      const { find } = yield* LogbookReading;
      return {
        html: Effect.fn('LogbookDocuments.html')(function* (caller: Caller, id: string, language: Language) {
          const entry = yield* find(caller, id);
          const { about, comments, pictures } = yield* asCaller(caller)(
            Effect.all({
              about: sql<{ vehicle: string; organisation: string; hash: Uint8Array | null }>`
                select v.name as vehicle, o.name as organisation,
                  (select hash from logbook_link where entry_id = ${entry.entry_id} and position = 0) as hash
                from vehicle v join organisation o using (organisation_id) where v.vehicle_id = ${entry.vehicle_id}`,
              comments: canReadComments(caller)
                ? sql<CommentLink>`select * from logbook_comment where entry_id = ${entry.entry_id} order by created_at, comment_id`
                : Effect.succeed([] as readonly CommentLink[]),
              pictures: sql<{ comment_id: string | null; image: Uint8Array }>`
                select comment_id, image from logbook_signature where entry_id = ${entry.entry_id}`,
            }),
          ).pipe(Effect.orDie);
          const pictureOf = (commentId: string | null) => pictures.find(({ comment_id }) => comment_id === commentId)?.image;
          return documentHtml(
            {
              entry,
              vehicle: about[0]?.vehicle ?? String(entry.vehicle_id),
              organisation: about[0]?.organisation ?? '',
              hash: about[0]?.hash ?? null,
              comments: canReadComments(caller) ? comments : null,
              pictureOf,
              printedAt: new Date(yield* Clock.currentTimeMillis),
            },
            language,
            timeZone,
          );
        }),
      };
    }),
  );
}

import { Clock, Context, Effect, Layer } from 'effect';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import type { NotFound } from '../../../src/api/contract/errors.ts';
import type { Language } from '../../../src/domain/account/account.ts';
import { ServerConfig } from '../../platform/config.ts';
import { Database } from '../../platform/database/database.ts';
import { canReadComments } from '../entry/row.ts';
import { LogbookReading } from '../list/list.ts';
import type { CommentLink } from './chain.ts';
import { type DocumentPart, documentParts, documentTitle, figureHtml, type PicturePlace } from './document-page.ts';

/** Characters that go out together. */
const enough = 16_384;
const encoder = new TextEncoder();

/** The page part by part, as fast as it is taken: of its pictures one at a time is in memory. */
const pageOf = (parts: readonly DocumentPart[], figure: (place: PicturePlace) => Promise<string>): ReadableStream<Uint8Array> => {
  let next = 0;
  return new ReadableStream(
    {
      pull: async (controller) => {
        let text = '';
        // A pull that gives nothing is not asked again.
        while (text === '' && next < parts.length) {
          for (let part = parts[next]; typeof part === 'string' && text.length < enough; part = parts[++next]) text += part;
          const place = parts[next];
          if (typeof place !== 'object') continue;
          text += await figure(place);
          next++;
        }
        if (text !== '') controller.enqueue(encoder.encode(text));
        if (next >= parts.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
};

/** An entry as a file to print and keep: one self-contained page with its pictures. */
export class LogbookDocuments extends Context.Service<
  LogbookDocuments,
  {
    readonly html: (
      caller: Caller,
      id: string,
      language: Language,
    ) => Effect.Effect<{ readonly page: ReadableStream<Uint8Array>; readonly title: string }, NotFound>;
  }
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
          const { about, comments } = yield* asCaller(caller)(
            Effect.all({
              about: sql<{ vehicle: string; organisation: string; hash: Uint8Array | null }>`
                select v.name as vehicle, o.name as organisation,
                  (select hash from logbook_link where entry_id = ${entry.entry_id} and position = 0) as hash
                from vehicle v join organisation o using (organisation_id) where v.vehicle_id = ${entry.vehicle_id}`,
              comments: canReadComments(caller)
                ? sql<CommentLink>`select * from logbook_comment where entry_id = ${entry.entry_id} order by created_at, comment_id`
                : Effect.succeed([] as readonly CommentLink[]),
            }),
          ).pipe(Effect.orDie);
          const figure = (place: PicturePlace) =>
            asCaller(caller)(sql<{ image: Uint8Array }>`select image from logbook_signature
              where entry_id = ${entry.entry_id} and comment_id is not distinct from ${place.commentId}::uuid`).pipe(
              Effect.orDie,
              Effect.map(([row]) => (row === undefined ? '' : figureHtml(place, row.image, language))),
            );
          const content = {
            entry,
            vehicle: about[0]?.vehicle ?? String(entry.vehicle_id),
            organisation: about[0]?.organisation ?? '',
            hash: about[0]?.hash ?? null,
            comments: canReadComments(caller) ? comments : null,
            printedAt: new Date(yield* Clock.currentTimeMillis),
          };
          const page = pageOf(documentParts(content, language, timeZone), (place) => Effect.runPromise(figure(place)));
          return { page, title: documentTitle(content, language, timeZone) };
        }),
      };
    }),
  );
}

import { Effect } from 'effect';
import { HttpRouter, HttpServerRequest, HttpServerResponse } from 'effect/http';
import { addRaw } from '../../platform/http/raw-route.ts';
import { Avatars } from '../avatars.ts';

/** The picture behind a signed address; a wrong or old signature looks like no picture. */
export const avatarImage = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const avatars = yield* Avatars;
    yield* addRaw(
      router,
      'avatar.image',
      Effect.gen(function* () {
        const { accountId = '' } = yield* HttpRouter.params;
        const query = yield* HttpServerRequest.ParsedSearchParams;
        const bytes = yield* avatars.read(accountId, String(query.expires), String(query.signature));
        return bytes === undefined
          ? HttpServerResponse.empty({ status: 404 })
          : HttpServerResponse.uint8Array(bytes, { contentType: 'image/jpeg', headers: { 'cache-control': 'private, max-age=600' } });
      }),
    );
  }),
);

import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from 'effect/http-api';
import { Language } from '../../../domain/account/account.ts';
import { textUpTo } from '../../../domain/common/text.ts';
import { ContentAuthorization } from '../account/authorization.ts';
import { Forbidden, TooManyRequests, Unauthorized } from '../errors.ts';

const FaqItem = Schema.Struct({ title: Schema.String, content: Schema.String });

/** The content service, which keeps its own token. */
export class ContentGroup extends HttpApiGroup.make('content')
  .add(
    HttpApiEndpoint.post('token', '/token', {
      payload: Schema.Struct({
        accountName: textUpTo(320),
        passkey: textUpTo(1000),
      }),
      success: Schema.Struct({ token: Schema.String }),
      /** 403: of an account with a second factor nobody gets one with the passkey alone. */
      error: [Unauthorized, Forbidden, TooManyRequests],
    }),
  )
  .add(HttpApiEndpoint.get('faq', '/faq', { query: { language: Schema.optional(Language) }, success: Schema.Array(FaqItem) }))
  .add(
    HttpApiEndpoint.get('userdata', '/user/userdata', {
      success: Schema.Struct({
        userId: Schema.Int,
        imageurl: Schema.NullOr(Schema.String),
        firstName: Schema.String,
        lastName: Schema.String,
        locale: Language,
      }),
    }).middleware(ContentAuthorization),
  )
  .prefix('/wp-json/fvm/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Content service', description: 'Texts and profile data of the content site' })) {}

import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { Language } from '../../../domain/account/account.ts';
import { longestEmail } from '../../../domain/account/email.ts';
import { Text, textUpTo } from '../../../domain/common/text.ts';
import { BadRequest, PayloadTooLarge, TooManyRequests } from '../errors.ts';
import { ContentAuthorization } from './authorization.ts';
import { FactorCode, Passkey } from './credentials.ts';

/** What a person changes of themselves at the content service. User management has the passkey and the picture; they are mirrored here. */
export class ProfileGroup extends HttpApiGroup.make('profile')
  /** Another e-mail takes the passkey, and where there is a second factor its code: 400 `wrong_passkey`, `factor_needed`, `wrong_code`. */
  .add(
    HttpApiEndpoint.post('updateMe', '/wp/v2/users/me', {
      payload: Schema.Struct({
        /** In force once the link mailed to it was followed. */
        email: Schema.optionalKey(textUpTo(longestEmail)),
        /** The passkey that user management has already taken; another one is refused. */
        password: Schema.optionalKey(Passkey),
        code: Schema.optionalKey(FactorCode),
      }),
      success: Schema.Struct({ id: Schema.Int, email: Schema.String }),
      error: [BadRequest, TooManyRequests],
    }),
  )
  .add(
    HttpApiEndpoint.post('updateLocale', '/fvm/v1/user/locale', {
      payload: Schema.Struct({ locale: Language }),
      success: HttpApiSchema.NoContent,
      error: [BadRequest],
    }),
  )
  /** A form with one file, the picture: jpeg, at most 4 MiB. Answers where it is. */
  .add(
    HttpApiEndpoint.post('updateImage', '/fvm/v1/user/profileimg', {
      payload: Schema.Struct({ profileimg: Text }).pipe(
        HttpApiSchema.asMultipartStream({ maxParts: 4, maxFileSize: 4 * 1024 * 1024, maxFieldSize: 1024 }),
      ),
      success: Schema.Struct({ imageurl: Schema.String }),
      error: [BadRequest, PayloadTooLarge],
    }),
  )
  .add(HttpApiEndpoint.delete('deleteImage', '/fvm/v1/user/profileimg', { success: HttpApiSchema.NoContent }))
  .middleware(ContentAuthorization)
  .prefix('/wp-json')
  .annotateMerge(OpenApi.annotations({ title: 'Profile', description: 'What a person changes of themselves at the content service' })) {}

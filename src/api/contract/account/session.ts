import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { Language } from '../../../domain/account/account.ts';
import { OwnSession } from '../../../domain/account/own-session.ts';
import { textUpTo } from '../../../domain/common/text.ts';
import { BadRequest, Forbidden, NotFound, TooManyRequests, Unauthorized } from '../errors.ts';
import { AnyTokenAuthorization, Authorization, UserTokenAuthorization } from './authorization.ts';
import { AccountName, FactorCode, Passkey } from './credentials.ts';

/** Login, tokens and passkeys. The wire says accountName and passkey where the screen says username and password. */
export class SessionGroup extends HttpApiGroup.make('session')
  .add(
    HttpApiEndpoint.post('createAccessToken', '/access-token', {
      success: Schema.Struct({ accessToken: Schema.String }).pipe(HttpApiSchema.status(201)),
    }).middleware(UserTokenAuthorization),
  )
  /**
   * `code`: of the second factor, from the app or a recovery code. With the right passkey 403 `factor_needed` where it is left out, 403
   * `factor_missing` where an organisation demands a second factor and there is none; 401 `wrong_code`.
   */
  .add(
    HttpApiEndpoint.post('createRefreshToken', '/refresh-token', {
      payload: Schema.Struct({ accountName: AccountName, passkey: Passkey, code: Schema.optionalKey(FactorCode) }),
      success: Schema.Struct({ userToken: Schema.String }).pipe(HttpApiSchema.status(201)),
      error: [BadRequest, Unauthorized, Forbidden, TooManyRequests],
    }),
  )
  .add(
    HttpApiEndpoint.delete('revokeRefreshToken', '/refresh-token', { success: HttpApiSchema.NoContent }).middleware(AnyTokenAuthorization),
  )
  .add(
    HttpApiEndpoint.post('createPasskeyResetRequest', '/passkey-reset-request', {
      payload: Schema.Struct({
        accountName: AccountName,
        origin: Schema.optional(textUpTo(64)),
        emailLocale: Language,
      }),
      success: HttpApiSchema.NoContent,
      error: [BadRequest, NotFound, TooManyRequests],
    }),
  )
  /** 400 `wrong_passkey`; where there is a second factor `factor_needed`, `wrong_code`. */
  .add(
    HttpApiEndpoint.put('updatePasskey', '/passkey', {
      payload: Schema.Struct({ newPasskey: Passkey, oldPasskey: Passkey, code: Schema.optionalKey(FactorCode) }),
      success: HttpApiSchema.NoContent,
      error: [BadRequest],
    }).middleware(Authorization),
  )
  .add(
    HttpApiEndpoint.post('createPasskeyReset', '/passkey-reset', {
      payload: Schema.Struct({ newPasskey: Passkey, resetAuthentificationToken: textUpTo(200) }),
      success: HttpApiSchema.NoContent,
      error: [BadRequest, Unauthorized, TooManyRequests],
    }),
  )
  .add(
    HttpApiEndpoint.post('createContentToken', '/content-token', {
      /** For the content service, which keeps a token of its own; without the passkey, for it is not asked of who is signed in. */
      success: Schema.Struct({ token: Schema.String }).pipe(HttpApiSchema.status(201)),
    }).middleware(Authorization),
  )
  /** The person's own, the newest use first; of a demo account, which belongs to everybody, this one alone. */
  .add(HttpApiEndpoint.get('list', '/sessions', { success: Schema.Struct({ items: Schema.Array(OwnSession) }) }).middleware(Authorization))
  .add(
    HttpApiEndpoint.delete('end', '/sessions/:sessionId', {
      params: { sessionId: Schema.String.check(Schema.isUUID()) },
      success: HttpApiSchema.NoContent,
      error: [NotFound],
    }).middleware(Authorization),
  )
  /** All but the one that asks. */
  .add(HttpApiEndpoint.delete('endOthers', '/sessions', { success: HttpApiSchema.NoContent }).middleware(Authorization))
  .prefix('/um/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Session', description: 'Login, tokens and passkeys' })) {}

import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { FactorKeyWire, FactorStatusWire } from '../../../domain/account/second-factor-wire.ts';
import { BadRequest, Conflict, TooManyRequests, Unauthorized } from '../errors.ts';
import { Authorization } from './authorization.ts';
import { AccountName, FactorCode, Passkey } from './credentials.ts';

const codes = { recoveryCodes: Schema.Array(Schema.String) };
const passkey = { passkey: Passkey };
const code = { code: FactorCode };
const credentials = { accountName: AccountName, ...passkey };

/**
 * Codes of an authenticator app (RFC 6238) beside the passkey, of one's own account. Who is signed in proves the passkey once more before
 * anything changes: 400 `wrong_passkey`, 400 `wrong_code` in `field`. Recovery codes are told once.
 */
export class SecondFactorGroup extends HttpApiGroup.make('secondFactor')
  .add(HttpApiEndpoint.get('read', '/second-factor', { success: FactorStatusWire }).middleware(Authorization))
  /** A new secret, in force once `confirm` had a code of it. 409 `factor_on`. */
  .add(
    HttpApiEndpoint.post('start', '/second-factor', {
      payload: Schema.Struct(passkey),
      success: FactorKeyWire.pipe(HttpApiSchema.status(201)),
      error: [BadRequest, Conflict, TooManyRequests],
    }).middleware(Authorization),
  )
  /** 409 `not_started`, `factor_on`. */
  .add(
    HttpApiEndpoint.put('confirm', '/second-factor', {
      payload: Schema.Struct({ ...passkey, ...code }),
      success: Schema.Struct(codes),
      error: [BadRequest, Conflict, TooManyRequests],
    }).middleware(Authorization),
  )
  /** 409 `factor_off`; those of before work no longer. */
  .add(
    HttpApiEndpoint.post('renewCodes', '/second-factor/recovery-codes', {
      payload: Schema.Struct({ ...passkey, ...code }),
      success: Schema.Struct(codes).pipe(HttpApiSchema.status(201)),
      error: [BadRequest, Conflict, TooManyRequests],
    }).middleware(Authorization),
  )
  /** 409 `factor_off`, `factor_required`. */
  .add(
    HttpApiEndpoint.post('remove', '/second-factor/removal', {
      payload: Schema.Struct({ ...passkey, ...code }),
      success: HttpApiSchema.NoContent,
      error: [BadRequest, Conflict, TooManyRequests],
    }).middleware(Authorization),
  )
  /** For who has to have one before being let in. 401 `factor_not_required` for everybody else. */
  .add(
    HttpApiEndpoint.post('startAtLogin', '/second-factor/enrolment', {
      payload: Schema.Struct(credentials),
      success: FactorKeyWire.pipe(HttpApiSchema.status(201)),
      error: [BadRequest, Unauthorized, Conflict, TooManyRequests],
    }),
  )
  .add(
    HttpApiEndpoint.put('confirmAtLogin', '/second-factor/enrolment', {
      payload: Schema.Struct({ ...credentials, ...code }),
      success: Schema.Struct({ userToken: Schema.String, ...codes }).pipe(HttpApiSchema.status(201)),
      error: [BadRequest, Unauthorized, Conflict, TooManyRequests],
    }),
  )
  .prefix('/um/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Second factor', description: 'Codes of an authenticator app beside the passkey' })) {}

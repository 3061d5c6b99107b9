import { Context } from 'effect';
import { HttpApiMiddleware, HttpApiSecurity } from 'effect/http-api';
import type { RightsByResource, Role } from '../../../domain/account/account.ts';
import type { AccountId, OrganisationId, VehicleId } from '../../../domain/common/ids.ts';
import { Forbidden, NotFound, TooManyRequests, Unauthorized } from '../errors.ts';

/** Who calls: read from the database for this request, never from the token alone. */
export interface Caller {
  readonly accountId: AccountId;
  readonly sessionId: string;
  readonly organisationId: OrganisationId;
  readonly role: Role;
  readonly isDemoUser: boolean;
  /** Rights in `organisationId`. */
  readonly rights: RightsByResource;
}
export class CurrentCaller extends Context.Service<CurrentCaller, Caller>()('gleisblick/CurrentCaller') {}

/** A valid access token (bearer), and the policy table's row for the endpoint. */
export class Authorization extends HttpApiMiddleware.Service<Authorization, { provides: CurrentCaller }>()('gleisblick/Authorization', {
  requiredForClient: true,
  security: { access: HttpApiSecurity.bearer },
  error: [Unauthorized, Forbidden, NotFound, TooManyRequests],
}) {}

/** A valid user token, sent as the password of basic authentication (the user name is empty). */
export class UserTokenAuthorization extends HttpApiMiddleware.Service<UserTokenAuthorization, { provides: CurrentCaller }>()(
  'gleisblick/UserTokenAuthorization',
  { requiredForClient: true, security: { user: HttpApiSecurity.basic }, error: [Unauthorized, TooManyRequests] },
) {}

/** A valid access token or user token: a session may always be ended. */
export class AnyTokenAuthorization extends HttpApiMiddleware.Service<AnyTokenAuthorization, { provides: CurrentCaller }>()(
  'gleisblick/AnyTokenAuthorization',
  {
    requiredForClient: true,
    security: { access: HttpApiSecurity.bearer, user: HttpApiSecurity.basic },
    error: [Unauthorized, TooManyRequests],
  },
) {}

/** The content service's own token (bearer). */
export class ContentAuthorization extends HttpApiMiddleware.Service<ContentAuthorization, { provides: CurrentCaller }>()(
  'gleisblick/ContentAuthorization',
  { requiredForClient: true, security: { content: HttpApiSecurity.bearer }, error: [Unauthorized, Forbidden, TooManyRequests] },
) {}

export interface Device {
  /** Null: a gateway for all vehicles of the organisation. */
  readonly vehicleId: VehicleId | null;
  readonly organisationId: OrganisationId;
  readonly deviceKeyId: string;
}
export class CurrentDevice extends Context.Service<CurrentDevice, Device>()('gleisblick/CurrentDevice') {}

/** A device key issued by an administrator, in the header `x-device-key`. */
export class DeviceAuthorization extends HttpApiMiddleware.Service<DeviceAuthorization, { provides: CurrentDevice }>()(
  'gleisblick/DeviceAuthorization',
  {
    requiredForClient: true,
    security: { device: HttpApiSecurity.apiKey({ in: 'header', key: 'x-device-key' }) },
    error: [Unauthorized, TooManyRequests],
  },
) {}

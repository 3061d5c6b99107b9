import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { FactorDemandWire } from '../../../domain/account/second-factor-wire.ts';
import { InvitationWire, PersonWire, StandingWire } from '../../../domain/admin/person-wire.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, Conflict, Forbidden, NotFound, TooManyRequests } from '../errors.ts';

const ofPerson = { userId: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 })) };

/** People of the active organisation, those who are disabled among them, and what they may do there. */
export class PeopleGroup extends HttpApiGroup.make('people')
  /** By last name. */
  .add(HttpApiEndpoint.get('list', '/people', { success: Schema.Struct({ items: Schema.Array(PersonWire) }) }))
  /**
   * `was`: as it was shown; 409 `changed_meanwhile` where it is otherwise by now. 403 `role_too_high`: neither the role given nor that of who is
   * changed may be above one's own, and an administrator alone names a publisher. 403 `right_missing`: a right is given that the caller does not
   * have. 409 `own_account`, `demo_account`, `other_organisations`: who belongs to others as well is not disabled here.
   */
  .add(
    HttpApiEndpoint.put('change', '/people/:userId', {
      params: ofPerson,
      payload: Schema.Struct({ ...StandingWire.fields, was: StandingWire }),
      success: PersonWire,
      error: [NotFound, Forbidden, Conflict],
    }),
  )
  /**
   * Makes the account and mails a link that sets its passkey, once and within seven days. It gets no more than the caller has: 403
   * `role_too_high`, `right_missing`; vehicles are seen on days alone on which the caller sees them. 400: `field` cannot be kept. 404: a vehicle
   * that is not there. 409 `account_name_taken`, `email_taken`: also by a person of another organisation. 429: twenty letters an hour.
   */
  .add(
    HttpApiEndpoint.post('invite', '/people', {
      payload: InvitationWire,
      success: PersonWire.pipe(HttpApiSchema.status(201)),
      error: [BadRequest, Forbidden, NotFound, Conflict, TooManyRequests],
    }),
  )
  /** Another letter; the link of the one before works no longer. 409 `not_invited`: the person has come already. */
  .add(
    HttpApiEndpoint.post('resend', '/people/:userId/invitation', {
      params: ofPerson,
      success: HttpApiSchema.NoContent,
      error: [NotFound, Forbidden, Conflict, TooManyRequests],
    }),
  )
  .add(
    HttpApiEndpoint.delete('withdraw', '/people/:userId/invitation', {
      params: ofPerson,
      success: HttpApiSchema.NoContent,
      error: [NotFound, Forbidden, Conflict],
    }),
  )
  /** Of who lost telephone and recovery codes: the passkey alone counts again, or another one is set up where it is demanded. 409 `factor_off`. */
  .add(
    HttpApiEndpoint.delete('resetFactor', '/people/:userId/second-factor', {
      params: ofPerson,
      success: HttpApiSchema.NoContent,
      error: [NotFound, Forbidden, Conflict],
    }),
  )
  .add(HttpApiEndpoint.get('factorDemand', '/second-factor', { success: FactorDemandWire }))
  /** Whoever has none is logged out, and sets one up at the next login. 409 `own_factor_missing`: whoever demands it has it. */
  .add(
    HttpApiEndpoint.put('demandFactor', '/second-factor', {
      payload: Schema.Struct({ isRequired: Schema.Boolean }),
      success: FactorDemandWire,
      error: [Conflict],
    }),
  )
  .middleware(Authorization)
  .prefix('/admin/v1')
  .annotateMerge(OpenApi.annotations({ title: 'People', description: 'People of the organisation, their roles, and who gets in' })) {}

import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from 'effect/http-api';
import { PersonWire, StandingWire } from '../../../domain/admin/person-wire.ts';
import { Authorization } from '../account/authorization.ts';
import { Conflict, Forbidden, NotFound } from '../errors.ts';

/** People of the active organisation, those who are disabled among them, and what they may do there. */
export class PeopleGroup extends HttpApiGroup.make('people')
  /** By last name. */
  .add(HttpApiEndpoint.get('list', '/people', { success: Schema.Struct({ items: Schema.Array(PersonWire) }) }))
  /**
   * `was`: as it was shown; 409 `changed_meanwhile` where it is otherwise by now. 403 `role_too_high`: neither the role given nor that of who is
   * changed may be above one's own. 409 `own_account`, `demo_account`, `other_organisations`: who belongs to others as well is not disabled here.
   */
  .add(
    HttpApiEndpoint.put('change', '/people/:userId', {
      params: { userId: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 })) },
      payload: Schema.Struct({ ...StandingWire.fields, was: StandingWire }),
      success: PersonWire,
      error: [NotFound, Forbidden, Conflict],
    }),
  )
  .middleware(Authorization)
  .prefix('/admin/v1')
  .annotateMerge(OpenApi.annotations({ title: 'People', description: 'People of the organisation, their roles, and who gets in' })) {}

import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from 'effect/http-api';
import { AccessDays, AccessRow, ListedUser } from '../../../domain/admin/access-row.ts';
import { pageSizes } from '../../../domain/admin/page-size.ts';
import { VehicleId } from '../../../domain/common/ids.ts';
import { Page } from '../../../domain/common/page.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, Conflict, Forbidden, NotFound } from '../errors.ts';

const ofUser = { userId: Schema.Int };
const paged = {
  skip: Schema.optional(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))),
  /** Without it 20. */
  top: Schema.optional(Schema.Literals(pageSizes.map(String) as unknown as readonly ['10', '20', '50'])),
};

/** People of the active organisation, and of which days they may see each vehicle. */
export class UsersGroup extends HttpApiGroup.make('users')
  .add(HttpApiEndpoint.get('list', '/users', { query: paged, success: Page(ListedUser), error: [BadRequest] }))
  .add(
    HttpApiEndpoint.get('vehicles', '/users/:userId/vehicles', {
      params: ofUser,
      query: paged,
      success: Page(AccessRow),
      error: [BadRequest, NotFound],
    }),
  )
  /**
   * 400 `end_before_start`. 403 `role_too_high`: a person above the caller; 403 `beyond_own_access`: the caller does not see the vehicle on all
   * of these days. 409 `own_account`. Returns the row as it is kept.
   */
  .add(
    HttpApiEndpoint.put('setAccess', '/users/:userId/vehicles', {
      params: ofUser,
      payload: Schema.Struct({ vehicleId: VehicleId, ...AccessDays.fields }),
      success: AccessRow,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  /** Of the vehicles named, or of all there are; refused like `setAccess`, 404 where one is not there: then none is changed. Returns the days as they are kept. */
  .add(
    HttpApiEndpoint.put('setAccessOfMany', '/users/:userId/access', {
      params: ofUser,
      payload: Schema.Struct({
        vehicleIds: Schema.NullOr(Schema.Array(VehicleId).check(Schema.isMaxLength(10_000))),
        ...AccessDays.fields,
      }),
      success: AccessDays,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  .middleware(Authorization)
  .prefix('/admin/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Users', description: 'People of the organisation and the days they may see' })) {}

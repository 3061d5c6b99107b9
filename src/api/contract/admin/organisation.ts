import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { textUpTo } from '../../../domain/common/text.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, Conflict } from '../errors.ts';

const Name = textUpTo(1_000);
const OrganisationWire = Schema.Struct({ id: Schema.String, name: Schema.String });

/** The active organisation's name, and new organisations. 400: `name` cannot be kept. 409 `name_taken`: whatever the capitals. */
export class OrganisationGroup extends HttpApiGroup.make('organisation')
  .add(HttpApiEndpoint.get('read', '/organisation', { success: OrganisationWire }))
  /** `was`: as it was shown; 409 `changed_meanwhile` where it is otherwise by now. */
  .add(
    HttpApiEndpoint.put('rename', '/organisation', {
      payload: Schema.Struct({ name: Name, was: Name }),
      success: OrganisationWire,
      error: [BadRequest, Conflict],
    }),
  )
  /** Whoever makes it is its first administrator, and stays where they are until they change over. */
  .add(
    HttpApiEndpoint.post('create', '/organisations', {
      payload: Schema.Struct({ name: Name }),
      success: OrganisationWire.pipe(HttpApiSchema.status(201)),
      error: [BadRequest, Conflict],
    }),
  )
  .middleware(Authorization)
  .prefix('/admin/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Organisation', description: 'Names of organisations, and new ones' })) {}

import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { Account, AccountAccessRights, AccountSettings, Role } from '../../../domain/account/account.ts';
import { AccountId, OrganisationId } from '../../../domain/common/ids.ts';
import { textUpTo } from '../../../domain/common/text.ts';
import { BadRequest, NotFound, PayloadTooLarge } from '../errors.ts';
import { Authorization } from './authorization.ts';

const avatarPath = { accountId: AccountId };

/** The signed-in person: record, rights, settings, avatar. */
export class AccountGroup extends HttpApiGroup.make('account')
  .add(HttpApiEndpoint.get('get', '/account', { success: Account }))
  .add(HttpApiEndpoint.get('accessRights', '/account/access-rights', { success: AccountAccessRights }))
  .add(HttpApiEndpoint.get('settings', '/account/settings', { success: AccountSettings }))
  .add(
    HttpApiEndpoint.put('updateSettings', '/account/settings', { payload: AccountSettings, success: AccountSettings, error: [BadRequest] }),
  )
  .add(
    HttpApiEndpoint.put('switchOrganisation', '/account/active-organisation', {
      payload: Schema.Struct({ organisationId: OrganisationId }),
      success: Account,
      error: [BadRequest, NotFound],
    }),
  )
  /** A new e-mail that waits for its link stays unused; without one nothing happens. */
  .add(HttpApiEndpoint.delete('withdrawEmail', '/account/pending-email', { success: HttpApiSchema.NoContent }))
  .add(
    HttpApiEndpoint.put('updateAvatar', '/account/:accountId/avatar-image', {
      params: avatarPath,
      payload: Schema.Struct({ avatarImage: textUpTo(8_000_000) }),
      success: HttpApiSchema.NoContent,
      error: [BadRequest, NotFound, PayloadTooLarge],
    }),
  )
  .add(
    HttpApiEndpoint.delete('deleteAvatar', '/account/:accountId/avatar-image', {
      params: avatarPath,
      success: HttpApiSchema.NoContent,
      error: [NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.get('avatarUrl', '/account/avatar-image-url', {
      /** No content: the account has no picture of its own. */
      success: [Schema.Struct({ userAvatarUrl: Schema.String, avatarImageUrlSignature: Schema.String }), HttpApiSchema.NoContent],
    }),
  )
  .add(
    HttpApiEndpoint.get('viewPermitted', '/view-permitted', {
      query: { view: textUpTo(64) },
      /** Left out, either counts as a refusal. */
      success: Schema.Struct({ userIsAllowed: Schema.optionalKey(Schema.Boolean), myUserRole: Schema.optionalKey(Role) }),
    }),
  )
  .middleware(Authorization)
  .prefix('/um/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Account', description: 'The signed-in person: record, rights, settings, avatar' })) {}

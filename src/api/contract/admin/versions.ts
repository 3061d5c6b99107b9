import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from 'effect/http-api';
import { messageLimit } from '../../../domain/admin/interaction.ts';
import { versionLimit } from '../../../domain/admin/version.ts';
import { isWireTime } from '../../../domain/admin/wire-time.ts';
import { textUpTo } from '../../../domain/common/text.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, Forbidden } from '../errors.ts';

const VersionNumber = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: versionLimit }));
const Version = Schema.Struct({ major: VersionNumber, minor: VersionNumber, bugFix: VersionNumber });

/** Epoch milliseconds. */
const Timestamp = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8_640_000_000_000_000 }));
/** With its offset (` +01:00`) the second time that the clock shows it. */
const WireTime = Schema.String.check(Schema.isMaxLength(26), Schema.makeFilter(isWireTime, { expected: 'a time as DD-MM-YYYY HH:mm:ss' }));
const Message = textUpTo(messageLimit);
const UserMessage = Schema.Struct({ 'de-DE': Message, 'en-GB': Message });

const flags = {
  suggestReload: Schema.Boolean,
  showUserMsg: Schema.Boolean,
  msgIsDependent: Schema.Boolean,
  isDisableDismissButton: Schema.Boolean,
};
const UserInteraction = Schema.Struct({
  ...flags,
  userSuggestReloadTs: Timestamp,
  userMsgTs: Schema.NullOr(Timestamp),
  start_date: Schema.NullOr(WireTime),
  end_date: Schema.NullOr(WireTime),
  userMsg: Schema.NullOr(UserMessage),
});

/** Version numbers of the portal, what its users are asked and told, and whether a page is of the newest version. */
export class VersionsGroup extends HttpApiGroup.make('versions')
  .add(
    HttpApiEndpoint.get('read', '/version', {
      success: Schema.Struct({ versionNos: Schema.Struct({ current: Version }), userInteraction: UserInteraction }),
    }),
  )
  .add(
    HttpApiEndpoint.put('set', '/version', {
      payload: Version,
      success: Schema.Struct({ versionNos: Schema.Struct({ current: Version }) }),
      error: [Forbidden],
    }),
  )
  /** Without times the message is shown for three days from now. 400 with the rule as `code`: these cannot stand together. */
  .add(
    HttpApiEndpoint.put('setInteraction', '/user-interaction', {
      payload: Schema.Struct({
        ...flags,
        start_date: Schema.optionalKey(WireTime),
        end_date: Schema.optionalKey(WireTime),
        userMsg: UserMessage,
      }),
      success: Schema.Struct({
        userSuggestReloadTs: Timestamp,
        userMsgTs: Schema.NullOr(Timestamp),
        msgIsDependent: Schema.Boolean,
        isDisableDismissButton: Schema.Boolean,
      }),
      error: [BadRequest, Forbidden],
    }),
  )
  .add(
    HttpApiEndpoint.post('check', '/update-check', {
      payload: Schema.Struct({ userSuggestReloadTs: Schema.NullOr(Timestamp), userMsgTs: Schema.NullOr(Timestamp) }),
      success: Schema.Struct({
        suggestRefresh: Schema.Boolean,
        userSuggestReloadTs: Timestamp,
        showUserMsg: Schema.Boolean,
        userMsg: Schema.NullOr(UserMessage),
        userMsgTs: Schema.NullOr(Timestamp),
        isDisableDismissButton: Schema.Boolean,
      }),
    }),
  )
  .middleware(Authorization)
  .prefix('/admin/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Versions', description: 'Version numbers, update check and messages to users' })) {}

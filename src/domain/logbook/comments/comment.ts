import { Schema } from 'effect';
import { textUpTo } from '../../common/text.ts';
import { DeviceTime } from '../device-time.ts';
import { limits, openStates } from '../entry/values.ts';

/** Base64 PNG without data-URL prefix; the decoded size is checked apart. */
export const SignatureText = Schema.String.check(
  Schema.isMaxLength(400_000),
  Schema.isPattern(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
);

export const CommentCreate = Schema.Struct({
  remarks: Schema.NullOr(textUpTo(limits.longText)),
  newEntryState: Schema.NullOr(Schema.Literals(openStates)),
  resolveAllPriorDefects: Schema.Boolean,
  signature: SignatureText,
});
export type CommentCreate = typeof CommentCreate.Type;

export const LogbookComment = Schema.Struct({
  logbookEntryCommentId: Schema.String,
  remarks: Schema.NullOr(Schema.String),
  newEntryState: Schema.NullOr(Schema.Literals(openStates)),
  resolveAllPriorDefects: Schema.Boolean,
  /** Address of the image, relative to the contract's host. */
  signatureImage: Schema.NullOr(Schema.String),
  creatorAccountFirstName: Schema.String,
  creatorAccountLastName: Schema.String,
  createTimestamp: Schema.String,
  /** When it was signed, by the writer's device; absent where no device has sent it. */
  deviceSigned: Schema.optionalKey(DeviceTime),
});
export type LogbookComment = typeof LogbookComment.Type;

import type { LogbookComment } from '../../../domain/logbook/comments/comment.ts';
import type { LocalComment } from '../../../domain/logbook/outbox/local-entry.ts';
import type { ShownComment } from './comment-card.tsx';

export interface CommentSources {
  readonly stored: readonly LogbookComment[];
  /** Signed here and not yet on the server. */
  readonly pending: readonly LocalComment[];
  readonly pictures: Readonly<Record<string, string | null>>;
  /** Who wrote what waits here. */
  readonly writer: { readonly firstName: string; readonly lastName: string } | null;
}

const fromServer =
  (pictures: CommentSources['pictures']) =>
  (comment: LogbookComment): ShownComment => ({
    id: comment.logbookEntryCommentId,
    name: `${comment.creatorAccountFirstName} ${comment.creatorAccountLastName}`.trim(),
    time: comment.createTimestamp,
    signedOnDevice: comment.deviceSigned,
    remarks: comment.remarks,
    newEntryState: comment.newEntryState,
    resolveAllPriorDefects: comment.resolveAllPriorDefects,
    picture: pictures[comment.logbookEntryCommentId] ?? null,
    isWaiting: false,
  });

const fromDevice =
  (writer: CommentSources['writer']) =>
  ({ clientId, savedAt, comment, deviceSigned }: LocalComment): ShownComment => ({
    id: clientId,
    name: `${writer?.firstName ?? ''} ${writer?.lastName ?? ''}`.trim(),
    time: new Date(savedAt).toISOString(),
    signedOnDevice: deviceSigned,
    remarks: comment.remarks,
    newEntryState: comment.newEntryState,
    resolveAllPriorDefects: comment.resolveAllPriorDefects,
    picture: `data:image/png;base64,${comment.signature}`,
    isWaiting: true,
  });

/** Comments in the order they were written, those that wait on this device among them. */
export const shownComments = ({ stored, pending, pictures, writer }: CommentSources): readonly ShownComment[] =>
  [...stored.map(fromServer(pictures)), ...pending.map(fromDevice(writer))].sort((a, b) => a.time.localeCompare(b.time));

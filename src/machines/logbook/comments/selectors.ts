import type { LogbookComment } from '../../../domain/logbook/comments/comment.ts';
import { type CommentForm, canResolveAll } from '../../../domain/logbook/comments/rules.ts';
import type { FieldError } from '../../../domain/logbook/form/field-error.ts';
import type { LocalComment } from '../../../domain/logbook/outbox/local-entry.ts';
import type { CommentsRef, CommentsSnapshot } from './chart.ts';
import type { CommentRights } from './model.ts';

export const areCommentsLoading = (snapshot: CommentsSnapshot): boolean => snapshot.matches({ list: 'loading' });
export const areCommentsFailed = (snapshot: CommentsSnapshot): boolean => snapshot.matches({ list: 'failed' });
export const commentsOf = ({ context }: CommentsSnapshot): readonly LogbookComment[] => context.comments;
/** Signed here and on their way. */
export const pendingComments = ({ context }: CommentsSnapshot): readonly LocalComment[] => context.pending;
/** How many there are, of an entry that was read with `known` of them. */
export const commentsCount = ({ context: { comments, pending } }: CommentsSnapshot, known: number): number =>
  Math.max(known, comments.length) + pending.length;
export const commentRights = ({ context }: CommentsSnapshot): CommentRights => context.rights;

export const canAddComment = (snapshot: CommentsSnapshot): boolean => snapshot.can({ type: 'comment.begin' });
/** The form is there, also while it is being signed or saved. */
export const isCommentWritten = (snapshot: CommentsSnapshot): boolean => snapshot.hasTag('writing');
export const isCommentEditable = (snapshot: CommentsSnapshot): boolean => snapshot.matches({ write: 'writing' });
/** What may be kept of the comment being written; null: it was saved, given up or emptied; undefined: none is written here. */
export const commentToKeep = (snapshot: CommentsSnapshot): CommentForm | null | undefined => {
  if (isCommentBegun(snapshot)) return commentForm(snapshot);
  return snapshot.matches({ write: 'off' }) ? undefined : null;
};
/** Something would be lost by leaving. */
export const isCommentBegun = (snapshot: CommentsSnapshot): boolean => {
  const { remarks, newEntryState } = snapshot.context.form;
  return isCommentWritten(snapshot) && ((remarks ?? '') !== '' || newEntryState !== null);
};
export const isCommentSigning = (snapshot: CommentsSnapshot): boolean =>
  snapshot.matches({ write: 'signing' }) || snapshot.matches({ write: 'saving' });
export const isCommentSaving = (snapshot: CommentsSnapshot): boolean => snapshot.matches({ write: 'saving' });
export const commentForm = ({ context }: CommentsSnapshot): CommentForm => context.form;
/** Empty until it was to be signed. */
export const commentErrors = ({ context }: CommentsSnapshot): readonly FieldError[] => context.errors;
/** Only a comment on an entry with defects sets a new state. */
export const hasStateChoice = ({ context }: CommentsSnapshot): boolean => context.entry?.hasDefects ?? false;
export const hasResolveAll = (snapshot: CommentsSnapshot): boolean => hasStateChoice(snapshot) && canResolveAll(snapshot.context.form);

export const commentsVerbs = (ref: CommentsRef) => ({
  reload: () => ref.send({ type: 'comments.reload' }),
  begin: () => ref.send({ type: 'comment.begin' }),
  change: (change: Partial<CommentForm>) => ref.send({ type: 'comment.change', change }),
  cancel: () => ref.send({ type: 'comment.cancel' }),
  sign: () => ref.send({ type: 'comment.sign' }),
  changeRights: (rights: CommentRights) => ref.send({ type: 'rights.changed', rights }),
});

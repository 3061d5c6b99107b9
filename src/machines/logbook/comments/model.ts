import { assign, emit, raise, setup } from 'xstate';
import type { CommentCreate, LogbookComment } from '../../../domain/logbook/comments/comment.ts';
import {
  type CommentForm,
  changeComment,
  commentPayload,
  joinComments,
  newCommentForm,
  validateComment,
} from '../../../domain/logbook/comments/rules.ts';
import type { Owner } from '../../../domain/logbook/entry/open-entry.ts';
import { commentSavedKey } from '../../../domain/logbook/entry/save-outcome.ts';
import type { FieldError } from '../../../domain/logbook/form/field-error.ts';
import type { LocalComment } from '../../../domain/logbook/outbox/local-entry.ts';
import { isEmptySignature } from '../../../domain/logbook/signature/text.ts';
import type { Notice } from '../../../domain/shell/notice.ts';
import { injected } from '../../common/injected.ts';

export interface CommentRights {
  readonly canRead: boolean;
  readonly canCreate: boolean;
}
/** A finalised entry whose comments are meant. */
export interface CommentedEntry {
  readonly owner: Owner;
  readonly entryId: string;
  readonly hasDefects: boolean;
}
/** `pending`: comments of this device on their way. `failed` with HTTP status, 0 without an authentic answer. */
export type CommentsAnswer =
  | { readonly kind: 'read'; readonly comments: readonly LogbookComment[]; readonly pending: readonly LocalComment[] }
  | { readonly kind: 'failed'; readonly status: number; readonly pending: readonly LocalComment[] };
/** `clientId`: that of the first try, null for none. */
export interface CommentRequest {
  readonly owner: Owner;
  readonly entryId: string;
  readonly clientId: string | null;
  readonly comment: CommentCreate;
}
/** `savedLocally`: signed and stored on this device, sent later. `failed`: refused with HTTP status, or 0: not even stored. */
export type CommentAnswer =
  | { readonly kind: 'saved' | 'savedLocally' }
  | { readonly kind: 'failed'; readonly status: number; readonly clientId: string | null };

interface CommentsContext {
  readonly rights: CommentRights;
  readonly entry: CommentedEntry | null;
  readonly comments: readonly LogbookComment[];
  readonly pending: readonly LocalComment[];
  readonly form: CommentForm;
  readonly errors: readonly FieldError[];
  readonly clientId: string | null;
  readonly signature: string;
}
export type CommentsEvent =
  | { type: 'comments.open'; entry: CommentedEntry }
  | { type: 'comments.close' }
  | { type: 'rights.changed'; rights: CommentRights }
  /** Another try, or the outbox sent one. */
  | { type: 'comments.reload' }
  | { type: 'comment.begin' }
  | { type: 'comment.change'; change: Partial<CommentForm> }
  /** A comment that was begun earlier and kept is to come in. */
  | { type: 'comment.restore'; textId: string; comment: CommentForm }
  | { type: 'comment.cancel' }
  | { type: 'comment.sign' }
  | { type: 'signature.given'; image: string }
  | { type: 'signature.cancelled' };
export type CommentsEmitted =
  /** The kept comment is in the form now. */
  | { type: 'comment.taken'; textId: string }
  | { type: 'notice.show'; notice: Notice }
  | { type: 'signature.refused' }
  /** The entry's state and count may be others now. */
  | { type: 'entries.changed' };

export const nothing = { entry: null, comments: [], pending: [] };
export const blank = { form: newCommentForm, errors: [], clientId: null, signature: '' };
const errorsOf = ({ form, entry }: CommentsContext) => validateComment(form, { hasDefects: entry?.hasDefects ?? false });

type Read = { readonly answer: CommentsAnswer };
type Saved = { readonly answer: CommentAnswer };
export type Kept = { readonly textId: string; readonly comment: CommentForm };
type Rights = { readonly rights: CommentRights };
export const noAnswer: CommentsAnswer = { kind: 'failed', status: 0, pending: [] };
export const notSaved: CommentAnswer = { kind: 'failed', status: 0, clientId: null };
export const read = ({ event }: { event: { output: CommentsAnswer } }): Read => ({ answer: event.output });
export const saved = ({ event }: { event: { output: CommentAnswer } }): Saved => ({ answer: event.output });
export const rights = ({ event }: { event: Rights }): Rights => event;
const statusNotice = (key: string, status: number): Notice => ({ key, values: { status }, tone: 'error' });

/** Only for states with an open entry. */
export const requestOf = ({ context: { entry, clientId, form, signature } }: { context: CommentsContext }): CommentRequest => {
  const { owner, entryId } = entry as CommentedEntry;
  return { owner, entryId, clientId, comment: commentPayload(form, signature) };
};

/** What the comments are made of; their chart is in logbook-comments.ts. */
export const commentsSetup = setup({
  types: {
    context: {} as CommentsContext,
    events: {} as CommentsEvent,
    emitted: {} as CommentsEmitted,
    input: {} as { rights: CommentRights },
    tags: {} as 'writing',
  },
  actors: {
    readComments: injected<CommentsAnswer, CommentedEntry>('readComments'),
    saveComment: injected<CommentAnswer, CommentRequest>('saveComment'),
  },
  actions: {
    open: assign((_, { entry }: { entry: CommentedEntry }) => ({ ...nothing, ...blank, entry })),
    close: assign({ ...nothing, ...blank }),
    dropList: assign({ comments: [], pending: [] }),
    noteRights: assign((_, params: Rights) => params),
    keep: assign(({ context }, { answer }: Read) => ({
      comments: answer.kind === 'read' ? answer.comments : context.comments,
      pending: answer.pending,
    })),
    tellUnread: emit((_, { answer }: Read) => ({
      type: 'notice.show' as const,
      notice: statusNotice('messages.genericError', answer.kind === 'failed' ? answer.status : 0),
    })),
    startOver: assign(blank),
    change: assign(({ context }, { change }: { change: Partial<CommentForm> }) => ({ form: changeComment(context.form, change) })),
    /** No word of either is lost. */
    join: assign(({ context }, { comment }: Kept) => ({ form: changeComment(context.form, joinComments(context.form, comment)) })),
    tellTaken: emit((_, { textId }: Kept) => ({ type: 'comment.taken' as const, textId })),
    check: assign(({ context }) => ({ errors: errorsOf(context) })),
    noteSignature: assign((_, { image }: { image: string }) => ({ signature: image })),
    noteTry: assign(({ context }, { answer }: Saved) => ({
      clientId: (answer.kind === 'failed' ? answer.clientId : null) ?? context.clientId,
    })),
    tellSaved: emit((_, { answer }: Saved) => ({
      type: 'notice.show' as const,
      notice: { key: commentSavedKey, tone: answer.kind === 'saved' ? ('success' as const) : ('info' as const) },
    })),
    tellFailure: emit((_, { answer }: Saved) => ({
      type: 'notice.show' as const,
      notice: statusNotice('messages.errorSavingLogEntry', answer.kind === 'failed' ? answer.status : 0),
    })),
    askSignatureAgain: emit({ type: 'signature.refused' }),
    announceChange: emit({ type: 'entries.changed' }),
    reload: raise({ type: 'comments.reload' }),
  },
  guards: {
    canRead: ({ context }) => context.rights.canRead,
    canCreate: ({ context }) => context.rights.canCreate,
    mayRead: ({ context }, params: Rights) => params.rights.canRead && context.entry !== null,
    mayNotRead: (_, params: Rights) => !params.rights.canRead,
    mayCreate: ({ context }, params: Rights) => params.rights.canCreate && context.entry !== null,
    mayNotCreate: (_, params: Rights) => !params.rights.canCreate,
    isRead: (_, { answer }: Read) => answer.kind === 'read',
    isComplete: ({ context }) => errorsOf(context).length === 0,
    hasImage: (_, { image }: { image: string }) => !isEmptySignature(image),
    isSaved: (_, { answer }: Saved) => answer.kind !== 'failed',
  },
});

import type { LogbookComment } from '../../../src/domain/logbook/comments/comment.ts';
import { type CommentForm, newCommentForm, validateComment } from '../../../src/domain/logbook/comments/rules.ts';
import { saveComment } from '../../../src/domain/logbook/outbox/edit.ts';
import type { LocalComment } from '../../../src/domain/logbook/outbox/local-entry.ts';
import type { CommentsSnapshot } from '../../../src/machines/logbook/comments/chart.ts';
import { organisationId } from './entries.ts';

export const owner = { accountId: '00000000-0000-4000-8000-0000000000aa', organisationId };
export const image = 'iVBORw0KGgo=';

export const comment: LogbookComment = {
  logbookEntryCommentId: 'comment-1',
  remarks: 'Bremssohlen gewechselt',
  newEntryState: 'resolved',
  resolveAllPriorDefects: false,
  signatureImage: '/signature',
  creatorAccountFirstName: 'Otto',
  creatorAccountLastName: 'Wegner',
  createTimestamp: '2026-11-21T08:00:00Z',
};
export const pending: LocalComment = saveComment(
  {
    ...owner,
    clientId: '0191d7a0-0000-7000-8000-000000000002',
    entryId: 'entry-1',
    comment: { remarks: 'Gesehen', newEntryState: null, resolveAllPriorDefects: false, signature: image },
  },
  0,
);
export const withDefects = { owner, entryId: 'entry-1', hasDefects: true };
export const withoutDefects = { owner, entryId: 'entry-2', hasDefects: false };

const change: Partial<CommentForm> = { remarks: 'Behoben', newEntryState: 'resolved' };
export const cases = {
  'comments.open': [{ entry: withDefects }, { entry: withoutDefects }],
  'rights.changed': [{ rights: { canRead: true, canCreate: true } }, { rights: { canRead: false, canCreate: false } }],
  'comment.change': [{ change }],
  'comment.restore': [{ textId: 'left-1', comment: { ...newCommentForm, remarks: 'gestern' } }],
  'signature.given': [{ image }, { image: '' }],
  'xstate.done.actor.readComments': [
    { output: { kind: 'read', comments: [comment], pending: [] } },
    { output: { kind: 'failed', status: 500, pending: [pending] } },
  ],
  'xstate.done.actor.saveComment': [{ output: { kind: 'saved' } }, { output: { kind: 'failed', status: 500, clientId: 'client-1' } }],
};
export const inputs = [
  { rights: { canRead: true, canCreate: true } },
  { rights: { canRead: false, canCreate: false } },
  { rights: { canRead: true, canCreate: false } },
];
/** What else than the state value makes two snapshots different. */
export const facet = ({ context: { rights, entry, form } }: CommentsSnapshot) => [
  rights.canRead,
  rights.canCreate,
  entry?.hasDefects,
  validateComment(form, { hasDefects: entry?.hasDefects ?? false }).length === 0,
];

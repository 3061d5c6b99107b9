import type { LogbookComment } from '../../../src/domain/logbook/comments/comment.ts';
import { type CommentForm, newCommentForm, validateComment } from '../../../src/domain/logbook/comments/rules.ts';
import { saveComment } from '../../../src/domain/logbook/outbox/edit.ts';
import type { LocalComment } from '../../../src/domain/logbook/outbox/local-entry.ts';
import type { CommentsSnapshot } from '../../../src/machines/logbook/comments/chart.ts';
import { type Act, alike, click, type Look, lack, literal, type Name, type SightTable, see, type Thing } from '../../sights/table.ts';
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

type Context = CommentsSnapshot['context'];
type From = { matches: (value: never) => boolean };

const list = (saying?: Name) => see('region', 'logbook.comments.list', saying === undefined ? {} : { saying });
const loading = see('status', 'logbook.comments.loading');
const noWait = lack('status', 'logbook.comments.loading');
const retry = 'logbook.comments.retry';
const form = see('region', 'logbook.comments.add');
const words = see('textbox', { pattern: '(Bemerkungen|Remarks).*' }, { in: form });
const sign = (disabled: boolean) => see('button', 'logbook.comments.sign', { disabled, in: form });
const isWriting = (from: From) => from.matches({ write: 'writing' } as never);
const hasDefects = ({ entry }: Context) => entry?.hasDefects === true;

const typed = ({ form: { remarks } }: Context): Thing => ({ ...words, value: remarks ?? '', invalid: false });
const isRight: Look = { words: 'no field marked as wrong', holds: () => document.querySelector('fieldset[data-invalid]') === null };
const wrongFields = ({ errors }: Context): readonly Look[] => {
  const isWrong = (field: string) => errors.some((error) => error.field === field);
  return [
    ...(isWrong('remarks') ? [{ ...words, invalid: true }] : []),
    ...(isWrong('newEntryState')
      ? [{ words: 'the new state marked as wrong', holds: () => document.querySelector('fieldset[data-invalid]') !== null }]
      : []),
  ];
};

export const sights: SightTable = {
  states: {
    'list.off': [list('logbook.comments.empty'), noWait, lack('button', retry)],
    'list.loading': [loading],
    'list.shown': ({ comments }) =>
      comments.length === 0
        ? []
        : [...comments.map(({ remarks }: LogbookComment) => list(literal(remarks ?? ''))), noWait, lack('button', retry)],
    'list.failed': [see('button', retry), noWait],
    'write.off': [lack('button', 'logbook.comments.add'), lack('region', 'logbook.comments.add')],
    'write.ready': [see('button', 'logbook.comments.add'), lack('region', 'logbook.comments.add')],
    'write.writing.quiet': (context, snapshot) =>
      snapshot.matches({ write: { writing: 'checked' } }) && context.errors.length === 0
        ? []
        : [typed(context as Context), isRight, sign(false)],
    // Once nothing is wrong any more it looks as before.
    'write.writing.checked': (context) => wrongFields(context as Context),
    'write.signing': alike('write.writing.quiet', 'The dialog over it belongs to the signature, and is looked at there'),
    'write.saving': [sign(true)],
  },
  causes: {
    'comments.reload': (_, from) => (from.matches({ list: 'failed' }) ? [click('button', retry)] : null),
    'comment.begin': (_, from) => (from.matches({ write: 'ready' }) ? [click('button', 'logbook.comments.add')] : null),
    'comment.cancel': (_, from) => (isWriting(from) ? [click('button', 'logbook.comments.cancel', { in: form })] : null),
    'comment.sign': (_, from) => (isWriting(from) ? [click('button', 'logbook.comments.sign', { in: form })] : null),
    'comment.change': ({ change: { remarks } }, from) => {
      if (!isWriting(from)) return null;
      const typing: Act = { fill: words, text: remarks };
      return hasDefects(from.context) ? [typing, click('radio', 'logbook.value.resolved', { in: form })] : [typing];
    },
  },
};

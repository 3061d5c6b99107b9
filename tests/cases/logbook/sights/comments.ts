import type { LogbookComment } from '../../../../src/domain/logbook/comments/comment.ts';
import type { CommentsSnapshot } from '../../../../src/machines/logbook/comments/chart.ts';
import { type Act, alike, click, type Look, lack, literal, type Name, type SightTable, see, type Thing } from '../../../sights/table.ts';

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

import { click, lack, type SightTable, see } from '../../../sights/table.ts';

const isAsking = (snapshot: { matches: (value: never) => boolean }) => snapshot.matches({ deletion: 'asking' } as never);

export const sights: SightTable = {
  states: {
    'deletion.resting': ({ selected }) =>
      selected.size === 0 ? [] : [lack('alertdialog'), see('button', 'logbook.drafts.delete', { disabled: false })],
    'deletion.asking': [see('alertdialog', undefined, { saying: { pattern: '(cannot be undone|nicht rückgängig|endgültig)' } })],
    'deletion.deleting': ({ selected }) => (selected.size === 0 ? [] : [see('button', 'logbook.drafts.delete', { disabled: true })]),
    'link.online.resting': (_, from) => (isAsking(from) ? [] : [see('button', 'logbook.drafts.sync', { disabled: false })]),
    'link.online.syncing': (_, from) => (isAsking(from) ? [] : [see('button', 'logbook.drafts.syncing', { disabled: true })]),
    'link.offline': (_, from) => (isAsking(from) ? [] : [see('button', 'logbook.drafts.sync', { disabled: true })]),
  },
  causes: {
    'sync.request': (_, from) => (isAsking(from) ? null : [click('button', 'logbook.drafts.sync')]),
  },
};

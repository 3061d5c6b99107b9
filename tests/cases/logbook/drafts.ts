import type { LogbookDraftsSnapshot } from '../../../src/machines/logbook/drafts/chart.ts';
import { click, lack, type SightTable, see } from '../../sights/table.ts';
import { organisationId, otherOrganisationId, sampleLocals } from './entries.ts';

export const cases = {
  'entries.changed': [{ entries: sampleLocals(16) }, { entries: [] }],
  'vehicle.changed': [{ vehicleId: 7 }],
  'organisation.changed': [{ organisationId }, { organisationId: otherOrganisationId }],
  'rights.changed': [{ rights: { logbook_entries: { canRead: true, canCreate: true } } }],
  'page.open': [{ page: 2 }],
  'row.toggle': [{ id: 'draft-1' }],
  'sync.finished': [{ at: 5_000 }],
  'sync.remembered': [{ at: 3_000 }, { at: null }],
  'deletion.finished': [{ isSuccess: true }, { isSuccess: false }],
};
export const inputs = [
  { isConnectionLost: false, lastSyncedAt: null },
  { isConnectionLost: true, lastSyncedAt: 1_000 },
];
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: LogbookDraftsSnapshot) => [
  context.organisationId,
  context.all.length > 0,
  context.page,
  context.selected.size,
];

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

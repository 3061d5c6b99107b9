import type { LogbookDraftsSnapshot } from '../../../src/machines/logbook/drafts/chart.ts';
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

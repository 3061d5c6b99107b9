import { defaultOrder } from '../../../src/domain/logbook/list/order.ts';
import type { LogbookListSnapshot } from '../../../src/machines/logbook/list/chart.ts';
import { organisationId, otherOrganisationId, samplePage } from './entries.ts';

const keptPages = [{ output: { page: samplePage(2), readAt: 1_000 } }, { output: { page: null, readAt: null } }];

export const cases = {
  'vehicle.changed': [{ vehicleId: 7 }, { vehicleId: null }],
  'organisation.changed': [{ organisationId }, { organisationId: otherOrganisationId }, { organisationId: null }],
  'range.change': [{ range: { start: '2026-11-01', end: '2026-11-21' } }, { range: null }],
  'state.change': [{ state: 'open' }],
  'text.change': [{ text: 'Bremse' }],
  'order.change': [{ field: 'status' }],
  'page.open': [{ page: 2 }, { page: 3 }],
  'rights.changed': [{ rights: { logbook_entries: { canRead: true, canCreate: true } } }],
  'open.changed': [{ count: 2 }],
  'xstate.done.actor.fetchEntries': [
    { output: { status: 200, page: samplePage(45) } },
    { output: { status: 200, page: samplePage(3) } },
    { output: { status: 204, page: null } },
    { output: { status: 205, page: null } },
    { output: { status: 0, page: null } },
  ],
  'xstate.done.actor.readCachedEntries': keptPages,
  'xstate.done.actor.peekCachedEntries': keptPages,
};
export const input = { order: defaultOrder };
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: LogbookListSnapshot) => [
  context.organisationId !== null,
  context.vehicleId,
  context.page,
  context.entries?.pagination.totalPages ?? null,
];

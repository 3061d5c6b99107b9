import { describe, expect, it } from 'vitest';
import { logbookDraftsMachine } from '../../../src/machines/logbook/drafts/chart.ts';
import {
  canDeleteDrafts,
  canSync,
  draftEntries,
  draftsOnPage,
  draftsPages,
  isDraftDeletionAsked,
  isDraftsSyncing,
  lastSyncedAt,
  logbookDraftsVerbs,
  selectedDrafts,
  showsAddDraft,
} from '../../../src/machines/logbook/drafts/selectors.ts';
import { cases, facet, inputs } from '../../cases/logbook/drafts.ts';
import { organisationId, otherOrganisationId, sampleLocal, sampleLocals } from '../../cases/logbook/entries.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'logbook-drafts', machine: logbookDraftsMachine, cases, facet, inputs, states: 180 }, [
  'takes 24 transitions; enters deletion.asking 13, deletion.deleting 54, deletion.resting 8, link.offline 41, link.online.resting 3, link.online.syncing 41',
  'emits entries.delete 54, sync.request 1',
  'sets all 15, entries 9, isLostAtStart 2, lastSyncedAt 5, organisationId 7, page 7, rights 3, selected 2, vehicleId 3',
]);

const start = (entries = sampleLocals(3), isConnectionLost = false) => {
  const { actor, emitted } = running(logbookDraftsMachine, { input: { isConnectionLost, lastSyncedAt: null } });
  actor.send({ type: 'organisation.changed', organisationId });
  actor.send({ type: 'entries.changed', entries });
  const of = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  return { actor, emitted, of, verbs: logbookDraftsVerbs(actor), shown: () => of(draftsOnPage).map(({ clientId }) => clientId) };
};
const rights = (canCreate: boolean) => ({ logbook_entries: { canRead: true, canCreate } });

describe('The open entries', () => {
  it('stand on pages of 15, the newest first [LOG-053]', () => {
    const { of, verbs, shown } = start(sampleLocals(16));
    expect(shown()).toEqual(sampleLocals(15).map(({ clientId }) => clientId));
    expect(of(draftsPages)).toMatchObject({ foundCount: 16, totalPages: 2, hasNextPage: true });
    verbs.openPage(2);
    expect(shown()).toEqual(['draft-16']);
  });

  it('go back to the last page when theirs is gone [LOG-053]', () => {
    const { actor, verbs, shown } = start(sampleLocals(16));
    verbs.openPage(2);
    actor.send({ type: 'entries.changed', entries: sampleLocals(2) });
    expect(shown()).toEqual(['draft-1', 'draft-2']);
  });

  it('are those of the active organisation [LOG-002]', () => {
    const { actor, of } = start([sampleLocal('mine'), sampleLocal('foreign', { organisationId: otherOrganisationId })]);
    expect(of(draftEntries).map(({ clientId }) => clientId)).toEqual(['mine']);
    actor.send({ type: 'organisation.changed', organisationId: otherOrganisationId });
    expect(of(draftEntries).map(({ clientId }) => clientId)).toEqual(['foreign']);
  });

  it('are no longer selected in another organisation [LOG-034]', () => {
    const { actor, verbs, of } = start();
    verbs.toggle('draft-1');
    actor.send({ type: 'organisation.changed', organisationId: otherOrganisationId });
    actor.send({ type: 'organisation.changed', organisationId });
    expect(of(selectedDrafts).size).toBe(0);
  });
});

describe('Sending the open entries now', () => {
  it('is not possible offline [LOG-049]', () => {
    const { actor, emitted, of, verbs } = start(sampleLocals(1), true);
    expect(of(canSync)).toBe(false);
    verbs.sync();
    expect(emitted).toEqual([]);
    actor.send({ type: 'connection.restored' });
    expect(of(canSync)).toBe(true);
    actor.send({ type: 'connection.lost' });
    expect(of(canSync)).toBe(false);
  });

  it('is asked for once, until it has ended [LOG-049]', () => {
    const { actor, emitted, of, verbs } = start();
    verbs.sync();
    verbs.sync();
    expect(emitted).toEqual([{ type: 'sync.request' }]);
    expect([of(canSync), of(isDraftsSyncing)]).toEqual([false, true]);
    actor.send({ type: 'sync.finished', at: 5_000 });
    expect([of(canSync), of(lastSyncedAt)]).toEqual([true, 5_000]);
  });

  it('keeps the time of the last success when one fails, also of one that ends as the network goes [SHL-074]', () => {
    const { actor, of, verbs } = start();
    verbs.sync();
    actor.send({ type: 'sync.finished', at: 5_000 });
    verbs.sync();
    actor.send({ type: 'sync.finished', at: null });
    expect(of(lastSyncedAt)).toBe(5_000);
    verbs.sync();
    actor.send({ type: 'connection.lost' });
    actor.send({ type: 'sync.finished', at: 7_000 });
    expect(of(lastSyncedAt)).toBe(7_000);
  });
});

describe('The last sync', () => {
  it('is known from an earlier visit, unless one has ended since, and forgotten with its account', () => {
    const { actor, of, verbs } = start();
    const remember = (at: number | null) => {
      actor.send({ type: 'sync.remembered', at });
      return of(lastSyncedAt);
    };
    expect([of(lastSyncedAt), remember(3_000)]).toEqual([null, 3_000]);
    expect(remember(null)).toBeNull();
    verbs.sync();
    expect([of(isDraftsSyncing), remember(null), of(isDraftsSyncing)]).toEqual([true, null, true]);
    actor.send({ type: 'sync.finished', at: 5_000 });
    expect(remember(3_000)).toBe(5_000);
  });
});

describe('Deleting open entries', () => {
  it('is possible from one selected entry on [LOG-051]', () => {
    const { of, verbs } = start();
    expect(of(canDeleteDrafts)).toBe(false);
    verbs.toggle('draft-2');
    expect(of(canDeleteDrafts)).toBe(true);
    verbs.toggle('draft-2');
    expect(of(canDeleteDrafts)).toBe(false);
    verbs.togglePage();
    expect(of(selectedDrafts).size).toBe(3);
    verbs.deselectAll();
    expect(of(canDeleteDrafts)).toBe(false);
  });

  it('lets a whole page go again, keeping the rest', () => {
    const { of, verbs } = start(sampleLocals(16));
    verbs.togglePage();
    verbs.openPage(2);
    verbs.togglePage();
    verbs.togglePage();
    expect(of(selectedDrafts).size).toBe(15);
  });

  it('asks first, and a no deletes nothing [LOG-056]', () => {
    const { emitted, of, verbs } = start();
    verbs.toggle('draft-1');
    verbs.askDeletion();
    expect(of(isDraftDeletionAsked)).toBe(true);
    verbs.cancelDeletion();
    expect([of(isDraftDeletionAsked), of(selectedDrafts).size, emitted.length]).toEqual([false, 1, 0]);
  });

  it('deletes the selected entries after a yes [LOG-056]', () => {
    const { emitted, of, verbs } = start();
    verbs.toggle('draft-1');
    verbs.toggle('draft-3');
    verbs.askDeletion();
    verbs.confirmDeletion();
    expect(emitted).toEqual([{ type: 'entries.delete', clientIds: ['draft-1', 'draft-3'] }]);
    expect(of((drafts) => drafts.matches({ deletion: 'deleting' }))).toBe(true);
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('clears the selection only with success: %s [SYN-049]', (isSuccess, left) => {
    const { actor, of, verbs } = start();
    verbs.toggle('draft-1');
    verbs.askDeletion();
    verbs.confirmDeletion();
    actor.send({ type: 'deletion.finished', isSuccess });
    expect(of(selectedDrafts).size).toBe(left);
  });

  it('stops asking when the entries in question were sent meanwhile [LOG-056]', () => {
    const { actor, of, verbs } = start();
    verbs.toggle('draft-1');
    verbs.askDeletion();
    actor.send({ type: 'entries.changed', entries: [] });
    expect(of(isDraftDeletionAsked)).toBe(false);
  });
});

describe('Adding to the open entries', () => {
  it.each([
    [true, 7, true],
    [true, null, false],
    [false, 7, false],
    [false, null, false],
  ])('with the right %s and the vehicle %s is offered: %s [LOG-050]', (canCreate, vehicleId, isShown) => {
    const { actor, of } = start();
    actor.send({ type: 'rights.changed', rights: rights(canCreate) });
    actor.send({ type: 'vehicle.changed', vehicleId });
    expect(of(showsAddDraft)).toBe(isShown);
  });
});

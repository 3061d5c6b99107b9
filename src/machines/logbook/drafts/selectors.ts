import { resources, rightOn } from '../../../domain/account/access.ts';
import type { LogbookPagination } from '../../../domain/logbook/entry/entry.ts';
import type { LocalEntry } from '../../../domain/logbook/outbox/local-entry.ts';
import { draftsPagination, type LogbookDraftsRef, type LogbookDraftsSnapshot, pageOfDrafts } from './chart.ts';

/** Every open entry of the active organisation. */
export const draftEntries = ({ context }: LogbookDraftsSnapshot): readonly LocalEntry[] => context.entries;
/** Those of the page on screen: a new array each time. */
export const draftsOnPage = ({ context }: LogbookDraftsSnapshot): readonly LocalEntry[] => pageOfDrafts(context);
export const draftsPages = ({ context }: LogbookDraftsSnapshot): LogbookPagination => draftsPagination(context);
export const selectedDrafts = ({ context }: LogbookDraftsSnapshot): ReadonlySet<string> => context.selected;
export const lastSyncedAt = ({ context }: LogbookDraftsSnapshot): number | null => context.lastSyncedAt;
export const canSync = (snapshot: LogbookDraftsSnapshot): boolean => snapshot.can({ type: 'sync.start' });
export const isDraftsSyncing = (snapshot: LogbookDraftsSnapshot): boolean => snapshot.matches({ link: { online: 'syncing' } });
/** The add button is there with the right and a vehicle, otherwise not at all. */
export const showsAddDraft = ({ context }: LogbookDraftsSnapshot): boolean =>
  rightOn(context.rights, resources.logbook).canCreate && context.vehicleId !== null;
export const canDeleteDrafts = (snapshot: LogbookDraftsSnapshot): boolean => snapshot.can({ type: 'deletion.ask' });
export const isDraftDeletionAsked = (snapshot: LogbookDraftsSnapshot): boolean => snapshot.matches({ deletion: 'asking' });

export const logbookDraftsVerbs = (ref: LogbookDraftsRef) => ({
  sync: () => ref.send({ type: 'sync.start' }),
  openPage: (page: number) => ref.send({ type: 'page.open', page }),
  toggle: (id: string) => ref.send({ type: 'row.toggle', id }),
  togglePage: () => ref.send({ type: 'page.toggle' }),
  deselectAll: () => ref.send({ type: 'all.deselect' }),
  askDeletion: () => ref.send({ type: 'deletion.ask' }),
  cancelDeletion: () => ref.send({ type: 'deletion.cancel' }),
  confirmDeletion: () => ref.send({ type: 'deletion.confirm' }),
});

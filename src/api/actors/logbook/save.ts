import { canSave } from '../../../domain/logbook/entry/save-outcome.ts';
import type { Draft, SaveResult } from '../../../domain/logbook/outbox/edit.ts';
import type { StoredEntry } from '../../../machines/logbook/save.ts';
import type { LogbookStore } from '../../store/logbook-store.ts';
import type { EntryCalls } from './entry.ts';

interface SaveParts {
  readonly store: LogbookStore;
  readonly opened: EntryCalls['opened'];
  /** Whether this window is sending. */
  readonly isSending: () => boolean;
}

/** What a save asks of the store. */
export const saveCalls = ({ store, opened, isSending }: SaveParts) => ({
  storeEntry: async (draft: Draft): Promise<SaveResult> =>
    canSave(draft.organisationId, draft.entry.header.vehicleIdRef) ? store.save(draft) : { kind: 'refused' },
  readStored: async ({ draft, clientId }: { readonly draft: Draft; readonly clientId: string }): Promise<StoredEntry> => {
    const item = await store.read(draft.accountId, clientId);
    return { opened: item && (await opened(draft, item)), isSending: isSending() };
  },
});
export type SaveCalls = ReturnType<typeof saveCalls>;

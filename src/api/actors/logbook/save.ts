import { canSave } from '../../../domain/logbook/entry/save-outcome.ts';
import type { Draft } from '../../../domain/logbook/outbox/edit.ts';
import { isUnsent } from '../../../domain/logbook/outbox/next-step.ts';
import type { OpenEntry, SaveAnswer } from '../../../machines/logbook/entry/model.ts';
import type { ClientSave, SavedEntry, SaveStatus, StoreAnswer } from '../../../machines/logbook/save.ts';
import type { SyncedItem } from '../../../machines/logbook/sync/pass.ts';
import type { LogbookStore } from '../../store/logbook-store.ts';
import type { EntryCalls } from './entry.ts';

interface SaveParts {
  readonly store: LogbookStore;
  readonly opened: EntryCalls['opened'];
  /** What the last passes of this tab did, by client id. */
  readonly outcomeOf: (clientId: string) => SyncedItem | null;
  readonly isSyncing: () => boolean;
}

/** The client-level save over the store. */
export const saveCalls = ({ store, opened, outcomeOf, isSyncing }: SaveParts) => {
  const finalised = (draft: Draft, clientId: string, logbookEntryId: string): OpenEntry => ({
    clientId,
    entry: { ...draft.entry, header: { ...draft.entry.header, logbookEntryId, status: 'finalized' }, signatureImage: draft.signature },
    local: null,
    lastA1: null,
  });

  return {
    storeEntry: async (draft: Draft): Promise<StoreAnswer> => {
      if (!canSave(draft.organisationId, draft.entry.header.vehicleIdRef)) return { kind: 'refused' };
      const result = await store.save(draft);
      if (result.kind === 'failed') return { kind: 'failed', isFull: result.reason === 'quota' };
      if (result.kind === 'refused') return result;
      if (result.kind === 'conflict') return { kind: 'conflict', clientId: result.item.clientId };
      return { kind: 'stored', clientId: result.item.clientId, logbookEntryId: result.item.entry.header.logbookEntryId };
    },
    readSaveStatus: async ({ draft, clientId }: { readonly draft: Draft; readonly clientId: string }): Promise<SaveStatus> => {
      const item = await store.read(draft.accountId, clientId);
      const outcome = outcomeOf(clientId);
      const ended = (err: SavedEntry['err']): SaveStatus => ({
        kind: 'ended',
        entry: {
          logbookEntryId: item?.entry.header.logbookEntryId ?? outcome?.logbookEntryId ?? '',
          response: outcome?.response ?? null,
          err,
        },
      });
      if (item === null) return ended(outcome?.err ?? null);
      if (!isUnsent(item)) return ended(null);
      const hasRefusal = item.state === 'parked' || item.reason === 'server';
      if (hasRefusal)
        return ended({ status: item.status ?? outcome?.err?.status ?? 0, code: outcome?.err?.code ?? null, field: item.field });
      return item.reason === null && isSyncing() ? { kind: 'running' } : { kind: 'waits' };
    },
    /** What the drawer makes of the answer. */
    answerOf: async (draft: Draft, answer: ClientSave): Promise<SaveAnswer> => {
      if (answer.result === false) return { kind: 'failed', isFull: false };
      if (answer.result === 'failed') return { kind: 'failed', isFull: answer.isFull };
      const item = await store.read(draft.accountId, answer.clientId);
      const held = item && (await opened(draft, item));
      if (answer.result === 'conflict' || item?.rival)
        return held === null ? { kind: 'failed', isFull: false } : { kind: 'conflicting', opened: held };
      if (answer.result === 'saved_locally') {
        void store.persist();
        return held === null ? { kind: 'failed', isFull: false } : { kind: 'savedLocally', opened: held };
      }
      const [entry] = answer.savedEntries;
      const err = entry?.err ?? null;
      if (held === null)
        return err === null
          ? { kind: 'saved', opened: finalised(draft, answer.clientId, entry?.logbookEntryId ?? '') }
          : { kind: 'alreadyFinalized' };
      return err === null ? { kind: 'saved', opened: held } : { kind: 'refused', opened: held, status: err.status, field: err.field };
    },
  };
};
export type SaveCalls = ReturnType<typeof saveCalls>;

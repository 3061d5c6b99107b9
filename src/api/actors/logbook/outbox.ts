import { fromPromise } from 'xstate';
import type { LocalEntry } from '../../../domain/logbook/outbox/local-entry.ts';
import type { StandingText } from '../../../domain/logbook/typed-text.ts';
import type { PendingKind } from '../../../machines/logbook/outbox/model.ts';
import type { LogbookStore } from '../../store/logbook-store.ts';

type Entry = { readonly accountId: string; readonly clientId: string };
type Item = Entry & { readonly kind: PendingKind };
interface OutboxParts {
  readonly store: LogbookStore;
  readonly saveFile: (file: Blob, name: string) => void;
}

/** What is done with single items that wait on this device. */
export const outboxActors = ({ store, saveFile }: OutboxParts) => {
  const discards = { entry: store.discard, comment: store.discardComment, deletion: store.forgetDeletion };
  return {
    retryItem: fromPromise<void, Item>(({ input: { accountId, kind, clientId } }) => store.retry({ accountId }, { kind, clientId })),
    discardItem: fromPromise<void, Item>(({ input }) => discards[input.kind](input.accountId, input.clientId)),
    reopenEntry: fromPromise<void, Entry>(async ({ input }) => void (await store.reopen(input.accountId, input.clientId))),
    recreateEntry: fromPromise<void, Entry>(async ({ input }) => void (await store.recreate(input.accountId, input.clientId))),
    readEntry: fromPromise<LocalEntry | null, Entry>(({ input }) => store.read(input.accountId, input.clientId)),
    saveFile: fromPromise<void, { readonly name: string; readonly file: object }>(async ({ input: { file, name } }) =>
      saveFile(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }), name),
    ),
    forgetCopy: fromPromise<void, { readonly accountId: string; readonly id: number }>(({ input }) =>
      store.forgetRecovered(input.accountId, input.id),
    ),
    forgetText: fromPromise<void, { readonly text: StandingText }>(({ input: { text } }) => store.dropTexts(text, [text.textId])),
  };
};

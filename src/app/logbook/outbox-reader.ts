import type { LogbookStore } from '../../api/store/logbook-store.ts';
import type { OutboxContent } from '../../machines/logbook/outbox.ts';

const empty: OutboxContent = { entries: [], comments: [], tombstones: [], recovered: [], texts: [] };
const none: ReadonlySet<string> = new Set();

/**
 * Reads what the account has on this device and tells it; asked while it reads, it reads once more. Settles once all that was in the store
 * when it was called has been told.
 */
export const outboxReader = (
  store: Pick<LogbookStore, 'list'>,
  accountId: () => string | null,
  tell: (outbox: OutboxContent) => void,
  /** Ids of the forms that are open in any window: their text is not left behind. */
  openForms: () => Promise<ReadonlySet<string>> = async () => none,
): (() => Promise<void>) => {
  let isWanted = false;
  let reading: Promise<void> | null = null;
  const readWanted = async () => {
    do {
      isWanted = false;
      const own = accountId();
      const outbox = await (own === null ? empty : store.list(own).catch(() => null));
      if (outbox === null) continue;
      const open = outbox.texts.length === 0 ? none : await openForms().catch(() => none);
      if (own === accountId()) tell({ ...outbox, texts: outbox.texts.filter(({ textId }) => !open.has(textId)) });
    } while (isWanted);
    // In the same step as the last look at the wish: one that comes later starts anew.
    reading = null;
  };
  return () => {
    isWanted = true;
    reading ??= readWanted();
    return reading;
  };
};

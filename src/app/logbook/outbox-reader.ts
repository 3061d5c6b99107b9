import type { LogbookStore } from '../../api/store/logbook-store.ts';
import type { OutboxContent } from '../../machines/logbook/outbox.ts';

const empty: OutboxContent = { entries: [], comments: [], tombstones: [], recovered: [] };

/**
 * Reads what the account has on this device and tells it; asked while it reads, it reads once more. Settles once all that was in the store
 * when it was called has been told.
 */
export const outboxReader = (
  store: Pick<LogbookStore, 'list'>,
  accountId: () => string | null,
  tell: (outbox: OutboxContent) => void,
): (() => Promise<void>) => {
  let isWanted = false;
  let reading: Promise<void> | null = null;
  const readWanted = async () => {
    do {
      isWanted = false;
      const own = accountId();
      const outbox = await (own === null ? empty : store.list(own).catch(() => null));
      if (outbox !== null && own === accountId()) tell(outbox);
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

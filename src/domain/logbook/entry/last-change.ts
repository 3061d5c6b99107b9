import type { LocalEntry } from '../outbox/local-entry.ts';
import type { LogbookEntry } from './entry.ts';

type Kept = Pick<LocalEntry, 'savedAt' | 'lastAttemptAt' | 'isUnSynced'>;

/**
 * When the entry was last changed, by whomever, milliseconds since 1970; null where nobody says. A copy that was only read here was saved at
 * no time of this device's; what was sent from here has been saved since the server's text was read.
 */
export const lastChange = ({ lastUpdateTimestamp }: Pick<LogbookEntry, 'lastUpdateTimestamp'>, local: Kept | null): number | null => {
  const there = Date.parse(lastUpdateTimestamp);
  if (local?.isUnSynced) return local.savedAt;
  const here = local !== null && local.lastAttemptAt !== null ? local.savedAt : null;
  if (Number.isNaN(there)) return here ?? local?.savedAt ?? null;
  return Math.max(there, here ?? there);
};

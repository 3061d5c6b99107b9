import type { SyncLock } from '../actors/logbook/sync.ts';
import type { StoreDeps } from '../store/model.ts';

/** A UUIDv7: milliseconds since 1970, then randomness. */
export const newUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = BigInt(Date.now());
  for (let index = 0; index < 6; index++) bytes[index] = Number((time >> BigInt(8 * (5 - index))) & 0xffn);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

const channelName = 'gleisblick.logbook';

const tabs = (): StoreDeps['channel'] => {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(channelName);
  return {
    post: () => channel.postMessage('changed'),
    listen: (task) => {
      channel.addEventListener('message', task);
      return () => channel.close();
    },
  };
};

/** The browser's own parts of the store. */
export const browserStore = (): StoreDeps => ({
  indexedDB: typeof indexedDB === 'undefined' ? null : indexedDB,
  mirror: localStorage,
  now: () => Date.now(),
  newId: newUuid,
  schedule: (milliseconds, task) => {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
  channel: tabs(),
  persist: () => navigator.storage?.persist?.() ?? Promise.resolve(false),
});

const lockName = (accountId: string) => `gleisblick.logbook.${accountId}`;

/** One pass at a time over all tabs, one lock per account; a browser without locks sends all the same. */
export const browserLock = (): SyncLock => {
  let free = () => {};
  return {
    acquire: (accountId, isForced) => {
      if (navigator.locks === undefined) return Promise.resolve(true);
      return new Promise((resolve, reject) => {
        const hold = (lock: Lock | null) => {
          resolve(lock !== null);
          return lock === null
            ? undefined
            : new Promise<void>((done) => {
                free = done;
              });
        };
        const wanted = isForced ? { steal: true } : { ifAvailable: true };
        // A lock that is taken away later rejects long after it was granted.
        navigator.locks.request(lockName(accountId), wanted, hold).catch(reject);
      });
    },
    release: () => free(),
  };
};

import { clearForLogout, storageKeys } from '../../domain/common/storage-keys.ts';

export const storedUserToken = () => localStorage.getItem(storageKeys.userToken);

export const storeUserToken = async ({ userToken }: { userToken: string }) => localStorage.setItem(storageKeys.userToken, userToken);

/** Without space it is asked for again the next time. */
export const storeContentToken = (token: string) => localStorage.setItem(storageKeys.contentToken, token);

export const removeUserToken = async () => localStorage.removeItem(storageKeys.userToken);

/** Milliseconds; a database that does not answer keeps nobody in. */
const patience = 3_000;

/** Clears everything a logout clears, and what was kept for reading; unsent logbook work stays. */
export const clearStorage = async () => {
  clearForLogout(localStorage);
  sessionStorage.clear();
  const forgetting = import('./logbook-copies.ts').then(({ forgetReadingCopies }) => forgetReadingCopies());
  await Promise.race([forgetting, new Promise((resolve) => setTimeout(resolve, patience))]);
};

/** Never settles: the page goes away. */
export const reloadPage = () =>
  new Promise<void>(() => {
    window.location.reload();
  });

/** Empties the caches of the service worker, then forgets it; stored entries stay. */
export const clearCaches = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
};

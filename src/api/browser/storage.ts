import { clearForLogout, storageKeys } from '../../domain/common/storage-keys.ts';

export const storedUserToken = () => localStorage.getItem(storageKeys.userToken);

export const storeUserToken = async ({ userToken }: { userToken: string }) => localStorage.setItem(storageKeys.userToken, userToken);

/** Without space it is asked for again the next time. */
export const storeContentToken = (token: string) => localStorage.setItem(storageKeys.contentToken, token);

export const removeUserToken = async () => localStorage.removeItem(storageKeys.userToken);

/** Milliseconds; a database that does not answer keeps nobody in. */
const patience = 3_000;

/** Alerts that were pushed to the device are not for whoever comes next. */
const closeNotices = async () => {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
};

/** Clears everything a logout clears, what was kept for reading, and notices of alerts; unsent logbook work stays. */
export const clearStorage = async () => {
  clearForLogout(localStorage);
  sessionStorage.clear();
  const forgetting = import('./logbook-copies.ts').then(({ forgetReadingCopies }) => forgetReadingCopies());
  const closing = closeNotices().catch(() => undefined);
  await Promise.race([Promise.all([forgetting, closing]), new Promise((resolve) => setTimeout(resolve, patience))]);
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

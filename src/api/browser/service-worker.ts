/** Lets the shell open without network from the next visit on. A new version waits until every tab of the old one is closed. */
export const registerServiceWorker = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  requestIdleCallback(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
};

/** A newer version has been fetched, and this page is not it. */
export const isNewVersionWaiting = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  return ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null;
};

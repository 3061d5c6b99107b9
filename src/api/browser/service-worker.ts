const never = () => new Promise<void>(() => undefined);

/**
 * Lets the shell open without network from the next visit on. A new version waits until every tab of the old one is closed. Resolves when no
 * service worker serves this page or will: then what works without network has to be in the page itself.
 */
export const registerServiceWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = (await navigator.serviceWorker.register('/sw.js').catch(() => undefined)) as ServiceWorkerRegistration | undefined;
  if (navigator.serviceWorker.controller !== null) return never();
  const installing = registration?.installing;
  if (!installing) return;
  await new Promise<void>((resolve) =>
    installing.addEventListener('statechange', () => {
      if (installing.state === 'redundant') resolve();
    }),
  );
};

/** A newer version has been fetched, and this page is not it. */
export const isNewVersionWaiting = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  return ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null;
};

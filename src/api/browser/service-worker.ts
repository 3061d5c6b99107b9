const never = () => new Promise<void>(() => undefined);
/** Some browsers do not tell; nobody saves there. */
const isSavingData = () => (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Answers a reload without network until the other one is there, which keeps the portal. */
const firstWorker = '/first-worker.js';
const keepsPortal = (worker: ServiceWorker | null | undefined) => worker != null && !worker.scriptURL.endsWith(firstWorker);

/** On a device that has no service worker yet: without network, it then gets a page of the portal's own that shows what is missing. */
export const registerFirstWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if ((await navigator.serviceWorker.getRegistration()) === undefined) await navigator.serviceWorker.register(firstWorker);
};

/** Once shell and logbook are on this device. */
export const portalRegistration = async (): Promise<ServiceWorkerRegistration> => {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.ready;
  if (!keepsPortal(registration.active))
    await new Promise<void>((resolve) =>
      serviceWorker.addEventListener('controllerchange', () => keepsPortal(serviceWorker.controller) && resolve()),
    );
  return registration;
};

/**
 * Lets the shell open without network from the next visit on. A new version waits until every tab of the old one is closed. Resolves when no
 * service worker serves this page or will: then what works without network has to be in the page itself. For somebody who asked their browser
 * to save data nothing is fetched before it is wanted. `onReady`: shell and logbook are on this device for the first time.
 */
export const registerServiceWorker = async (onReady: () => void): Promise<void> => {
  const held = isSavingData() ? never() : undefined;
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return held;
  const registration = (await navigator.serviceWorker.register('/sw.js').catch(() => undefined)) as ServiceWorkerRegistration | undefined;
  // The rest of the portal, for use without network, comes behind the first picture.
  if (!held) void portalRegistration().then(({ active }) => active?.postMessage({ type: 'fetch late files' }));
  if (keepsPortal(navigator.serviceWorker.controller)) return never();
  const installing = registration?.installing;
  if (!installing) return held;
  await new Promise<void>((resolve) =>
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated') onReady();
      if (installing.state === 'redundant') resolve();
    }),
  );
  return held;
};

/** A newer version has been fetched, and this page is not it. */
export const isNewVersionWaiting = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  return keepsPortal((await navigator.serviceWorker.getRegistration())?.waiting);
};

/** Lets the shell open without network from the next visit on. A new version waits until every tab of the old one is closed. */
export const registerServiceWorker = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  requestIdleCallback(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
};

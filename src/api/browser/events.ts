import { storageKeys } from '../../domain/common/storage-keys.ts';
import { stampFrom } from '../../domain/shell/update.ts';

type Stop = () => void;

const listen = (target: EventTarget, type: string, listener: (event: Event) => void): Stop => {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
};

/** Tells of every loss and return of the network. */
export const watchNetwork = (tell: (isOnline: boolean) => void): Stop => {
  const stops = [listen(window, 'online', () => tell(true)), listen(window, 'offline', () => tell(false))];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Tells when the window gains focus, with the time in epoch milliseconds. */
export const watchFocus = (tell: (now: number) => void): Stop => listen(window, 'focus', () => tell(Date.now()));

/** Tells when another tab writes or removes the user token. */
export const watchUserToken = (tell: (userToken: string | null) => void): Stop =>
  listen(window, 'storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    if (key === storageKeys.userToken || key === null) tell(key === null ? localStorage.getItem(storageKeys.userToken) : newValue);
  });

/** Tells when another tab stores that a message was seen, with its time in epoch milliseconds. */
export const watchSeenMessage = (tell: (ts: number) => void): Stop =>
  listen(window, 'storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    const ts = key === storageKeys.userMessageAt ? stampFrom(newValue) : null;
    if (ts !== null) tell(ts);
  });

/** Tells when the page goes. */
export const watchLeaving = (tell: () => void): Stop => listen(window, 'pagehide', tell);

/** Tells when the tab is hidden, frozen or about to go: maybe the last moment to write something down. */
export const watchHiding = (tell: () => void): Stop => {
  const stops = [
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'hidden') tell();
    }),
    listen(window, 'pagehide', tell),
    listen(window, 'beforeunload', tell),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Warns before the page is left, until the signal aborts; never settles by itself. */
export const warnBeforeUnload = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = listen(window, 'beforeunload', (event) => event.preventDefault());
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
  });

import type { ReadCallback } from 'i18next';
import HttpBackend from 'i18next-http-backend';

/** Milliseconds; each pause is twice the one before, up to the longest. */
const firstPause = 500;
const longestPause = 15_000;

/** Ends after the pause, or at once when the network is back; while there is none, asking is idle. */
const untilWorthAsking = (pause: number) =>
  new Promise<void>((resolve) => {
    const isOffline = globalThis.navigator?.onLine === false;
    const timer = isOffline ? undefined : setTimeout(() => end(), pause);
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      resolve();
    };
    globalThis.addEventListener?.('online', end);
  });

/**
 * Asks for a file of texts until it is there: a network that comes and goes, a train's login page in its place and a server that starts anew
 * are only late. Who needs its words waits meanwhile, and never reads their keys.
 */
export class PatientBackend extends HttpBackend {
  override read(language: string, namespace: string, callback: ReadCallback) {
    this.ask(language, namespace, callback, firstPause);
  }

  private ask(language: string, namespace: string, callback: ReadCallback, pause: number) {
    super.read(language, namespace, (error, data) => {
      if (!error) return callback(null, data);
      void untilWorthAsking(pause).then(() => this.ask(language, namespace, callback, Math.min(2 * pause, longestPause)));
    });
  }
}

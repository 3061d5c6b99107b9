const name = 'gleisblick.unsaved';

/** Holds until the signal aborts what all tabs with something unsaved hold together; the browser frees it with the tab. Never settles. */
export const holdUnsaved = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const held = new Promise<void>((free) => {
      signal.addEventListener('abort', () => free());
    });
    signal.addEventListener('abort', () => reject(signal.reason));
    navigator.locks?.request(name, { mode: 'shared', signal }, () => held).catch(() => undefined);
  });

/** Whether any tab holds it; a browser without locks knows of this tab alone. */
export const isOtherTabUnsaved = async (): Promise<boolean> =>
  (await navigator.locks?.query())?.held?.some((lock) => lock.name === name) ?? false;

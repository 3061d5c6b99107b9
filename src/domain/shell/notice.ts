/** A snackbar message: a locale key with its variables. */
export interface Notice {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly tone: 'info' | 'success' | 'error';
  /** Milliseconds; 3000 when left out. */
  readonly duration?: number;
}

/** Shown for a failed live call, unless the connection is already known to be lost. */
export const connectionError: Notice = { key: 'labels.connectionError', tone: 'error', duration: 10_000 };

/** Shell and logbook work without network from now on. */
export const offlineReady: Notice = { key: 'shell.offlineReady', tone: 'success' };

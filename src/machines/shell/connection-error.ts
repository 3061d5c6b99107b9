import type { Notice } from './notices.ts';

/** Shown for a failed live call, unless the connection is already known to be lost. */
export const connectionError: Notice = { key: 'labels.connectionError', tone: 'error', duration: 10_000 };

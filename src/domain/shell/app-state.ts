/** The build's own version; the administered number is shown once loaded. */
export const productVersion = '1.1.8';

/** App state flags before anything is read. The twitter flag has no effect on screen. */
export const initialFlags = { sessionId: 12453, twitter: true } as const;

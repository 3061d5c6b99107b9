import { vi } from 'vitest';

type Fetch = typeof globalThis.fetch;

let answer: Fetch;
/** The client takes hold of the browser's fetch at its first request, once for all files. */
const held: Fetch = (...request) => answer(...request);

/** What answers the client's requests from now on, in the place of the browser's fetch. */
export const answerWith = (next: Fetch) => {
  answer = next;
  vi.stubGlobal('fetch', held);
};

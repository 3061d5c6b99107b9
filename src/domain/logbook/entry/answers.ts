import type { OpenEntry } from './open-entry.ts';

export type ReadEntryAnswer =
  | { readonly kind: 'found'; readonly opened: OpenEntry }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly status: number };

/**
 * `opened` is the entry as it stands after the save. `refused`: stored on this device, but the server said no with this HTTP status; a
 * finalisation refused for its content comes back without its signature. `alreadyFinalized`: the local copy left the outbox. `failed`: not
 * even stored here, `isFull` for want of space. `conflicting`: a person has to choose between the form and `opened` first.
 */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly opened: OpenEntry }
  | { readonly kind: 'savedLocally'; readonly opened: OpenEntry }
  | { readonly kind: 'refused'; readonly opened: OpenEntry; readonly status: number; readonly field: string | null }
  | { readonly kind: 'alreadyFinalized' }
  | { readonly kind: 'conflicting'; readonly opened: OpenEntry }
  | { readonly kind: 'failed'; readonly isFull: boolean };

import { canonical, sha256Of } from './canonical.ts';

/** What a seal is over: a row of the audit log or a link of the logbook, by its hash. */
export type Sealed =
  | { readonly auditId: string; readonly hash: Uint8Array }
  | {
      readonly entryId: string;
      readonly link: number;
      readonly kind: string;
      readonly subjectId: string;
      readonly hash: Uint8Array;
    };

/** Over what is sealed, its place in the chain of its organisation, and everything before it. */
export const sealHash = (organisation: string, position: number, previous: Uint8Array | null, content: Sealed): Buffer =>
  sha256Of(canonical({ kind: 'seal', organisation, position, previous, content }));

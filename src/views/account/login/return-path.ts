import { innerPath } from '../../../domain/shell/inner-path.ts';

/** Where a deep link wanted to go, kept in the history entry through the login and its reload. */
interface Kept {
  readonly returnTo?: unknown;
}

const signedOutPaths = ['/login', '/reset-passkey'];

/** History state that remembers a path for after the login. */
export const keepReturnPath = (path: string): Kept => ({ returnTo: path });

/** The remembered path with its query, if it leads into this portal. */
export const returnPathOf = (state: unknown): string | null => {
  const path = innerPath((state as Kept | null)?.returnTo);
  return path === null || signedOutPaths.includes(path.split('?')[0] ?? '') ? null : path;
};

import { Data } from 'effect';

/** What the person who starts the portal can put right, in one sentence. */
export class CannotStart extends Data.TaggedError('CannotStart')<{ readonly message: string }> {}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the quota of the disk is used up',
  EFBIG: 'files may not become that large here',
  EACCES: 'the right to is missing',
  EPERM: 'the right to is missing',
  EROFS: 'the disk is read-only',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is no folder',
};

/** Why something with files or programs failed, without a stack: the system's code in words, or what the program said last. */
export const reasonOf = (error: unknown): string => {
  const { code, stderr, message } = error as { readonly code?: unknown; readonly stderr?: unknown; readonly message?: unknown };
  if (typeof code === 'string') return reasons[code] ?? code;
  const said = typeof stderr === 'string' ? stderr.split('\n').filter((line) => /error|fatal|could not|no space/i.test(line)) : [];
  return (
    said
      .at(-1)
      ?.replace(/^.*?(FATAL|ERROR|PANIC): */, '')
      .trim() || String(message).split('\n')[0]!
  );
};

/** A step of the start whose failure becomes `what: why`; a sentence that is one already stays. */
export const orSentence =
  (what: string) =>
  (error: unknown): CannotStart =>
    error instanceof CannotStart ? error : new CannotStart({ message: `${what}: ${reasonOf(error)}.` });

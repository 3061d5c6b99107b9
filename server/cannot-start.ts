import { Data } from 'effect';

/** What the person who starts the portal can put right, in one sentence. */
export class CannotStart extends Data.TaggedError('CannotStart')<{ readonly message: string }> {}

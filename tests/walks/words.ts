import type { AnyEventObject } from 'xstate';

/** Not a part of the event that a machine would see, compare or keep. */
const words = Symbol('words');

/** A payload case with what it means to a person: 'Nora logs in', 'the server answers 401'. */
export const says = <P extends object>(text: string, payload: P): P => ({ ...payload, [words]: text });

export const wordsOf = (event: AnyEventObject): string | undefined => (event as { [words]?: string })[words];

/** `createAccessToken done`, `after renewalPause`; other events keep their name. */
export const eventName = (type: string) =>
  type.replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2 $1').replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1');

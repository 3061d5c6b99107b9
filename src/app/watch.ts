import type { AnyActorRef } from 'xstate';

/** Calls `tell` whenever what `read` sees of the actors changes, and once at the start; `isSame` where it makes a new object each time. */
export const watch = <T>(
  refs: readonly AnyActorRef[],
  read: () => T,
  tell: (now: T) => void,
  isSame: (now: T, before: T) => boolean = Object.is,
) => {
  let before: T | undefined;
  let isFirst = true;
  const look = () => {
    const now = read();
    if (!isFirst && isSame(now, before as T)) return;
    isFirst = false;
    before = now;
    tell(now);
  };
  look();
  for (const ref of refs) ref.subscribe(look);
};

/** Calls `tell` each time this becomes so, and at the start where it is. */
export const when = (refs: readonly AnyActorRef[], isSo: () => boolean, tell: () => void) =>
  watch(refs, isSo, (now) => {
    if (now) tell();
  });

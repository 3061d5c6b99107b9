import type { AnyActorRef } from 'xstate';

/** Calls `tell` whenever what `read` sees of the actors changes, and once at the start. */
export const watch = <T>(refs: readonly AnyActorRef[], read: () => T, tell: (now: T) => void) => {
  let before: T | undefined;
  let isFirst = true;
  const look = () => {
    const now = read();
    if (!isFirst && now === before) return;
    isFirst = false;
    before = now;
    tell(now);
  };
  look();
  for (const ref of refs) ref.subscribe(look);
};

import type { AnyActorRef } from 'xstate';
import { sameFields } from '../domain/common/same-fields.ts';

type Refs = readonly AnyActorRef[];

const observe = <T>(refs: Refs, read: () => T, tell: (now: T) => void, isSame: (now: T, before: T) => boolean) => {
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

/** Calls `tell` whenever what `read` sees of the actors changes, and once at the start. */
export const watch = <T>(refs: Refs, read: () => T, tell: (now: T) => void) => observe(refs, read, tell, Object.is);

/** The same for what is made anew each time: it changes when one of its fields does. */
export const watchFields = <T extends object | null>(refs: Refs, read: () => T, tell: (now: T) => void) =>
  observe(refs, read, tell, (now, before) => now === before || (now !== null && before !== null && sameFields(now, before)));

/** Calls `tell` each time this becomes so, and at the start where it is. */
export const when = (refs: Refs, isSo: () => boolean, tell: () => void) =>
  watch(refs, isSo, (now) => {
    if (now) tell();
  });

/** Calls `tell` after whatever one of them does. */
export const each = (refs: Refs, tell: () => void) => {
  for (const ref of refs) ref.subscribe(tell);
};

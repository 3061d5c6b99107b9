import { type RefObject, useEffect } from 'react';

const never = () => false;

/** Takes the focus to the head of a drawer that opens, unless it stands beside what was used; gives it back when the drawer closes. */
export const useDrawerFocus = (head: RefObject<HTMLElement | null>, isBeside: (head: HTMLElement) => boolean = never) => {
  useEffect(() => {
    const opener = document.activeElement;
    if (head.current && !isBeside(head.current)) head.current.focus({ preventScroll: true });
    return () => {
      const hasFocus = document.activeElement === document.body || document.activeElement === null;
      if (hasFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [head, isBeside]);
};

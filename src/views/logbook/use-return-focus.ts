import { useRef } from 'react';

/** Gives the focus back to what had it before a dialog without a trigger of its own opened. */
export const useReturnFocus = () => {
  const opener = useRef<HTMLElement | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      opener.current?.focus();
    },
  };
};

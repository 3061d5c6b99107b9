import { useEffect } from 'react';

/** Milliseconds; a list that is read anew is waited for. */
const patience = 5_000;

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** Once that in whose place it stood closes, the element with this id has the focus as soon as it is there again, unless something else has. */
export const useFocusBack = (id: string) => {
  useEffect(
    () => () => {
      const until = performance.now() + patience;
      const look = () => {
        if (!isNowhere() || performance.now() > until) return;
        // Not while it is missing or cannot be pressed yet.
        document.getElementById(id)?.focus();
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    [id],
  );
};

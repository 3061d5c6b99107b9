import { useEffect } from 'react';

/** Once that in whose place it stood closes, the element with this id, which is there again, has the focus; null: nothing has. */
export const useFocusBack = (id: string | null) => {
  useEffect(() => {
    if (id === null) return;
    return () => {
      requestAnimationFrame(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body;
        if (isNowhere) document.getElementById(id)?.focus();
      });
    };
  }, [id]);
};

/** Beyond this many open alerts nobody counts. */
export const mostCounted = 100;

/** How many alerts are open as a mark shows it: none for none, "99+" from `mostCounted` on. */
export const countMark = (open: number): string | null => {
  if (open <= 0) return null;
  return open < mostCounted ? String(open) : `${mostCounted - 1}+`;
};

const listeners = new Set<() => void>();
let count = 0;

/** How often code or texts have come since the page was opened. */
export const arrivals = (): number => count;

export const onArrival = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Code or texts of a part are there. */
export const arrived = (): void => {
  count += 1;
  for (const listener of listeners) listener();
};

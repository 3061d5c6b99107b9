/** Where the divider of the dashboard stood: local-storage key, the map's share of the height as a number from 0 to 1. */
const splitKey = 'dashboardSplit';
export const defaultSplit = 0.58;
export const leastSplit = 0.2;
export const mostSplit = 0.85;

export type SplitStorage = Pick<Storage, 'getItem' | 'setItem'>;

export const within = (share: number): number => Math.min(mostSplit, Math.max(leastSplit, share));

export const recallSplit = (storage: SplitStorage | undefined): number => {
  try {
    const stored = storage?.getItem(splitKey);
    const share = stored ? Number(stored) : Number.NaN;
    return Number.isFinite(share) ? within(share) : defaultSplit;
  } catch {
    return defaultSplit;
  }
};

/** A full or forbidden store costs the memory, never the dashboard. */
export const rememberSplit = (storage: SplitStorage | undefined, share: number): void => {
  try {
    storage?.setItem(splitKey, share.toFixed(3));
  } catch {
    return;
  }
};

const step = 0.02;
const page = 0.1;

/** Where a key moves the divider; null for keys that do not. */
export const splitAfterKey = (key: string, share: number): number | null => {
  switch (key) {
    case 'ArrowUp':
      return within(share - step);
    case 'ArrowDown':
      return within(share + step);
    case 'PageUp':
      return within(share - page);
    case 'PageDown':
      return within(share + page);
    case 'Home':
      return leastSplit;
    case 'End':
      return mostSplit;
    case 'Enter':
      return defaultSplit;
    default:
      return null;
  }
};

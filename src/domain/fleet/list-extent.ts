const firstEntries = 19;
const showsAllUnder = 21;
const step = 10;

/** Entries shown after `scrolls` arrivals at the end: 19 first, all of them when there are fewer than 21, then 10 more each. */
export const shownCount = (total: number, scrolls: number): number =>
  Math.min(total, (total < showsAllUnder ? total : firstEntries) + scrolls * step);

/** Arrivals at the end after which the entry at this place (from 0) is in the list. */
export const scrollsTo = (place: number): number => Math.max(0, Math.ceil((place + 1 - firstEntries) / step));

const firstEntries = 19;
const showsAllUnder = 21;
const step = 10;

/** Entries shown after `scrolls` arrivals at the end: 19 first, all of them when there are fewer than 21, then 10 more each. */
export const shownCount = (total: number, scrolls: number): number =>
  Math.min(total, (total < showsAllUnder ? total : firstEntries) + scrolls * step);

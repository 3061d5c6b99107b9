import type { BeatSnapshot } from '../../../src/machines/shell/beat.ts';
export const cases = {};
export const inputs = [
  { isOnline: true, isLoggedIn: true },
  { isOnline: false, isLoggedIn: false },
];
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: BeatSnapshot) => context;

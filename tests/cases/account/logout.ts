import type { LogoutSnapshot } from '../../../src/machines/account/logout.ts';

export const cases = {
  'outbox.counted': [
    { type: 'outbox.counted', unsent: 0 },
    { type: 'outbox.counted', unsent: 3 },
  ],
  'sync.settled': [
    { type: 'sync.settled', unsent: 0 },
    { type: 'sync.settled', unsent: 1 },
  ],
} as const;
export const inputs = [{ isOnline: true }];
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: LogoutSnapshot) => context;

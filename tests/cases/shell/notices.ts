import { type NoticesSnapshot, shownNotice } from '../../../src/machines/shell/notices.ts';
export const cases = {
  'notice.show': [
    { notice: { key: 'labels.saved', tone: 'success' } },
    { notice: { key: 'labels.connectionError', tone: 'error', duration: 10_000 } },
  ],
};
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: NoticesSnapshot) => Math.min(context.queue.length, 2);

export const invariants = {
  'a notice shows exactly while one is there': (snapshot: NoticesSnapshot) =>
    snapshot.matches('showing') === (shownNotice(snapshot) !== null),
};

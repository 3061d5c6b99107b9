import type { MessageSnapshot } from '../../../src/machines/shell/message.ts';

const text = { 'de-DE': 'Wartung am Sonntag von 2 bis 4 Uhr.', 'en-GB': 'Maintenance on Sunday from 2 to 4.' };
const message = { text, ts: 5, isDismissable: true };

export const cases = {
  'message.answered': [{ message }, { message: { ...message, isDismissable: false } }, { message: null }],
  'message.seen': [{ ts: 5 }, { ts: 4 }],
};

/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: MessageSnapshot) => context.message?.isDismissable;

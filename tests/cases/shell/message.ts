import type { MessageSnapshot } from '../../../src/machines/shell/message.ts';
import { click, lack, type SightTable, see } from '../../sights/table.ts';

const text = { 'de-DE': 'Wartung am Sonntag von 2 bis 4 Uhr.', 'en-GB': 'Maintenance on Sunday from 2 to 4.' };
const message = { text, ts: 5, isDismissable: true };

export const cases = {
  'message.answered': [{ message }, { message: { ...message, isDismissable: false } }, { message: null }],
  'message.seen': [{ ts: 5 }, { ts: 4 }],
};

/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: MessageSnapshot) => context.message?.isDismissable;

const prompt = see('region', 'shell.message.label');

export const sights: SightTable = {
  view: 'shell/prompts/message-prompt',
  states: {
    none: [lack('region', 'shell.message.label'), lack('dialog')],
    shown: ({ message }) => [
      prompt,
      see('button', 'shell.message.details'),
      (message?.isDismissable ? see : lack)('button', 'shell.message.dismiss'),
      lack('dialog'),
    ],
    read: [see('dialog', 'shell.message.label'), see('button', 'shell.message.close'), see('button', 'shell.message.dismiss')],
    readOnce: [see('dialog', 'shell.message.label'), see('button', 'shell.message.close'), lack('button', 'shell.message.dismiss')],
  },
  causes: {
    'message.open': [click('button', 'shell.message.details')],
    'message.close': [click('button', 'shell.message.close')],
    'message.dismiss': (_, from) => (from.can({ type: 'message.dismiss' }) ? [click('button', 'shell.message.dismiss')] : null),
  },
};

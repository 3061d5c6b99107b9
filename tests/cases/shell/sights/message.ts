import { click, lack, type SightTable, see } from '../../../sights/table.ts';

const prompt = see('region', 'shell.message.label');

export const sights: SightTable = {
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

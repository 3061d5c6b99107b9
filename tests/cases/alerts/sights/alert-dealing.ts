import { alike, click, fill, lack, type SightTable, see } from '../../../sights/table.ts';
import { comment } from '../alert-dealing.ts';

const dialog = { in: see('dialog', 'alerts.deal.title') };
const failed = see('text', 'alerts.deal.failed');

export const sights: SightTable = {
  states: {
    idle: [lack('dialog', 'alerts.deal.title')],
    marking: alike('idle', 'To mark an alert takes a moment, and then its row has changed'),
    'asking.typing': ({ comment: typed }) => [
      see('textbox', 'alerts.deal.comment', { ...dialog, value: typed, disabled: false }),
      see('button', 'alerts.deal.confirm', dialog),
      lack('text', 'alerts.deal.failed'),
    ],
    'asking.sending': [see('textbox', 'alerts.deal.comment', { ...dialog, disabled: true })],
    'asking.failed': [failed],
  },
  causes: {
    'comment.type': [fill(comment, 'textbox', 'alerts.deal.comment', dialog)],
    'change.confirm': [click('button', 'alerts.deal.confirm', dialog)],
    'change.cancel': [click('button', 'alerts.deal.cancel', dialog)],
  },
};

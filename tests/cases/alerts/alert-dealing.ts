import type { AlertDealingRef } from '../../../src/machines/alerts/alert-dealing.ts';
import { alike, click, fill, lack, type SightTable, see } from '../../sights/table.ts';
import { resolved, tooCold, tooFast } from './notification-list.ts';

export const comment = 'Mit dem Tf besprochen';
export const cases = {
  'account.changed': [{ isDemo: true }, { isDemo: false }],
  'alerts.mark': [{ notifications: [tooFast, tooCold], to: 'seen' }],
  'alerts.resolve': [{ notifications: [tooFast, tooCold] }],
  'comment.type': [{ comment }],
  'xstate.done.actor.markAlerts': [{ output: [{ ...tooFast, state: 'seen' }] }, { output: [tooFast, tooCold] }],
  'xstate.done.actor.changeAlerts': [{ output: [resolved] }, { output: [resolved, tooCold] }],
};
export const facet = ({ context }: ReturnType<AlertDealingRef['getSnapshot']>) => [
  context.isDemo,
  context.notifications.length,
  context.to,
  context.comment,
];

const dialog = { in: see('dialog', 'alerts.deal.title') };
const failed = see('text', 'alerts.deal.failed');

export const sights: SightTable = {
  view: 'alerts/notifications/notifications-view',
  path: '/notification',
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

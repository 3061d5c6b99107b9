import type { AlertDealingRef } from '../../../src/machines/alerts/alert-dealing.ts';
import { resolved, tooFast } from './notification-list.ts';

export const comment = 'Mit dem Tf besprochen';
export const cases = {
  'account.changed': [{ isDemo: true }, { isDemo: false }],
  'alert.mark': [{ notification: tooFast, to: 'seen' }],
  'alert.resolve': [{ notification: tooFast }],
  'comment.type': [{ comment }],
  'xstate.done.actor.markAlert': [{ output: { ...tooFast, state: 'seen' } }],
  'xstate.done.actor.changeAlert': [{ output: resolved }],
};
export const facet = ({ context }: ReturnType<AlertDealingRef['getSnapshot']>) => [
  context.isDemo,
  context.notification?.alertId ?? null,
  context.to,
  context.comment,
];

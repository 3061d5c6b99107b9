import { describe, expect, it } from 'vitest';
import { longestAlertComment, type Notification } from '../../../src/domain/alerts/notification.ts';
import {
  type AlertsChange,
  alertComment,
  alertDealingMachine,
  alertDealingVerbs,
  dealtNotifications,
  didAlertChangeFail,
  isAlertAsked,
  isAlertSending,
  mayDeal,
} from '../../../src/machines/alerts/alert-dealing.ts';
import { cases, comment, facet } from '../../cases/alerts/alert-dealing.ts';
import { resolved, tooCold, tooFast } from '../../cases/alerts/notification-list.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'alert-dealing', machine: alertDealingMachine, cases, facet, states: 22 }, [
  'takes 14 transitions; enters asking.failed 4, asking.sending 5, asking.typing 3, idle 12, marking 3',
  'emits notice.show 4, notifications.changed 5',
  'sets comment 6, isDemo 4, notifications 3, to 4',
  'starts changeAlerts 5, markAlerts 3',
]);

const start = (answer: (change: AlertsChange, call: number) => readonly Notification[] = () => [resolved]) => {
  const { actor: changeAlerts, calls } = fake(answer);
  const { actor, emitted } = running(alertDealingMachine.provide({ actors: { changeAlerts } }));
  return { actor, emitted, calls, does: alertDealingVerbs(actor) };
};
const refusedOnce = (_: AlertsChange, call: number) => {
  if (call === 1) throw new Error('refused');
  return [resolved];
};

describe('Dealing with an alert', () => {
  it('marks it as seen at once, and says so', async () => {
    const { actor, calls, emitted, does } = start(() => [{ ...tooFast, state: 'seen' }]);
    does.mark([tooFast], 'seen');
    expect(isAlertSending(actor.getSnapshot())).toBe(true);
    await settle();
    expect(calls).toEqual([{ alertIds: [tooFast.alertId], state: 'seen', comment: '' }]);
    expect(emitted).toEqual([{ type: 'notifications.changed', notifications: [{ ...tooFast, state: 'seen' }] }]);
    expect(isAlertSending(actor.getSnapshot())).toBe(false);
  });

  it('resolves it with a comment', async () => {
    const { actor, calls, emitted, does } = start();
    does.resolve([tooFast]);
    expect([isAlertAsked(actor.getSnapshot()), dealtNotifications(actor.getSnapshot())]).toEqual([true, [tooFast]]);
    does.typeComment('x'.repeat(longestAlertComment + 1));
    expect(alertComment(actor.getSnapshot())).toHaveLength(longestAlertComment);
    does.typeComment(comment);
    does.confirm();
    await settle();
    expect(calls).toEqual([{ alertIds: [tooFast.alertId], state: 'resolved', comment }]);
    expect([emitted, isAlertAsked(actor.getSnapshot())]).toEqual([[{ type: 'notifications.changed', notifications: [resolved] }], false]);
  });

  it('keeps what was typed when it cannot be sent, and tries again', async () => {
    const { actor, calls, does } = start(refusedOnce);
    does.resolve([tooFast]);
    does.typeComment(comment);
    does.confirm();
    await settle();
    expect([didAlertChangeFail(actor.getSnapshot()), alertComment(actor.getSnapshot())]).toEqual([true, comment]);
    does.confirm();
    await settle();
    expect([calls.length, isAlertAsked(actor.getSnapshot())]).toEqual([2, false]);
  });

  it('says when it could not be marked, and forgets a comment that is not sent', async () => {
    const { actor, emitted, calls, does } = start(refusedOnce);
    does.mark([tooFast], 'seen');
    await settle();
    expect(emitted).toEqual([{ type: 'notice.show', notice: { key: 'alerts.notChanged', tone: 'error' } }]);
    does.resolve([tooFast]);
    does.typeComment(comment);
    does.cancel();
    does.resolve([tooFast]);
    expect([alertComment(actor.getSnapshot()), calls.length]).toEqual(['', 1]);
  });

  it('resolves many with one comment in one request, and says when some were not changed', async () => {
    const { calls, emitted, does } = start((_, call) => (call === 1 ? [resolved, tooCold] : [resolved]));
    for (const _ of [1, 2]) {
      does.resolve([tooFast, tooCold]);
      does.typeComment(comment);
      does.confirm();
      await settle();
    }
    expect(calls[0]).toEqual({ alertIds: [tooFast.alertId, tooCold.alertId], state: 'resolved', comment });
    expect([calls.length, emitted]).toEqual([
      2,
      [
        { type: 'notifications.changed', notifications: [resolved, tooCold] },
        { type: 'notifications.changed', notifications: [resolved] },
        { type: 'notice.show', notice: { key: 'alerts.someNotChanged', tone: 'error' } },
      ],
    ]);
  });

  it('is not for demo users', async () => {
    const { actor, calls, does } = start();
    actor.send({ type: 'account.changed', isDemo: true });
    does.mark([tooFast], 'seen');
    does.resolve([tooFast]);
    await settle();
    expect([calls, isAlertAsked(actor.getSnapshot()), mayDeal(actor.getSnapshot())]).toEqual([[], false, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { longestAlertComment, type Notification } from '../../../src/domain/alerts/notification.ts';
import {
  type AlertChange,
  alertComment,
  alertDealingMachine,
  alertDealingVerbs,
  dealtNotification,
  didAlertChangeFail,
  isAlertAsked,
  isAlertSending,
  mayDeal,
} from '../../../src/machines/alerts/alert-dealing.ts';
import { cases, comment, facet } from '../../cases/alerts/alert-dealing.ts';
import { resolved, tooFast } from '../../cases/alerts/notification-list.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'alert-dealing', machine: alertDealingMachine, cases, facet, states: 22 }, [
  'takes 12 transitions; enters asking.failed 4, asking.sending 5, asking.typing 3, idle 10, marking 3',
  'emits notice.show 1, notification.changed 3',
  'sets comment 6, isDemo 4, notification 3, to 4',
  'starts changeAlert 5, markAlert 3',
]);

const start = (answer: (change: AlertChange, call: number) => Notification = () => resolved) => {
  const { actor: changeAlert, calls } = fake(answer);
  const { actor, emitted } = running(alertDealingMachine.provide({ actors: { changeAlert } }));
  return { actor, emitted, calls, does: alertDealingVerbs(actor) };
};
const refusedOnce = (_: AlertChange, call: number) => {
  if (call === 1) throw new Error('refused');
  return resolved;
};

describe('Dealing with an alert', () => {
  it('marks it as seen at once, and says so', async () => {
    const { actor, calls, emitted, does } = start(() => ({ ...tooFast, state: 'seen' }));
    does.mark(tooFast, 'seen');
    expect(isAlertSending(actor.getSnapshot())).toBe(true);
    await settle();
    expect(calls).toEqual([{ alertId: tooFast.alertId, state: 'seen', comment: '' }]);
    expect(emitted).toEqual([{ type: 'notification.changed', notification: { ...tooFast, state: 'seen' } }]);
    expect(isAlertSending(actor.getSnapshot())).toBe(false);
  });

  it('resolves it with a comment', async () => {
    const { actor, calls, emitted, does } = start();
    does.resolve(tooFast);
    expect([isAlertAsked(actor.getSnapshot()), dealtNotification(actor.getSnapshot())]).toEqual([true, tooFast]);
    does.typeComment('x'.repeat(longestAlertComment + 1));
    expect(alertComment(actor.getSnapshot())).toHaveLength(longestAlertComment);
    does.typeComment(comment);
    does.confirm();
    await settle();
    expect(calls).toEqual([{ alertId: tooFast.alertId, state: 'resolved', comment }]);
    expect([emitted, isAlertAsked(actor.getSnapshot())]).toEqual([[{ type: 'notification.changed', notification: resolved }], false]);
  });

  it('keeps what was typed when it cannot be sent, and tries again', async () => {
    const { actor, calls, does } = start(refusedOnce);
    does.resolve(tooFast);
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
    does.mark(tooFast, 'seen');
    await settle();
    expect(emitted).toEqual([{ type: 'notice.show', notice: { key: 'alerts.notChanged', tone: 'error' } }]);
    does.resolve(tooFast);
    does.typeComment(comment);
    does.cancel();
    does.resolve(tooFast);
    expect([alertComment(actor.getSnapshot()), calls.length]).toEqual(['', 1]);
  });

  it('is not for demo users', async () => {
    const { actor, calls, does } = start();
    actor.send({ type: 'account.changed', isDemo: true });
    does.mark(tooFast, 'seen');
    does.resolve(tooFast);
    await settle();
    expect([calls, isAlertAsked(actor.getSnapshot()), mayDeal(actor.getSnapshot())]).toEqual([[], false, false]);
  });
});

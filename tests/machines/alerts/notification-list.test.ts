import { describe, expect, it } from 'vitest';
import type { NotificationPage } from '../../../src/domain/alerts/notification.ts';
import { noNotificationFilter } from '../../../src/domain/alerts/notification-filter.ts';
import {
  areNotificationsAwaited,
  areNotificationsLoading,
  didNotificationsFail,
  listedVehicleIds,
  type NotificationRequest,
  notificationListMachine,
  notificationListVerbs,
  notificationOrder,
  notificationPage,
  notificationPages,
  notificationsOf,
  selectedAlerts,
} from '../../../src/machines/alerts/notification-list.ts';
import { cases, empty, facet, onePage, range, resolved, tooCold, tooFast, twoPages } from '../../cases/alerts/notification-list.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'notification-list', machine: notificationListMachine, cases, facet, states: 33 }, [
  'takes 19 transitions; enters closed 6, open.choosing 8, open.failed 6, open.loading.long 6, open.loading.quiet 5, open.ready 3',
  'sets filter 5, list 8, order 5, page 11, range 5, selected 3, vehicleIds 7',
  'starts fetchNotifications 10',
  'waits 300 ms 8, 500 ms 10',
]);

const start = (answer: (request: NotificationRequest, call: number) => NotificationPage = () => twoPages) => {
  const { actor: fetchNotifications, calls } = fake(answer);
  const { actor, clock } = running(notificationListMachine.provide({ actors: { fetchNotifications } }));
  actor.send({ type: 'view.opened' });
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { actor, clock, calls, see, does: notificationListVerbs(actor) };
};

describe('The notification list', () => {
  it('asks for the newest first, 50 at a time, of all vehicles while none is active [NOT-005] [NOT-006]', async () => {
    const { calls, see } = start();
    const snapshot = await see();
    expect(calls).toEqual([{ vehicleIds: [], range: null, filter: noNotificationFilter, order: 'timestamp desc', page: 1, pageSize: 50 }]);
    expect([notificationsOf(snapshot), notificationOrder(snapshot), notificationPage(snapshot)]).toEqual([twoPages, 'timestamp desc', 1]);
  });

  it('is sorted by the server, by a column and the other way round [NOT-003]', async () => {
    const { calls, see, does } = start();
    await see();
    does.openPage(2);
    await see();
    for (const column of ['vehicle', 'vehicle', 'timestamp'] as const) {
      does.sort(column);
      await see();
    }
    expect(calls.slice(2).map(({ order, page }) => [order, page])).toEqual([
      ['vehicle asc', 1],
      ['vehicle desc', 1],
      ['timestamp desc', 1],
    ]);
  });

  it('turns its pages, to those there are [NOT-004]', async () => {
    const { calls, see, does } = start();
    expect(notificationPages(await see())).toBe(2);
    for (const page of [0, 1, 3]) does.openPage(page);
    expect(calls).toHaveLength(1);
    does.openPage(2);
    expect(notificationPage(await see())).toBe(2);
    expect(calls[1]).toMatchObject({ page: 2 });
  });

  it('goes back to the last page when the one shown is no more [NOT-004]', async () => {
    const { calls, see, does } = start((_, call) => (call < 3 ? twoPages : onePage));
    await see();
    does.openPage(2);
    await see();
    does.reload();
    await see();
    expect(calls.map(({ page }) => page)).toEqual([1, 2, 2, 1]);
    expect(notificationsOf(await see())).toEqual(onePage);
  });

  it('shows an empty list without an error [NOT-008] [DEC-110]', async () => {
    const { see } = start(() => empty);
    const snapshot = await see();
    expect([notificationsOf(snapshot)?.items, didNotificationsFail(snapshot), notificationPages(snapshot)]).toEqual([[], false, 1]);
  });

  it('reads anew for other vehicles and days, once the choice stands', async () => {
    const { actor, clock, calls, see } = start();
    await see();
    actor.send({ type: 'vehicles.changed', vehicleIds: [7] });
    clock.increment(299);
    actor.send({ type: 'period.changed', range });
    clock.increment(299);
    expect([calls.length, areNotificationsLoading(actor.getSnapshot())]).toEqual([1, true]);
    clock.increment(1);
    expect(listedVehicleIds(await see())).toEqual([7]);
    expect(calls[1]).toMatchObject({ vehicleIds: [7], range, page: 1 });
  });

  it('is narrowed once the choice stands, from the first page on, and keeps what was chosen before', async () => {
    const { clock, calls, see, does } = start();
    await see();
    does.openPage(2);
    await see();
    does.narrow({ state: 'open' });
    does.narrow({ text: '218' });
    clock.increment(300);
    await see();
    expect(calls.slice(2)).toEqual([expect.objectContaining({ filter: { ...noNotificationFilter, state: 'open', text: '218' }, page: 1 })]);
  });

  it('keeps what it shows until the answer, and says of a long first wait that it waits', async () => {
    const { actor, clock, see, does } = start();
    expect(areNotificationsAwaited(actor.getSnapshot())).toBe(false);
    clock.increment(500);
    expect(areNotificationsAwaited(actor.getSnapshot())).toBe(true);
    await see();
    does.reload();
    clock.increment(500);
    const snapshot = actor.getSnapshot();
    expect([areNotificationsLoading(snapshot), areNotificationsAwaited(snapshot), notificationsOf(snapshot)]).toEqual([
      true,
      false,
      twoPages,
    ]);
  });

  it('says that it could not be read, and tries again when asked to', async () => {
    const { see, does } = start((_, call) => {
      if (call === 1) throw new Error('refused');
      return twoPages;
    });
    expect(didNotificationsFail(await see())).toBe(true);
    does.reload();
    expect(notificationsOf(await see())).toEqual(twoPages);
  });

  it('selects one or all of the page, and leaves out what was dealt with or is not on the page', async () => {
    const { actor, see, does } = start((_, call) => (call === 1 ? twoPages : onePage));
    const selected = () => selectedAlerts(actor.getSnapshot());
    await see();
    does.toggle(tooCold.alertId);
    does.toggle(tooFast.alertId);
    expect(selected()).toEqual([tooCold.alertId, tooFast.alertId]);
    does.toggle(tooCold.alertId);
    expect(selected()).toEqual([tooFast.alertId]);
    does.toggleAll(true);
    expect(selected()).toEqual([tooFast.alertId, tooCold.alertId]);
    actor.send({ type: 'notifications.changed', notifications: [resolved] });
    expect(selected()).toEqual([tooCold.alertId]);
    does.toggleAll(true);
    does.reload();
    await see();
    expect(selected()).toEqual([tooFast.alertId]);
    does.toggleAll(false);
    expect(selected()).toEqual([]);
  });

  it('shows what was done with an alert, and counts the open ones', async () => {
    const { actor, see } = start();
    await see();
    actor.send({ type: 'notifications.changed', notifications: [resolved] });
    expect(notificationsOf(actor.getSnapshot())).toEqual({ ...twoPages, items: [resolved, tooCold], open: 1 });
    actor.send({ type: 'notifications.changed', notifications: [{ ...resolved, alertId: 'of another page' }] });
    expect(notificationsOf(actor.getSnapshot())?.open).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import {
  areToolsOfDemo,
  areToolsOffered,
  isQuickExporting,
  isSettingsDrawerOpen,
  mayQuickExport,
  type NotificationExportRequest,
  notificationToolsMachine,
  notificationToolsVerbs,
} from '../../../src/machines/alerts/notification-tools.ts';
import { range } from '../../cases/alerts/notification-list.ts';
import { cases, facet, inputs } from '../../cases/alerts/notification-tools.ts';
import { coverMachine } from '../../coverage-table.ts';
import { failing, fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'notification-tools', machine: notificationToolsMachine, cases, facet, inputs, states: 20 }, [
  'takes 10 transitions; enters absent 1, offered.closed 4, offered.exporting 1, offered.settings 6',
  'emits notice.show 1',
  'sets isDemo 7, isDevHost 2, range 8, vehicleIds 3',
  'starts exportNotifications 1',
]);

const start = (isDevHost = true, service = fake<void, NotificationExportRequest>(() => undefined)) => {
  const { actor, emitted } = running(notificationToolsMachine.provide({ actors: { exportNotifications: service.actor } }), { isDevHost });
  actor.send({ type: 'account.changed', isDemo: false });
  actor.send({ type: 'vehicles.changed', vehicleIds: [7] });
  actor.send({ type: 'period.changed', range });
  return { actor, emitted, calls: service.calls, does: notificationToolsVerbs(actor) };
};

describe('What the notifications page offers in development mode', () => {
  it('is there in development mode alone: drawer, its button and the quick export [NOT-015] [NOT-016] [NOT-017]', () => {
    const there = start();
    expect(areToolsOffered(there.actor.getSnapshot())).toBe(true);
    there.does.openSettings();
    expect(isSettingsDrawerOpen(there.actor.getSnapshot())).toBe(true);
    there.does.closeSettings();
    expect(isSettingsDrawerOpen(there.actor.getSnapshot())).toBe(false);
    const live = start(false);
    live.does.openSettings();
    live.does.exportAll();
    expect([areToolsOffered(live.actor.getSnapshot()), isSettingsDrawerOpen(live.actor.getSnapshot()), live.calls]).toEqual([
      false,
      false,
      [],
    ]);
  });

  it('exports the vehicles and days that are shown', async () => {
    const { actor, calls, does } = start();
    does.exportAll();
    expect(isQuickExporting(actor.getSnapshot())).toBe(true);
    await settle();
    expect([calls, isQuickExporting(actor.getSnapshot())]).toEqual([[{ vehicleIds: [7], range }], false]);
  });

  it.each([
    ['demo users', true],
    ['nobody yet, before it is known who asks, and calls them no demo user', null],
  ])('exports nothing for %s [NOT-018]', async (_, isDemo) => {
    const { actor, calls, does } = start();
    actor.send({ type: 'account.changed', isDemo });
    does.exportAll();
    await settle();
    expect([calls, mayQuickExport(actor.getSnapshot()), areToolsOfDemo(actor.getSnapshot())]).toEqual([[], false, isDemo === true]);
  });

  it('says when an export failed', async () => {
    const { emitted, does } = start(true, failing<void, NotificationExportRequest>());
    does.exportAll();
    await settle();
    expect(emitted).toEqual([{ type: 'notice.show', notice: { key: 'alerts.tools.failed', tone: 'error' } }]);
  });
});

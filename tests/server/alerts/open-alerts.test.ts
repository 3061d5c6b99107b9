import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../../src/domain/fleet/live/columns.ts';
import { shared } from '../fleet/fleet-world.ts';
import { eventsOf } from '../fleet/stream-events.ts';
import { makeAccount } from '../harness.ts';
import { alertsWorld } from './alerts-world.ts';
import { alertsAt } from './window-tellers.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Math.floor((Date.now() - 2 * hour) / minute) * minute;

const world = shared(alertsWorld);

type Events = AsyncGenerator<LiveEvent>;
const opened = async (accountId: string): Promise<Events> => {
  const { headers } = await world.session(accountId);
  return eventsOf(await world.portal.fetch('/logbook/api/logbook/v1/gateway/events', { headers }));
};
const next = async (events: Events) => (await events.next()).value as LiveEvent;
/** The next count that is told, and in how many events none was. */
const nextCount = async (events: Events) => {
  for (let without = 0; ; without++) {
    const { openAlerts } = await next(events);
    if (openAlerts !== undefined) return { openAlerts, without };
  }
};

describe('The stream of live values tells how many alerts are open', () => {
  it('at first, when rules notice something, and when people dealt with it, but not with every position', async () => {
    const vehicleId = await world.vehicle();
    await world.set(vehicleId, 'NSSpeedlimitExeeded', start - hour, { max: 100 });
    const events = await opened(world.plainId);
    const { openAlerts: before = -1 } = await next(events);
    await world.ingest([{ vehicleId, time: start, speed: 80 }]);
    expect((await next(events)).openAlerts).toBeUndefined();
    await world.ingest([{ vehicleId, time: start + minute, speed: 130 }]);
    expect((await next(events)).openAlerts).toBeUndefined();
    await world.evaluate();
    expect(await nextCount(events)).toEqual({ openAlerts: before + 1, without: 0 });
    const plain = await world.session(world.plainId);
    const { json } = await plain.post('/notifications', { vehicleIds: [vehicleId] });
    const [{ alertId }] = json.items as [{ alertId: string }];
    await plain.post('/notifications/state', { alertIds: [alertId], state: 'seen' });
    expect((await nextCount(events)).openAlerts).toBe(before);
    await events.return(undefined);
  });

  it('of the organisation and within the access windows, and counts no further than a hundred', async () => {
    const vehicleId = await world.vehicle();
    const limited = await makeAccount(world.portal, 'counts');
    await world.restrict(limited, vehicleId, null, '2020-01-01');
    const before = (await next(await opened(limited))).openAlerts;
    await alertsAt(
      world.rows,
      vehicleId,
      Array.from({ length: 130 }, (_, i) => start - i * minute),
    );
    await alertsAt(world.rows, world.foreign, [start]);
    const counts = await Promise.all([limited, world.plainId].map(async (id) => (await next(await opened(id))).openAlerts));
    expect(counts).toEqual([before, 100]);
  });
});

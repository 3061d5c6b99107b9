import { expect } from 'vitest';
import type { EndpointKey } from '../../../server/platform/policy.ts';
import { newSettings } from '../../../src/domain/alerts/setting.ts';
import type { FleetWorld } from '../fleet/fleet-world.ts';

export interface AlertAt {
  readonly id: string;
  readonly time: number;
}
/** The vehicle of the windows, its alerts, and the days that are asked for. */
interface About {
  readonly portal: FleetWorld['portal'];
  readonly vehicle: number;
  readonly wpId: number;
  readonly alerts: readonly AlertAt[];
  readonly now: number;
  readonly period: { readonly startDate: string; readonly endDate: string };
}
type Session = Awaited<ReturnType<FleetWorld['session']>>;

/** Alerts of a vehicle at these times, epoch ms. */
export const alertsAt = async (rows: FleetWorld['rows'], vehicle: number, times: readonly number[]) => {
  const alerts: AlertAt[] = [];
  for (const time of times) {
    const [alert] = await rows<{ id: string }>(
      `insert into alert (organisation_id, vehicle_id, label, ts) select organisation_id, vehicle_id, 'NSFlatSpot', to_timestamp($2::float8 / 1000)
       from vehicle where vehicle_id = $1::int returning alert_id as id`,
      [vehicle, time],
    );
    alerts.push({ id: alert!.id, time });
  }
  return alerts;
};

export const timesOfEvents = (items: unknown) => (items as { timestamp: number }[]).map(({ timestamp }) => timestamp);
const settingsAddress = '/wp-json/fvm/v1/notification/';

/** What each call about alerts tells a person, as times; a call on one alert tells its time when it is answered. */
export const alertTellers = (of: () => About): Partial<Record<EndpointKey, (session: Session) => Promise<readonly number[]>>> => ({
  'notifications.list': async ({ post }) => {
    const { items, pagination, open } = (await post('/notifications', { period: of().period })).json as {
      items: unknown[];
      pagination: { total: number };
      open: number;
    };
    expect([pagination.total, open]).toEqual([items.length, items.length]);
    return timesOfEvents(items);
  },
  'notifications.preview': async ({ get }) => timesOfEvents((await get('/notifications/preview')).json.items),
  'notifications.exportData': async ({ post }) => {
    const { vehicle, period } = of();
    const { json } = await post('/notifications/export', { vehicleIds: [vehicle], ...period, dataFields: [] });
    return (json.items as { events: unknown[] }[]).flatMap(({ events }) => timesOfEvents(events));
  },
  'notifications.changeState': async ({ post }) => {
    const told: number[] = [];
    for (const { id, time } of of().alerts) {
      const { status } = await post('/notifications/state', { alertIds: [id], state: 'open' });
      expect([200, 404]).toContain(status);
      if (status === 200) told.push(time);
    }
    return told;
  },
  'alertSettings.read': async ({ headers }) =>
    (await of().portal.call(`${settingsAddress}${of().wpId}`, { headers })).status === 200 ? [of().now] : [],
  'alertSettings.dryRun': async ({ headers }) => {
    const told: number[] = [];
    for (const label of ['NSMaxOperatingHoursDay', 'NSMaxOperatingHoursWeek', 'NSMaxOperatingHoursMonth']) {
      const body = { label, min: null, max: 0 };
      const { status, json } = await of().portal.call(`${settingsAddress}${of().wpId}/dry-run`, { method: 'POST', headers, body });
      if (status === 200) told.push(...timesOfEvents(json.told));
    }
    return told;
  },
  'alertSettings.preview': async ({ headers }) => {
    const body = { form: [newSettings[0]], wpIds: [of().wpId] };
    const { json } = await of().portal.call(`${settingsAddress}preview`, { method: 'POST', headers, body });
    return (json.refused as unknown[]).length === 0 ? [of().now] : [];
  },
  'alertSettings.save': async ({ headers }) => {
    const body = { form: [newSettings[0]], wpIds: [of().wpId] };
    return (await of().portal.call(settingsAddress, { method: 'POST', headers, body })).status === 200 ? [of().now] : [];
  },
});

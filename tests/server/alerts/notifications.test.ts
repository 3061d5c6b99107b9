import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, it } from 'vitest';
import { notificationOrders } from '../../../src/domain/alerts/notification.ts';
import { shared } from '../fleet/fleet-world.ts';
import { alertsWorld } from './alerts-world.ts';
import { alertsAt } from './window-tellers.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Math.floor((Date.now() - 26 * hour) / minute) * minute;
const dayOf = (time: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(time);

const world = shared(alertsWorld);
const plain = shared(() => world.session(world.plainId));
let one: number;
let two: number;
interface Event {
  readonly alertId: string;
  readonly timestamp: number;
  readonly vehicleId: number;
  readonly type: string;
  readonly state: string;
  readonly comment: string | null;
  readonly note: unknown;
}
const eventsOf = (json: Record<string, unknown>) => json.items as Event[];
const list = async (body: object = {}) => eventsOf((await plain.post('/notifications', body)).json);
const times = (events: readonly Event[]) => events.map(({ timestamp }) => timestamp - start);

beforeAll(async () => {
  [one, two] = world.vehicles;
  for (const vehicleId of [one, two, world.foreign]) await world.set(vehicleId, 'NSSpeedlimitExeeded', start - hour, { max: 100 });
  await world.set(two, 'NSOutsideTemperature', start - hour, { min: 0 });
  const speeds = [110, 60, 130, 60];
  await world.ingest(
    [one, two].flatMap((vehicleId, k) =>
      speeds.map((speed, i) => ({ vehicleId, time: start + (i * 60 + k) * minute, speed, lat: 52 + i / 10, lng: 13, temperature: 4 })),
    ),
  );
  await world.ingest([{ vehicleId: two, time: start + 5 * hour, temperature: -4 }]);
  const south = await world.keyFor(world.southId, world.south, null);
  await world.ingest([{ vehicleId: world.foreign, time: start, speed: 150, lat: 48, lng: 11 }], south);
  await world.evaluate();
});

describe('The notification list', () => {
  it('holds what rules noticed of the own vehicles, the newest first, 50 at a time [NOT-001] [NOT-005] [NOT-006] [API-041]', async () => {
    const { status, json } = await plain.post('/notifications', {});
    expect(status).toBe(200);
    expect(times(eventsOf(json))).toEqual([300, 121, 120, 1, 0].map((minutes) => minutes * minute));
    expect([json.pagination, json.open]).toEqual([{ total: 5, skip: 0, top: 50 }, 5]);
  });

  it('says of an event when, of which vehicle, what, with which values and where [NOT-007]', async () => {
    const events = await list({ vehicleIds: [one] });
    expect(events[0]).toEqual({
      alertId: expect.any(String),
      timestamp: start + 2 * hour,
      until: start + 3 * hour,
      vehicleId: one,
      type: 'NSSpeedlimitExeeded',
      note: { value: 130, limit: 100, bound: 'max', unit: 'kmPerHr' },
      location: { lat: 52.2, lng: 13 },
      isLate: true,
      state: 'open',
      by: null,
      at: null,
      comment: null,
    });
    const [cold] = await list({ vehicleIds: [two] });
    expect(cold).toMatchObject({ note: { value: -4, limit: 0, bound: 'min', unit: 'celsius' }, location: { lat: 52.3 }, until: null });
  });

  it('is narrowed by type, state and text, with a total of its own and all that is open', async () => {
    const [{ alertId }] = (await list({ vehicleIds: [two], types: ['NSSpeedlimitExeeded'] })) as [Event];
    await plain.post('/notifications/state', { alertIds: [alertId], state: 'resolved', comment: '100 % geprüft' });
    const found = async (filter: object) => {
      const { json } = await plain.post('/notifications', { top: 1, ...filter });
      return [(json.pagination as { total: number }).total, json.open];
    };
    expect(await found({ types: ['NSOutsideTemperature'] })).toEqual([1, 4]);
    expect(await found({ types: [] })).toEqual([0, 4]);
    expect(await found({ states: ['open'] })).toEqual([4, 4]);
    expect(await found({ states: ['seen', 'resolved'] })).toEqual([1, 4]);
    expect(await found({ text: '0 % GEPRÜFT' })).toEqual([1, 4]);
    expect(await found({ text: '1%g' })).toEqual([0, 4]);
    const [name] = await world.rows<{ name: string }>('select name from vehicle where vehicle_id = $1::int', [one]);
    expect(await found({ text: name!.name.toUpperCase(), vehicleIds: [one, two] })).toEqual([2, 4]);
    await plain.post('/notifications/state', { alertIds: [alertId], state: 'open' });
    expect(await found({ text: 'geprüft' })).toEqual([0, 5]);
  });

  it('says how strong an impact was, and nothing of one of which it was not kept', async () => {
    const vehicleId = await world.vehicle();
    await world.rows(
      `insert into alert (organisation_id, vehicle_id, label, ts, until_ts)
       select organisation_id, vehicle_id, 'NSShuntingImpacts', now() - interval '2 hours', now() - interval '1 hour'
       from vehicle where vehicle_id = $1::int`,
      [vehicleId],
    );
    await world.set(vehicleId, 'NSShuntingImpacts', start);
    await world.ingest([{ vehicleId, time: Date.now() - minute, longitudinalAcceleration: -2.54 }]);
    await world.evaluate();
    expect((await list({ vehicleIds: [vehicleId] })).map(({ note }) => note)).toEqual([
      { value: 2.54, limit: 2, bound: 'max', unit: 'g' },
      null,
    ]);
    await world.rows('delete from alert where vehicle_id = $1::int', [vehicleId]);
  });

  it('is sorted as asked [NOT-003] [API-041]', async () => {
    expect(times(await list({ orderBy: 'timestamp asc' }))).toEqual([0, 1, 120, 121, 300].map((minutes) => minutes * minute));
    expect((await list({ orderBy: 'vehicle asc' })).map(({ vehicleId }) => vehicleId)).toEqual([one, one, two, two, two]);
    expect((await list({ orderBy: 'vehicle desc' })).map(({ vehicleId }) => vehicleId)).toEqual([two, two, two, one, one]);
    expect((await list({ orderBy: 'type asc' }))[0]!.type).toBe('NSOutsideTemperature');
    expect((await plain.post('/notifications', { orderBy: 'note asc' })).status).toBe(400);
  });

  it('is answered in pages, of vehicles and days, and may be empty [API-041] [DEC-110]', async () => {
    expect(times(await list({ top: 2, page: 2 }))).toEqual([120 * minute, minute]);
    expect(times(await list({ top: 2, skip: 4 }))).toEqual([0]);
    const period = (time: number) => ({ period: { startDate: dayOf(time), endDate: dayOf(time) } });
    const days = [...new Set(times(await list()).map((time) => dayOf(start + time)))];
    const dayByDay = [];
    for (const day of days) dayByDay.push(...times(await list(period(Date.parse(`${day}T12:00:00Z`)))));
    expect(dayByDay).toEqual(times(await list()));
    const { status, json } = await plain.post('/notifications', period(start - 90 * 24 * hour));
    expect([status, json.items, json.pagination]).toEqual([200, [], { total: 0, skip: 0, top: 50 }]);
    expect(await list({ vehicleIds: [world.foreign] })).toEqual([]);
  });

  it('is the same read in pieces, from wherever on, in each order', async () => {
    for (const orderBy of notificationOrders) {
      const ids = async (asked: object) => (await list({ orderBy, ...asked })).map(({ alertId }) => alertId);
      const whole = await ids({});
      for (const skip of [0, 1, 4, 6])
        for (const top of [0, 1, 4])
          expect([orderBy, skip, top, await ids({ skip, top })]).toEqual([orderBy, skip, top, whole.slice(skip, skip + top)]);
    }
    const { json } = await plain.post('/notifications', { page: 8_000_000, top: 8_000_000 });
    expect([json.items, (json.pagination as { total: number }).total, json.open]).toEqual([[], 5, 5]);
  });

  it('counts apart what is asked for and all that is open', async () => {
    const [newest] = await list();
    const set = (state: string) => world.rows('update alert set state = $2 where alert_id = $1::text::uuid', [newest!.alertId, state]);
    await set('seen');
    const counts = async (body: object) => {
      const { json } = await plain.post('/notifications', { ...body, top: 0 });
      return [(json.pagination as { total: number }).total, json.open];
    };
    const none = { period: { startDate: '2020-01-01', endDate: '2020-01-01' } };
    expect([await counts({}), await counts({ vehicleIds: [one] }), await counts({ vehicleIds: [] }), await counts(none)]).toEqual([
      [5, 4],
      [2, 4],
      [0, 4],
      [0, 4],
    ]);
    await set('open');
  });

  it('refuses periods that are none', async () => {
    const { status, json } = await plain.post('/notifications', { period: { startDate: '2026-11-02', endDate: '2026-11-01' } });
    expect([status, json.code, json.field]).toEqual([400, 'period_reversed', 'period.endDate']);
  });
});

it('The preview is the newest one, of a vehicle or of all [API-042]', async () => {
  const { json } = await plain.get('/notifications/preview');
  expect([times(eventsOf(json)), json.pagination]).toEqual([[300 * minute], { total: 5, skip: 0, top: 1 }]);
  expect(times(eventsOf((await plain.get(`/notifications/preview?vehicleId=${one}`)).json))).toEqual([120 * minute]);
});

it('The last notification stands beside the live values [DEC-060]', async () => {
  const live = async (vehicleId: number) =>
    (await plain.post('/live/vehicle', { vehicleId, currentView: 'livedata', userSessionID: 1, isDemoUser: false })).json.notificationResp;
  expect(await live(one)).toEqual({ timestamp: start + 2 * hour, type: 'NSSpeedlimitExeeded' });
  expect(await live(world.vehicles[2])).toBeNull();
});

describe('The export', () => {
  const asked = (change: object = {}) => ({
    vehicleIds: [one, two],
    skip: 0,
    top: 8_000_000,
    startDate: dayOf(start),
    endDate: dayOf(start + 24 * hour),
    dataFields: ['reportExportRequest', 'StandingWithEngineOn', 'DrivingHours'],
    ...change,
  });
  const sheets = (json: Record<string, unknown>) =>
    (json.items as { title: string; events: Event[] }[]).map(({ title, events }) => [title, events.length]);

  it('has a sheet per vehicle or per type, of up to 8,000,000 events [API-043] [NOT-014] [DEC-067]', async () => {
    const { status, json } = await plain.post('/notifications/export', asked());
    expect([status, sheets(json), json.timeZone, json.pagination]).toEqual([
      200,
      [
        ['One', 2],
        ['Two', 3],
      ],
      'Europe/Berlin',
      { total: 5, skip: 0, top: 8_000_000 },
    ]);
    const byType = await plain.post('/notifications/export', asked({ groupByType: 'by-metric' }));
    expect(sheets(byType.json)).toEqual([
      ['NSOutsideTemperature', 1],
      ['NSSpeedlimitExeeded', 4],
    ]);
    expect(sheets((await plain.post('/notifications/export', asked({ top: 1, skip: 1 }))).json)).toEqual([['One', 1]]);
  });

  it('refuses fields that nobody knows and more than it exports [API-043]', async () => {
    const unknown = await plain.post('/notifications/export', asked({ dataFields: ['Kilometer'] }));
    expect([unknown.status, unknown.json.code]).toEqual([400, 'data_field_unknown']);
    expect((await plain.post('/notifications/export', asked({ top: 8_000_001 }))).status).toBe(400);
  });
});

describe('What is done with an alert', () => {
  const nowhere = '00000000-0000-4000-8000-000000000000';

  it('is done with many at once, with one comment, and with none of those that are not there or not for the caller', async () => {
    const events = await list();
    const [foreign] = await world.rows<{ id: string }>('select alert_id::text as id from alert where vehicle_id = $1::int', [
      world.foreign,
    ]);
    const change = (state: string, ids: readonly string[]) =>
      plain.post('/notifications/state', { alertIds: ids, state, comment: 'Sturm' });
    const ids = events.map(({ alertId }) => alertId);
    const { status, json } = await change('resolved', [...ids, ids[0]!, nowhere, foreign!.id]);
    expect([status, eventsOf(json).map(({ alertId }) => alertId)]).toEqual([200, ids]);
    expect(eventsOf(json).every((event) => event.state === 'resolved' && event.comment === 'Sturm')).toBe(true);
    const stepsOf = (id: string) =>
      world.rows<{ state: string }>('select state from alert_step where alert_id = $1::text::uuid order by step_id', [id]);
    expect([(await stepsOf(ids[0]!)).at(-1)?.state, (await stepsOf(foreign!.id)).length]).toEqual(['resolved', 0]);
    const steps = await world.rows<{ count: number }>(`select count(*)::int as count from alert_step where comment = 'Sturm'`);
    expect(steps[0]!.count).toBe(ids.length);
    expect((await change('seen', [foreign!.id])).status).toBe(404);
    expect((await change('seen', [])).status).toBe(400);
    expect((await change('open', ids)).status).toBe(200);
    await world.rows('delete from alert_step');
  });

  it('is seen by everybody of the operator, with who, when and what was said, and counts as open no more', async () => {
    const [event] = await list({ vehicleIds: [one] });
    const change = async (body: object) => {
      const { status, json } = await plain.post('/notifications/state', { alertIds: [event!.alertId], ...body });
      return { status, json: eventsOf(json)[0] };
    };
    const seen = await change({ state: 'seen', comment: ' Werkstatt weiß es ' });
    expect([seen.status, seen.json]).toMatchObject([200, { state: 'seen', by: 'First-plain Last-plain', comment: 'Werkstatt weiß es' }]);
    const chief = await world.session(world.adminId);
    const { json } = await chief.post('/notifications', { vehicleIds: [one] });
    expect([eventsOf(json)[0], json.open]).toMatchObject([{ state: 'seen', by: 'First-plain Last-plain', at: expect.any(Number) }, 4]);
    expect((await change({ state: 'resolved' })).json).toMatchObject({ state: 'resolved', comment: null });
    expect((await change({ state: 'open' })).json).toMatchObject({ state: 'open' });
    const steps = await world.rows<{ state: string }>('select state from alert_step where alert_id = $1::text::uuid order by step_id', [
      event!.alertId,
    ]);
    expect(steps.map(({ state }) => state)).toEqual(['seen', 'resolved', 'open']);
  });

  it('is refused for an alert that is not there or is no more', async () => {
    const none = await plain.post('/notifications/state', { alertIds: [nowhere], state: 'seen' });
    expect([none.status, none.json.code]).toEqual([404, 'not_found']);
    const [event] = await list({ vehicleIds: [two] });
    expect((await plain.post('/notifications/state', { alertIds: [event!.alertId], state: 'done' })).status).toBe(400);
  });
});

it('Reports hold the notifications of their period, day by day', async () => {
  const period = { startDate: dayOf(start), endDate: dayOf(start + 24 * hour) };
  const { json } = await plain.post('/reporting-hours', { vehicleId: one, ...period });
  expect(json.notificationResponse).toEqual([
    { timestamp: start, type: 'NSSpeedlimitExeeded' },
    { timestamp: start + 2 * hour, type: 'NSSpeedlimitExeeded' },
  ]);
  const graph = (await plain.get(`/graph?vehicleId=${one}&start=${period.startDate}&end=${period.endDate}`)).json;
  const days = (graph.thisDay as { date: string }[]).map(
    ({ date }) => [start, start + 2 * hour].filter((time) => dayOf(time) === date).length,
  );
  expect(graph.Notifications).toEqual(days);
  const exported = await plain.get(`/export/by-metric/notifications?start=${period.startDate}&end=${period.endDate}&vehicleIds=${one}`);
  expect((exported.json.items as { thisDay: number[] }[])[0]!.thisDay).toEqual(days);
});

it('An export counts each notification on the day it was, from its first to its last millisecond, over a change of the clocks', async () => {
  const zone = 'Europe/Berlin';
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone: zone }).epochMilliseconds;
  let change = Temporal.Now.plainDateISO(zone).subtract({ days: 2 });
  while (startOf(change.add({ days: 1 })) - startOf(change) === 24 * hour) change = change.subtract({ days: 1 });
  const days = [-1, 0, 1].map((more) => change.add({ days: more }));
  const starts = [...days, change.add({ days: 2 })].map(startOf);
  const [busy, quiet] = [await world.vehicle(), await world.vehicle()];
  const edges = starts.slice(1).flatMap((end, i) => Array.from({ length: i + 1 }, (_, k) => [starts[i]! + k, end - 1 - k]).flat());
  await alertsAt(world.rows, busy, [starts[0]! - 1, ...edges, starts.at(-1)!]);
  const [neverWas] = await alertsAt(world.rows, busy, [starts[1]! + hour]);
  await world.rows('update alert set withdrawn_at = now() where alert_id = $1::text::uuid', [neverWas!.id]);
  const query = `start=${days[0]}&end=${days[2]}`;
  const { json } = await plain.get(`/export/by-metric/notifications?${query}&vehicleIds=${busy},${quiet}`);
  const told = (json.items as { vehicleId: number; thisDay: number[] }[]).map(({ vehicleId, thisDay }) => [vehicleId, thisDay]);
  expect(told).toEqual([
    [busy, [2, 4, 6]],
    [quiet, [0, 0, 0]],
  ]);
  expect((await plain.get(`/graph?vehicleId=${busy}&${query}`)).json.Notifications).toEqual([2, 4, 6]);
});

import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointKey, policy } from '../../../server/platform/policy.ts';
import { usualFuel } from '../../../src/domain/history/fuel.ts';
import { noPlace, unpackFleet } from '../../../src/domain/history/packed-fleet.ts';
import { unpackTrack } from '../../../src/domain/history/packed-track.ts';
import { type AlertAt, alertsAt, alertTellers, timesOfEvents } from '../alerts/window-tellers.ts';
import { commentOf, drawing, entryOf, type Logbook, type LogbookWorld, logbookWorld, uuid } from '../logbook/logbook-world.ts';
import { property } from '../property.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const zone = 'Europe/Berlin';
const dayOf = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate().toString();
const startOf = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone }).epochMilliseconds;
const now = Math.floor(Date.now() / minute) * minute;
const dates = Array.from({ length: 30 }, (_, i) => dayOf(now - (29 - i) * day));
const csv = 'text/csv; charset=utf-8';

interface Kept {
  readonly id: string;
  readonly key: string;
  readonly etag: string;
  readonly time: number;
  readonly comment: string | null;
}
interface Days {
  readonly start: string | null;
  readonly end: string | null;
}
const isInside = (time: number, { start, end }: Days) => (start === null || dayOf(time) >= start) && (end === null || dayOf(time) <= end);

let world: LogbookWorld;
let vehicle: number;
let wpId: number;
let alerts: readonly AlertAt[];
let entries: readonly Kept[];
let signature: string;
let loginIds: ReadonlyMap<string, number>;
const entryAt = (time: number) => {
  const referenceTimestamp = new Date(time).toISOString();
  const { header, inspections, ...rest } = entryOf(vehicle);
  const times = { inspectionPerformedTimestamp_A1: referenceTimestamp, inspectionPerformedTimestamp_V1: referenceTimestamp };
  return {
    ...rest,
    header: { ...header, referenceTimestamp },
    inspections: { ...inspections, ...times, inspectionPerformedTimestamp_F1: null },
  };
};

beforeAll(async () => {
  world = await logbookWorld();
  vehicle = world.vehicle;
  wpId = (await world.rows<{ id: number }>('select wp_id as id from vehicle where vehicle_id = $1::int', [vehicle]))[0]!.id;
  signature = await drawing();
  const logins = await world.rows<{ id: string; login: number }>('select account_id as id, old_login_id as login from account');
  loginIds = new Map(logins.map(({ id, login }) => [id, login]));
  // Midnights in Berlin from both sides, and the middle of days; every third entry stays open.
  const times = [1, 4, 9, 15, 16, 22, 27].flatMap((i) => [startOf(dates[i]!) - 1_000, startOf(dates[i]!)]).concat(now - 60 * minute);
  const kept: Kept[] = [];
  for (const [i, time] of times.entries()) {
    const key = uuid();
    const made = await world.own.made(entryAt(time), key);
    if (i % 3 === 0) kept.push({ ...made, key, time, comment: null });
    else {
      await world.own.finalise(made.id, made.etag, signature);
      const { json } = await world.chief.comment(made.id, await commentOf());
      kept.push({ ...made, key, time, comment: String(json.resourceId) });
    }
  }
  entries = kept;
  const positions = dates.flatMap((date) => [startOf(date), startOf(date) + 5 * minute, startOf(date) - 1_000]);
  const reports = [...positions, now].map((time) => ({
    vehicleId: vehicle,
    time,
    lat: 52,
    lng: 13,
    speed: 0,
    engine: true,
    odometer: 5,
    engineHours: 7,
  }));
  await world.ingest(reports);
  alerts = await alertsAt(world.rows, vehicle, times);
  for (const time of times)
    await world.rows(
      `insert into vehicle_comment (organisation_id, vehicle_id, author, remarks, created_at)
       select organisation_id, vehicle_id, 'x', 'y', to_timestamp($2::float8 / 1000) from vehicle where vehicle_id = $1::int`,
      [vehicle, time],
    );
});
afterAll(() => world.portal.close());

const openEnd = (date: fc.Arbitrary<string>) => fc.option(date, { nil: null, freq: 6 });
const anyDays = fc
  .tuple(openEnd(fc.constantFrom(...dates)), openEnd(fc.constantFrom(...dates)))
  .map(([a, b]): Days => (a !== null && b !== null && a > b ? { start: b, end: a } : { start: a, end: b }));
const limit = async ({ start, end }: Days) => {
  for (const account of [world.plainId, world.colleague.accountId]) await world.restrict(account, vehicle, start, end);
};
const stored = () =>
  world.rows(`select md5(string_agg(e::text || f::text || coalesce(c.text, ''), '|' order by entry_id)) from logbook_entry e
    join logbook_fact f using (entry_id) left join (select entry_id, string_agg(c::text, '' order by comment_id) as text
      from logbook_comment c group by 1) c using (entry_id)`);

type Session = Awaited<ReturnType<LogbookWorld['session']>>;
type Numbers = readonly (number | null)[];
/** Every time an answer shows of the vehicle, epoch ms. */
const timesOfColumns = (json: Record<string, unknown>): number[] => {
  const row = (json.vehicleIds as Numbers).indexOf(vehicle);
  if (row < 0) return [];
  const at = (name: string) => (json[name] as Numbers)[row] ?? null;
  const values = ['lat', 'speed', 'statusVehicle', 'mileageKm', 'operatingHours', 'received'].map(at).filter((value) => value !== null);
  const told = ['timestampPosition', 'timestampRecentRawDataStatus', 'timestampMileage', 'timestampOperatingHours', 'statusSince'].map(at);
  const today = at('idleHours') === null ? [] : [now];
  return [...told.filter((time) => time !== null), ...today, ...(values.length > 0 ? [now] : [])];
};
const timesOfList = (json: Record<string, unknown>): number[] => {
  const { live, timestamp, todays, operatingHours, timestampOperatingHours } = (
    json.items as Record<string, Record<string, unknown>>[]
  )[0]!;
  return [live, timestamp, todays, { operatingHours, timestampOperatingHours }].some((part) =>
    Object.values(part!).some((value) => value !== null),
  )
    ? [now]
    : [];
};
const wide = `start=${dates[0]}&end=${dates[29]}&vehicleId=`;
const wideBody = {
  startDate: dates[0],
  endDate: dates[29],
  get vehicleId() {
    return vehicle;
  },
};
interface Series {
  readonly thisDay: readonly number[];
}
const exportedTimes = (exported: unknown, series: readonly Series[]) =>
  (exported as string[]).flatMap((date, i) =>
    series.some(({ thisDay }) => thisDay[i]! > 0) ? [startOf(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`)] : [],
  );
const timesOfComments = ({ comments }: Record<string, unknown>) => (comments as { timestamp: number }[]).map(({ timestamp }) => timestamp);
const commentAddress = () => `/wp-json/fvm/v1/locomotive/comment/${wpId}`;
const bodyOf = { currentView: 'dashboard', userSessionID: 1, isDemoUser: false };

/** What each call that tells of times tells a person, as times; entries by their reference time. */
const tellers: Partial<Record<EndpointKey, (session: Session, logbook: Logbook) => Promise<readonly number[]>>> = {
  ...alertTellers(() => ({ portal: world.portal, vehicle, wpId, alerts, now, period: { startDate: dates[0]!, endDate: dates[29]! } })),
  'gateway.live': async ({ get }) => timesOfColumns((await get(`/live?vehicleIds=${vehicle}`)).json),
  'gateway.vehicles': async ({ get }) => timesOfList((await get('/vehicles')).json),
  'gateway.vehiclesOfUser': async ({ get }, { accountId }) => timesOfList((await get(`/users/${loginIds.get(accountId)}/vehicles`)).json),
  'gateway.activeVehicles': async ({ get }) =>
    ((await get('/vehicles/active')).json.vehicleIds as number[]).includes(vehicle) ? [now] : [],
  'gateway.weather': async ({ get }) =>
    (await get(`/weather?vehicleId=${vehicle}&language=de-DE`)).json.temperature === null ? [] : [now],
  'gateway.liveOfVehicle': async ({ post }) => {
    const { json } = await post('/live/vehicle', { vehicleId: vehicle, ...bodyOf });
    const last = json.notificationResp as { timestamp: number } | null;
    return [
      ...((json.weatherResp as { temperature: number | null }).temperature === null ? [] : [now]),
      ...(last === null ? [] : [last.timestamp]),
    ];
  },
  'gateway.events': async ({ headers }) => {
    const response = await world.portal.fetch('/logbook/api/logbook/v1/gateway/events', { headers });
    const reader = response.body!.getReader();
    const text = new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    return timesOfColumns(JSON.parse(/^data: (.*)$/m.exec(text)![1]!));
  },
  'gateway.tracks': async ({ get }) =>
    ((await get(`/tracks?${wide}${vehicle}`)).json.features as { properties: { times: number[] } }[]).flatMap(({ properties }) =>
      properties.times.map((time) => time * 1000),
    ),
  'history.report': async ({ get }) =>
    ((await get(`/report?${wide}${vehicle}`)).json.items as { Date: string; totalHours: number; mileageKm: { thisDay: number } }[])
      .filter(({ totalHours, mileageKm }) => totalHours > 0 || mileageKm.thisDay > 0)
      .map(({ Date: date }) => startOf(date)),
  'history.reportingHours': async ({ post }) => {
    const { json } = await post('/reporting-hours', wideBody);
    const { timestamp } = json.generalResponse as { timestamp: Record<string, number | null> };
    return [...Object.values(timestamp).filter((time) => time !== null), ...timesOfEvents(json.notificationResponse)];
  },
  'history.graph': async ({ get }) => {
    const { thisDay, Notifications } = (await get(`/graph?${wide}${vehicle}`)).json as {
      thisDay: ({ date: string } & Record<string, number>)[];
      Notifications: number[];
    };
    return thisDay.flatMap(({ date, ...values }, i) =>
      Object.values(values).some((value) => value > 0) || Notifications[i]! > 0 ? [startOf(date)] : [],
    );
  },
  'history.intervals': async ({ get }) =>
    ((await get(`/intervals?${wide}${vehicle}`)).json.items as { from: number; to: number }[]).flatMap(({ from, to }) => [from, to - 1]),
  'history.trackPieces': async ({ headers }) => {
    const response = await world.portal.fetch(`/logbook/api/logbook/v1/gateway/tracks/packed?${wide}${vehicle}&tolerance=2000`, {
      headers,
    });
    const { pieces } = unpackTrack(new Uint8Array(await response.arrayBuffer()));
    return pieces.flatMap(({ base, times }) => [...times].map((time) => base + time));
  },
  'history.fleetAt': async ({ headers }) => {
    const path = `/logbook/api/logbook/v1/gateway/fleet/packed?at=${startOf(dates[0]!)}&step=${60 * minute}&count=120`;
    const response = await world.portal.fetch(path, { headers });
    const { at, step, count, ids, ages } = unpackFleet(new Uint8Array(await response.arrayBuffer()));
    const row = ids.indexOf(vehicle) * count;
    const isTold = (k: number) => row >= 0 && ages[row + k] !== noPlace;
    return Array.from({ length: count }, (_, k) => k).flatMap((k) =>
      isTold(k) ? [at + k * step, at + k * step - ages[row + k]! * 1000] : [],
    );
  },
  'history.trackFile': async ({ get }) =>
    (await get(`/tracks/file?${wide}${vehicle}&format=csv`)).text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Date.parse(line.split(';')[0]!)),
  'history.exportById': async ({ get }) => {
    const { json } = await get(`/export/by-id?start=${dates[0]}&end=${dates[29]}&vehicleIds=${vehicle}`);
    return exportedTimes(json.dates, (json.items as { series: Series[] }[])[0]!.series);
  },
  'history.exportByMetric': async ({ get }) => {
    const { json } = await get(`/export/by-metric/idleHours?start=${dates[0]}&end=${dates[29]}&vehicleIds=${vehicle}`);
    return exportedTimes(json.dates, json.items as Series[]);
  },
  'history.exportData': async ({ post }) => {
    const period = { startDate: dates[0], endDate: dates[29] };
    const { json } = await post('/export', { ...bodyOf, vehicleIds: [vehicle], period, dataFields: [], groupByType: 'by-metric' });
    return (json.items as { series: Series[] }[]).flatMap(({ series }) => exportedTimes(json.dates, series));
  },
  'datasheet.read': async ({ headers }) => timesOfComments((await world.portal.call(commentAddress(), { headers })).json),
  'datasheet.save': async ({ headers }) => {
    const body = { comment: '', fuelConsumption: usualFuel };
    return timesOfComments((await world.portal.call(commentAddress(), { method: 'POST', headers, body })).json);
  },
  'logbook.list': async (_, { list }) => {
    const { items, pagination } = await list({ top: '100', count: 'true' });
    expect([pagination.totalCount, pagination.foundCount]).toEqual([items.length, items.length]);
    return items.map(({ header }) => Date.parse(header.referenceTimestamp));
  },
  'logbook.vehicles': async (_, { call }) => {
    const { items } = (await call('GET', '/vehicles')).json as { items: { lastInspectionPerformedTimestamp_A1: string | null }[] };
    const a1 = items[0]!.lastInspectionPerformedTimestamp_A1;
    return a1 === null ? [] : [Date.parse(a1)];
  },
  'logbook.downloadExport': async (_, { call }) => {
    const made = await call('POST', '/exports', { accept: csv });
    const { text } = await call('GET', `/exports/${made.json.resourceId}`);
    return entries.filter(({ id }) => text.includes(id)).map(({ time }) => time);
  },
};
const secondsOf = (slices: Record<string, unknown>) =>
  Math.round(Object.values(slices as Record<string, number>).reduce((a, b) => a + b, 0) * 3600);
/** Seconds of presence on the map and of hours: five minutes a day, and the second before midnight. */
const sums: Partial<Record<EndpointKey, (session: Session) => Promise<number>>> = {
  'gateway.heatmap': async ({ get }) =>
    ((await get(`/heatmap?${wide}${vehicle}`)).json.cells as { weight: number }[]).reduce((sum, { weight }) => sum + weight, 0),
  'history.pieChart': async ({ get }) => secondsOf((await get(`/pie-chart?${wide}${vehicle}`)).json),
  'history.reportingHours': async ({ post }) => {
    const { idleHours, standByHours, drivingHours } = (await post('/reporting-hours', wideBody)).json.generalResponse as Record<
      string,
      number
    >;
    return secondsOf({ idleHours, standByHours, drivingHours });
  },
};
/** Calls on one entry: what is outside is not there. */
const ofEntry: Partial<Record<EndpointKey, (logbook: Logbook, entry: Kept) => Promise<number>>> = {
  'logbook.document': async ({ call }, { id }) => (await call('GET', `/entries/${id}/document`)).status,
  'logbook.verification': async ({ call }, { id }) => (await call('GET', `/entries/${id}/verification`)).status,
  'logbook.signature': async ({ call }, { id }) => (await call('GET', `/entries/${id}/signature`)).status,
  'logbook.comments': async ({ call }, { id }) => (await call('GET', `/entries/${id}/comments`)).status,
  'logbook.commentSignature': async ({ call }, { id, comment }) =>
    (await call('GET', `/entries/${id}/comments/${comment}/signature`)).status,
};
const writes: Partial<Record<EndpointKey, (logbook: Logbook, entry: Kept) => Promise<{ status: number; json: Record<string, unknown> }>>> =
  {
    'logbook.create': ({ create }, { time }) => create(entryAt(time)),
    'logbook.update': ({ update }, { id, etag, time }) => update(id, entryAt(time), etag),
    'logbook.correctHandover': ({ correct }, { id, etag, time }) => correct(id, entryAt(time), etag),
    'logbook.finalise': ({ finalise }, { id, etag }) => finalise(id, etag, signature),
    'logbook.remove': ({ remove }, { id }) => remove(id),
    'logbook.removeByKey': ({ removeByKey }, { key }) => removeByKey(key),
    'logbook.createComment': async ({ comment }, { id }) => comment(id, await commentOf()),
  };
/** Answers without times of vehicles, or about files tested by their content. */
const timeless: readonly EndpointKey[] = [
  'datasheet.locomotives',
  'gateway.metadata',
  'gateway.datasheet',
  'logbook.createExport',
  'logbook.exportState',
  'logbook.cancelExport',
];

describe('an access window', () => {
  it('is tried on every call about vehicles and the logbook', () => {
    const about = (Object.keys(policy) as EndpointKey[]).filter((key) => ['vehicles', 'logbook'].includes(policy[key].objects));
    expect([...Object.keys({ ...tellers, ...sums, ...ofEntry, ...writes }), ...timeless].sort()).toEqual(about.sort());
  });

  const title = 'is held by every call that tells of times, for the author and for others, days inclusive in Berlin [VEH-011] [ADM-014]';
  property(title, { few: 2, many: 12 }, async (runs) => {
    const people = await Promise.all(
      [world.own, world.colleague].map(async (logbook) => ({ logbook, session: await world.session(logbook.accountId) })),
    );
    await fc.assert(
      fc.asyncProperty(anyDays, fc.constantFrom(...people), fc.integer({ min: 0, max: 99 }), async (days, { logbook, session }, n) => {
        await limit(days);
        const told: Record<string, readonly number[]> = {};
        for (const [name, tell] of Object.entries(tellers)) told[name] = await tell(session, logbook);
        for (const [name, times] of Object.entries(told)) expect([name, times.filter((time) => !isInside(time, days))]).toEqual([name, []]);
        // In the first hour of a day its five minutes go on until now.
        const today = now - startOf(dates[29]!);
        const more = today < 60 * minute && isInside(now, days) ? today / 1_000 : 0;
        const most = dates.filter((date) => isInside(startOf(date), days)).length * 301 + more;
        for (const [name, sum] of Object.entries(sums)) expect([name, (await sum(session)) <= most]).toEqual([name, true]);
        const inside = entries.filter(({ time }) => isInside(time, days));
        expect([...told['logbook.list']!].sort()).toEqual(inside.map(({ time }) => time).sort());
        expect([...told['logbook.downloadExport']!].sort()).toEqual(inside.map(({ time }) => time).sort());
        const signed = inside.filter(({ comment }) => comment !== null).map(({ time }) => time);
        expect(told['logbook.vehicles']).toEqual(signed.length > 0 ? [Math.max(...signed)] : []);
        const finalised = entries.filter(({ comment }) => comment !== null);
        const entry = finalised[n % finalised.length]!;
        for (const [name, read] of Object.entries(ofEntry))
          expect([name, await read(logbook, entry)]).toEqual([name, isInside(entry.time, days) ? 200 : 404]);
      }),
      runs,
    );
  });

  it("is held by an administrator who looks at another's vehicles", async () => {
    await limit({ start: null, end: null });
    const { get } = await world.session(world.adminId);
    const seen = async () => timesOfList((await get(`/users/${loginIds.get(world.plainId)}/vehicles`)).json);
    expect(await seen()).toEqual([now]);
    await world.restrict(world.adminId, vehicle, null, dates[20]!);
    expect(await seen()).toEqual([]);
    await world.rows('delete from vehicle_access where account_id = $1::text::uuid', [world.adminId]);
  });

  it('keeps what lies outside from being created, changed, finalised, deleted or commented [VEH-011]', async () => {
    const outside = { start: dates[10]!, end: dates[20]! };
    await limit(outside);
    const before = await stored();
    for (const entry of entries.filter(({ time }) => !isInside(time, outside))) {
      for (const [name, write] of Object.entries(writes)) {
        const { status, json } = await write(world.own, entry);
        expect([name, status, json.code]).toEqual([name, 403, 'outside_access_window']);
        if (name === 'logbook.removeByKey') continue;
        const other = await write(world.colleague, entry);
        const isMade = name === 'logbook.create';
        expect([name, other.status, other.json.code]).toEqual([
          name,
          ...(isMade ? [403, 'outside_access_window'] : [404, 'err_unknown_entry']),
        ]);
      }
    }
    expect(await stored()).toEqual(before);
  });

  it('lets entries within it be written as ever, and hides the file of an export made under another [VEH-011]', async () => {
    await limit({ start: dates[10]!, end: dates[20]! });
    const { id, etag } = await world.own.made(entryAt(startOf(dates[20]!) + 23 * 60 * minute));
    expect((await world.own.finalise(id, etag, signature)).status).toBe(200);
    expect((await world.own.comment(id, await commentOf())).status).toBe(201);
    const made = await world.own.call('POST', '/exports', { accept: csv });
    const file = () => world.own.call('GET', `/exports/${made.json.resourceId}`);
    expect((await file()).text).toContain(id);
    await limit({ start: dates[10]!, end: dates[19]! });
    expect((await file()).status).toBe(404);
    expect((await world.own.list()).items.some(({ header }) => header.logbookEntryId === id)).toBe(false);
  });

  it('leaves the defects of hidden entries open when all earlier ones are resolved', async () => {
    await limit({ start: null, end: null });
    const broken = { description: 'Bremse schleift', measuresDescription: null, state: 'open' as const };
    const old = await world.own.signed({ ...entryAt(startOf(dates[2]!)), defects: broken });
    const recent = await world.own.signed({ ...entryAt(startOf(dates[12]!)), defects: broken });
    await limit({ start: dates[10]!, end: null });
    const resolve = await commentOf({ newEntryState: 'resolved', resolveAllPriorDefects: true });
    expect((await world.own.comment(recent.id, resolve)).status).toBe(201);
    const states = await Promise.all([old, recent].map(async ({ id }) => (await world.chief.read(id))!.header.entryState));
    expect(states).toEqual(['open', 'resolved']);
  });
});

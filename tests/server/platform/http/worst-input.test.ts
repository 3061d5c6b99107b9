// @module-tag full
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EndpointKey, policy } from '../../../../server/platform/policy.ts';
import { alertLabels } from '../../../../src/domain/alerts/rules.ts';
import { endpoints, failuresOf, send } from '../../endpoints.ts';
import { type Sample, samples } from '../../samples.ts';
import { makeWorld, type World } from '../../world.ts';

const rows = 30_000;
const atOnce = 24;
const readings = 20;
/** Of who reads meanwhile, at the 95th percentile, ms. */
const patience = 1_000;

let world: World;
/** Entries with long texts, a month of positions every 15 s, and notifications of each hour. */
beforeAll(async () => {
  world = await makeWorld();
  const { query } = world.admin;
  const { organisationId, vehicleId, accountId, logbook } = world.north;
  const words = 'Rangierfahrt mit Befund an der Bremse, Sand geprüft, Öl nachgefüllt '.repeat(12);
  await query(
    `with added as (insert into logbook_entry (organisation_id, creator_id, client_key, vehicle_id, status, revision, record, reference_ts,
       creator_first_name, creator_last_name, created_at, updated_at, finalized_at)
     select $1::text::uuid, $2::text::uuid, gen_random_uuid(), $3::int, 'finalized', 2,
       jsonb_set((select record from logbook_entry where entry_id = $4::text::uuid), '{header,remarks}', to_jsonb($5::text || i)),
       '2026-10-31'::timestamptz - i * interval '5 minutes', 'A', 'B', '2026-10-31'::timestamptz - i * interval '5 minutes', now(), now()
     from generate_series(1, $6::int) i returning entry_id)
     insert into logbook_fact (entry_id, organisation_id, entry_state) select entry_id, $1::text::uuid, 'none' from added`,
    [organisationId, accountId, vehicleId, logbook.entryId, words, rows],
  );
  await query(`select ensure_position_month('2026-10-01')`);
  await query(
    `insert into position (organisation_id, vehicle_id, ts, received_at, lat, lng, speed, engine)
     select $1::text::uuid, $2::int, '2026-10-01'::timestamptz + i * interval '15 seconds', now(), 520000000 + i % 9000 * 100, 130000000 + i * 40,
       i % 120, true from generate_series(0, 170000) i`,
    [organisationId, vehicleId],
  );
  await query(
    `insert into alert (organisation_id, vehicle_id, label, ts, until_ts, value) select $1::text::uuid, $2::int, 'NSSpeedlimitExeeded',
       '2026-10-31'::timestamptz - i * interval '1 hour', '2026-10-31'::timestamptz - i * interval '1 hour' + interval '1 minute', 120
     from generate_series(1, 5000) i`,
    [organisationId, vehicleId],
  );
  await query('analyze');
}, 300_000);
afterAll(() => world.close());

const decade = { start: '2017-01-01', end: '2026-12-31' };
const month = { start: '2026-10-01', end: '2026-10-31' };
const tenWords = Array.from({ length: 10 }, (_, i) => `text has '${'x'.repeat(59)}${i}'`);
const list = { top: 1_000, skip: 20_000, orderby: 'vehicleIdRef asc' };

/** What costs most of what is permitted; several where it is not plain which does. */
const worst = (): Partial<Record<EndpointKey, readonly Partial<Sample>[]>> => {
  const { vehicleId, wpId } = world.north;
  const ofVehicle = (days: object) => [{ query: { vehicleId, ...days } }] as const;
  const alerts = { vehicleIds: [vehicleId], period: { startDate: decade.start, endDate: decade.end } };
  return {
    'gateway.tracks': ofVehicle(month),
    'gateway.heatmap': ofVehicle(month),
    'history.report': ofVehicle(decade),
    'history.reportingHours': [{ body: { vehicleId, startDate: decade.start, endDate: decade.end } }],
    'history.pieChart': ofVehicle(decade),
    'history.graph': ofVehicle(decade),
    'history.intervals': ofVehicle(month),
    'history.trackPieces': [{ query: { vehicleId, ...month, tolerance: 0 } }, { query: { vehicleId, ...month, tolerance: 1_000 } }],
    'history.trackFile': [{ query: { vehicleId, ...month, tolerance: 0, format: 'gpx' } }],
    'history.fleetAt': [{ query: { at: Date.UTC(2026, 9, 20), step: 3_600_000, count: 120 } }],
    'history.exportById': [{ query: { ...decade, skip: 0, top: 1_000_000 } }],
    'history.exportByMetric': [{ query: { ...decade, page: 0, items: 1_000_000 } }],
    'history.exportData': [{}],
    'notifications.list': [{ body: { ...alerts, orderBy: 'vehicle asc', top: 8_000_000, skip: 0, page: 1 } }],
    'notifications.preview': [{}],
    'notifications.exportData': [{}],
    'alertSettings.dryRun': alertLabels.map((label) => ({ params: { wpId }, body: { label, min: null, max: 1 } })),
    'alertSettings.preview': [{}],
    'logbook.list': [
      { query: { ...list, filter: tenWords.join(' or ') } },
      { query: { ...list, filter: Array(10).fill('text has Bremse').join(' and ') } },
      { query: { ...list, filter: Array(10).fill('defects.state ne resolved').join(' and ') } },
      {
        query: { ...list, filter: Array(190).fill('logbookEntryId ne 0190c0de-0000-7000-8000-00000000abcd').join(' and ').slice(0, 7_900) },
      },
    ],
    'logbook.comments': [{}],
    'logbook.document': [{}],
    'logbook.verification': [{}],
    'audit.list': [{ query: { text: 'nowhere' } }],
    'audit.export': [{ query: { text: 'e' } }],
    'audit.check': [{}],
  };
};

const costly = endpoints.filter(({ key }) => policy[key].cost === 'much');

it('The worst permitted input of every costly call, by one person many times at once, keeps no other organisation waiting', {
  timeout: 600_000,
}, async () => {
  const all = worst();
  expect(Object.keys(all).toSorted()).toEqual(costly.map(({ key }) => key).toSorted());
  const principalOf = (name: string) => world.principals.find((one) => one.name === name)!.headers('access');
  const own = await principalOf('administrator');
  const foreign = await principalOf('member of another organisation');
  const read = async () => {
    const began = performance.now();
    const { status } = await world.portal.call('/logbook/api/logbook/v1/gateway/vehicles', { headers: foreign });
    expect(status).toBe(200);
    return performance.now() - began;
  };
  await read();
  const millis: number[] = [];
  const failures = await failuresOf(costly, async (endpoint) => {
    for (const change of all[endpoint.key]!) {
      const sample = { ...samples(world)[endpoint.key], ...change };
      const answers = Promise.all(Array.from({ length: atOnce }, () => send(world.portal, endpoint, sample, own)));
      for (let i = 0; i < readings; i++) millis.push(await read());
      const statuses = (await answers).map(({ status }) => status);
      // 503: its statement took as long as it may.
      expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
      expect(statuses).toContain(200);
    }
  });
  expect(failures).toEqual([]);
  expect(millis.toSorted((a, b) => a - b)[Math.floor(millis.length * 0.95)]).toBeLessThan(patience);
});

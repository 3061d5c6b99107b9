import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { wireTimeOf } from '../../../../src/domain/admin/wire-time.ts';
import { entryOf, logbookOf } from '../../logbook/logbook-world.ts';
import { fleetWorld, shared } from '../fleet-world.ts';

const timeZone = 'Europe/Helsinki';
const world = shared(() => fleetWorld({ timeZone }));
const day = Temporal.Now.plainDateISO(timeZone).subtract({ days: 2 });
const midnight = day.toZonedDateTime({ timeZone }).epochMilliseconds;
const minute = 60_000;

it('The days of an operator in Helsinki are those of Helsinki: reports, inspections and messages [DEC-179]', async () => {
  const { north, vehicles, adminId } = world;
  const [vehicleId] = vehicles;
  const messages = Array.from({ length: 81 }, (_, i) => ({
    vehicleId,
    time: midnight + (i - 40) * minute * 0.5,
    lat: 50 + (i * 2) / 3 / 111.195,
    lng: 10,
    speed: 80,
    ignition: true,
  }));
  await world.ingest(messages);
  const chief = await world.session(adminId);
  const before = day.subtract({ days: 1 });
  const { json } = await chief.get(`/report?vehicleId=${vehicleId}&start=${before}&end=${day}`);
  const items = json.items as readonly { Date: string; mileageKm: { thisDay: number } }[];
  expect(items.map(({ Date: date, mileageKm }) => [date, mileageKm.thisDay.toFixed(1)])).toEqual([
    [before.toString(), '26.7'],
    [day.toString(), '26.7'],
  ]);
  expect((await world.portal.call('/configuration')).json.timeZone).toBe(timeZone);

  const logbook = await logbookOf(world.portal, adminId, north);
  const entry = entryOf(vehicleId);
  const iso = (time: number) => new Date(time).toISOString();
  const written = async (inspection: number) => {
    const header = { ...entry.header, referenceTimestamp: iso(midnight + 30 * minute) };
    const { status, json } = await logbook.create({
      ...entry,
      header,
      inspections: {
        ...entry.inspections,
        inspectionPerformedTimestamp_A1: null,
        inspectionPerformedTimestamp_V1: null,
        inspectionPerformedTimestamp_F1: iso(inspection),
      },
    });
    return [status, json.field];
  };
  expect(await written(midnight - 24 * 60 * minute)).toEqual([201, undefined]);
  expect(await written(midnight - 24 * 60 * minute - 1)).toEqual([400, 'inspections.inspectionPerformedTimestamp_F1']);

  const start = Math.ceil(Date.now() / minute) * minute + 60 * minute;
  const [start_date, end_date] = [start, start + 60 * minute].map((time) => wireTimeOf(time, timeZone));
  const userMsg = { 'de-DE': 'Wartung', 'en-GB': 'Maintenance' };
  const flags = { suggestReload: false, showUserMsg: true, msgIsDependent: false, isDisableDismissButton: false };
  const set = (dates: object) =>
    world.portal.call('/admin/v1/user-interaction', { method: 'PUT', headers: chief.headers, body: { ...flags, userMsg, ...dates } });
  expect((await set({ start_date, end_date })).status).toBe(200);
  const [stored] = await world.rows<{ at: number }>('select extract(epoch from starts_at)::float8 * 1000 as at from user_interaction');
  expect(stored?.at).toBe(start);
  const read = await world.portal.call('/admin/v1/version', { headers: chief.headers });
  expect(read.json.userInteraction).toMatchObject({ start_date, end_date });
  const skipped = await set({ start_date: '28-03-2027 03:30:00' });
  expect([skipped.status, skipped.json]).toMatchObject([400, { code: 'invalid_input', field: 'start_date' }]);
  expect((await set({ start_date: '28-03-2027 02:30:00' })).status).toBe(200);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { logbookWorld, uuid } from '../../logbook/logbook-world.ts';
import { shared } from '../fleet-world.ts';

const world = shared(logbookWorld);

/** An input as it came, escapes and all. */
const inputOf = (name: string) =>
  readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8').replace('"VEHICLE"', String(world.vehicle));

it.each([
  ['lone-surrogate-entry.json', 'entry.header.remarks'],
  ['nul-entry.json', 'entry.header.remarks'],
  ['lone-surrogate-vehicle.json', 'name'],
])('%s answers 400 and names the field', async (name, field) => {
  const { headers } = await world.session(world.adminId);
  const { status, json } = name.includes('vehicle')
    ? await world.portal.call('/admin/v1/fleet/vehicles', { method: 'POST', body: inputOf(name), headers })
    : await world.own.call('POST', '/entries', inputOf(name), { 'idempotency-key': uuid() });
  expect([status, json.code, json.field]).toEqual([400, 'invalid_input', field]);
});

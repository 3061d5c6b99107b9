import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sessions } from '../../../server/account/sessions.ts';
import { shared } from '../fleet/fleet-world.ts';
import { fullRights, makeAccount, superuser } from '../harness.ts';
import { codeOf, commentOf, defects, drawing, entryOf, logbookWorld, uuid } from './logbook-world.ts';

const world = shared(logbookWorld);
const admin = shared(() => superuser(world.portal));
const written: string[] = [];
const note = (...parts: readonly unknown[]) => {
  written.push(
    parts.map((part) => (part instanceof Error ? `${part.stack}` : typeof part === 'string' ? part : JSON.stringify(part))).join(' '),
  );
  return true;
};
beforeEach(() => {
  written.length = 0;
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, name).mockImplementation(note);
  vi.spyOn(process.stderr, 'write').mockImplementation(note);
  vi.spyOn(process.stdout, 'write').mockImplementation(note);
});
afterEach(() => vi.restoreAllMocks());

/** Something in the database fails between the first and the last statement of a call. */
const failing = async <A>(table: string, work: () => Promise<A>): Promise<A> => {
  await admin.query(`create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'disk full: %', new; end $$`);
  await admin.query(`create trigger fails before insert on ${table} for each row execute function fail_once()`);
  const result = await work();
  await admin.query('drop function fail_once cascade');
  return result;
};
const internal = [500, 'internal_error'];

it('leaves nothing half-done when the server fails, and does it when it is asked again [SYN-022, LOG-186]', async () => {
  const { own, vehicle } = world;
  const key = uuid();
  expect(codeOf(await failing('logbook_fact', () => own.create(entryOf(vehicle), key)))).toEqual(internal);
  expect((await own.list()).items).toEqual([]);
  const { id, etag } = await own.made(entryOf(vehicle), key);
  const before = await own.read(id);
  const update = () => own.update(id, entryOf(vehicle, { defects }), etag);
  expect(codeOf(await failing('logbook_sequence', update))).toEqual(internal);
  const signature = await drawing();
  expect(codeOf(await failing('logbook_link', () => own.finalise(id, etag, signature)))).toEqual(internal);
  expect(await own.read(id)).toEqual(before);
  expect((await own.finalise(id, etag, signature)).status).toBe(200);
  const comment = await commentOf();
  const commentKey = uuid();
  expect(codeOf(await failing('logbook_link', () => own.comment(id, comment, commentKey)))).toEqual(internal);
  expect((await own.read(id))!.header.commentsCount).toBe(0);
  expect((await own.comment(id, comment, commentKey)).status).toBe(201);
  expect((await own.call('GET', `/entries/${id}/verification`)).json.isVerified).toBe(true);
});

it('writes no text, signature, key or token of a call into the log, whether it succeeds or fails', async () => {
  const { own, vehicle } = world;
  const secret = 'Geheimes-4711';
  const entry = entryOf(vehicle);
  const told = { ...entry, header: { ...entry.header, remarks: secret }, defects: { ...defects, description: secret } };
  const signature = await drawing(13);
  const key = uuid();
  const { id, etag } = await own.made(told, key);
  await failing('logbook_fact', () => own.create(told));
  await failing('logbook_sequence', () => own.update(id, told, etag));
  await failing('logbook_signature', () => own.finalise(id, etag, signature));
  await own.finalise(id, etag, signature);
  await failing('logbook_comment', async () =>
    own.comment(id, { remarks: secret, newEntryState: 'open', resolveAllPriorDefects: false, signature }),
  );
  await own.create({ ...told, vehicleState: { mileage_km: -1 } });
  const log = written.join('\n');
  expect(log.match(/request failed/g)?.length).toBe(4);
  expect(log).toContain('P0001');
  expect(log).not.toContain(secret);
  expect(log).not.toContain(signature.slice(0, 60));
  expect(log).not.toContain(key);
  expect(log).not.toContain((await own.authorization()).authorization.slice(7));
});

it('keeps an entry whose finalisation came without a session, for the next one [SYN-020, SYN-021]', async () => {
  const { portal, as, vehicle } = world;
  const accountId = await makeAccount(portal, 'driver');
  const before = await as(accountId);
  const { id, etag } = await before.made(entryOf(vehicle));
  const draft = await before.read(id);
  const signature = await drawing(4);
  await portal.run(Sessions.use(({ revokeAll }) => revokeAll(accountId)));
  expect(codeOf(await before.finalise(id, etag, signature))).toEqual([401, 'not_signed_in']);
  const after = await as(accountId);
  expect(await after.read(id)).toEqual(draft);
  expect((await after.finalise(id, etag, signature)).status).toBe(200);
  expect((await after.read(id))!.header.status).toBe('finalized');
});

it('tells why a deletion is not done: no session, no right, another organisation [SYN-041, SYN-039, SYN-038]', async () => {
  const { portal, as, vehicle, south, rows } = world;
  const accountId = await makeAccount(portal, 'leaver');
  const person = await as(accountId);
  const { id } = await person.made(entryOf(vehicle));
  await portal.run(Sessions.use(({ revokeAll }) => revokeAll(accountId)));
  expect(codeOf(await person.remove(id))).toEqual([401, 'not_signed_in']);
  const again = await as(accountId);
  const rights = (given: object) =>
    rows('update membership set rights = $2::text::jsonb where account_id = $1::text::uuid', [accountId, JSON.stringify(given)]);
  await rights({ ...fullRights, logbook_entries: { canRead: true, canCreate: false } });
  expect(codeOf(await again.remove(id))).toEqual([403, 'right_missing']);
  await rights(fullRights);
  for (const organisation of [south, uuid()]) {
    expect(codeOf(await (await as(accountId, organisation)).remove(id))).toEqual([404, 'err_unknown_organisation']);
    expect(codeOf(await (await as(accountId, organisation)).removeByKey(uuid()))).toEqual([404, 'err_unknown_organisation']);
  }
  expect((await again.read(id))!.header.logbookEntryId).toBe(id);
  expect((await again.remove(id)).status).toBe(204);
});

it('takes rights and membership of the organisation in the path, not of the active one [LOG-002]', async () => {
  const { portal, as, vehicle, foreign, north, south } = world;
  const read = { canRead: true, canCreate: false };
  const memberships = [
    { organisation: 'North', role: 'user' as const, rights: fullRights },
    { organisation: 'South', role: 'user' as const, rights: { logbook_entries: read } },
  ];
  const accountId = await makeAccount(portal, 'commuter', { memberships });
  const inNorth = await as(accountId, north);
  const inSouth = await as(accountId, south);
  expect((await inNorth.create(entryOf(vehicle))).status).toBe(201);
  expect(codeOf(await inSouth.create(entryOf(foreign)))).toEqual([403, 'right_missing']);
  expect((await inSouth.call('GET', '/entries')).status).toBe(200);
  expect(codeOf(await inSouth.call('GET', `/entries/${uuid()}/comments`))).toEqual([403, 'right_missing']);
  expect(codeOf(await inNorth.create(entryOf(foreign)))).toEqual([400, 'err_validation', 'header.vehicleIdRef']);
});

it('refuses every write of a demo account and lets it read [SES-070]', async () => {
  const { portal, own, as, vehicle } = world;
  const demo = await as(await makeAccount(portal, 'visitor', { isDemoUser: true }));
  const { id, etag } = await own.signed(entryOf(vehicle));
  const refusal = [403, 'demo_user'];
  expect(codeOf(await demo.create(entryOf(vehicle)))).toEqual(refusal);
  expect(codeOf(await demo.update(id, entryOf(vehicle), etag))).toEqual(refusal);
  expect(codeOf(await demo.finalise(id, etag, await drawing()))).toEqual(refusal);
  expect(codeOf(await demo.remove(id))).toEqual(refusal);
  expect(codeOf(await demo.removeByKey(uuid()))).toEqual(refusal);
  expect(codeOf(await demo.comment(id, await commentOf()))).toEqual(refusal);
  expect((await demo.read(id))!.header.logbookEntryId).toBe(id);
});

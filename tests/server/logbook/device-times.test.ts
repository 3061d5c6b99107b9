import { Effect, Layer } from 'effect';
import { FetchHttpClient } from 'effect/http';
import { expect, it } from 'vitest';
import { passCalls } from '../../../src/api/actors/logbook/sync.ts';
import { type Run, transportOver } from '../../../src/api/actors/logbook/transport.ts';
import { PortalClient } from '../../../src/api/client.ts';
import { Credentials } from '../../../src/api/credentials.ts';
import { endpoints } from '../../../src/api/endpoints.ts';
import { openLogbookStore } from '../../../src/api/store/logbook-store.ts';
import type { EntryCreate } from '../../../src/domain/logbook/entry/entry.ts';
import { storeDeps } from '../../cases/logbook/device.ts';
import { blankEntry, keyOf } from '../../cases/logbook/sync.ts';
import { shared } from '../fleet/fleet-world.ts';
import { superuser } from '../harness.ts';
import { codeOf, commentOf, drawing, entryOf, logbookWorld, uuid } from './logbook-world.ts';

const world = shared(logbookWorld);
const admin = shared(() => superuser(world.portal));
const at = (time: string) => Date.parse(`2026-11-20T${time}:00.000Z`);
const verify = async (id: string) => (await world.own.call('GET', `/entries/${id}/verification`)).json;
/** Past every guard, as somebody with the database in hand would do it. */
const tamper = async (text: string, parameters: readonly unknown[]) => {
  await admin.query('set session_replication_role = replica');
  await admin.query(text, parameters);
  await admin.query('set session_replication_role = origin');
};

/** The outbox of a device and its client, before the real server, whose answers bear the date `serverTime` while `isOnline`. */
const deviceOf = async () => {
  const { portal, own, north } = world;
  const authorization = (await own.authorization()).authorization;
  const state = { now: at('05:00'), serverTime: at('05:00'), isOnline: true, isAnswerLost: false };
  const send = async (input: URL | RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (!state.isOnline) throw new TypeError('fetch failed');
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    const headers = { ...Object.fromEntries(request.headers), authorization };
    const answer = await portal.fetch(`${pathname}${search}`, { method: request.method, headers, ...(body !== '' && { body }) });
    if (state.isAnswerLost) throw new TypeError('fetch failed');
    answer.headers.set('date', new Date(state.serverTime).toUTCString());
    return answer;
  };
  const layer = PortalClient.layerNoDeps(endpoints({ host: 'http://portal.test' })).pipe(
    Layer.provide(FetchHttpClient.layer),
    Layer.provide(Layer.succeed(FetchHttpClient.Fetch, send as typeof fetch)),
    Layer.provide(Credentials.layerMemory({ accessToken: 'access' })),
  );
  const run: Run = (effect, signal) => Effect.runPromise(Effect.provide(effect, layer), signal === undefined ? {} : { signal });
  const store = openLogbookStore({ ...storeDeps().deps, now: () => state.now });
  const transport = transportOver(run, undefined, store.noteServerTime);
  const calls = passCalls(store, transport);
  const owner = { accountId: own.accountId, organisationId: north };
  return {
    state,
    store,
    owner,
    contact: async () => {
      await transport.listOpen(north, 0);
      await store.noteSynced(own.accountId);
    },
    /** Sends until nothing is left, or nothing is answered. */
    send: async () => {
      for (let isLeft = true; isLeft; ) {
        const steps = await calls.chooseSteps(own.accountId, []);
        const answers = await calls.sendSteps(steps);
        const outcomes = await calls.applyAnswers(steps, answers);
        isLeft = outcomes.some((outcome) => outcome?.kind === 'progressed');
      }
    },
    save: async (signature: string | null) => {
      const entry = entryOf(world.vehicle);
      const { header } = blankEntry(keyOf(1));
      return store.save({
        ...owner,
        clientId: keyOf(1),
        entry: { ...blankEntry(keyOf(1)), ...entry, header: { ...header, ...entry.header } },
        signature,
        sendOptionalNotification: false,
        checkRequired: true,
        isA1Required: false,
      });
    },
  };
};

it('An entry and a comment signed in a dead zone say when they were made and signed there, by a clock 5 min fast, however often they are sent [DEC-150]', async () => {
  const { state, store, owner, contact, save, send } = await deviceOf();
  state.now = at('05:35');
  state.serverTime = at('05:30');
  await contact();
  state.isOnline = false;
  state.now = at('06:00');
  await save(null);
  state.now = at('06:10');
  await save(await drawing());
  await send();

  state.isOnline = true;
  state.now = at('14:00');
  state.isAnswerLost = true;
  await send();
  state.isAnswerLost = false;
  state.now = at('15:00');
  await send();

  const [entry] = (await world.own.list({ filter: 'status eq finalized' })).items;
  expect(entry).toMatchObject({
    deviceCreated: { at: '2026-11-20T06:00:00.000Z', offset_s: 300 },
    deviceSigned: { at: '2026-11-20T06:10:00.000Z', offset_s: 300 },
  });
  const id = entry!.header.logbookEntryId;
  expect(await verify(id)).toMatchObject({ isVerified: true });
  for (const [column, path, value] of [
    ['device_created', 'at', '"2026-11-20T07:00:00.000Z"'],
    ['device_signed', 'at', '"2026-11-20T07:00:00.000Z"'],
    ['device_signed', 'offset_s', '0'],
  ])
    await expectNoticed(id, `${column} = jsonb_set(${column}, '{${path}}', '${value}')`);
  await expectNoticed(id, 'device_created = null');

  state.isOnline = false;
  state.now = at('16:00');
  await store.saveComment({ ...owner, clientId: keyOf(2), entryId: id, comment: await commentOf() });
  await send();
  state.isOnline = true;
  state.now = at('17:00');
  await send();
  const commented = { deviceSigned: { at: '2026-11-20T16:00:00.000Z', offset_s: 300 } };
  const { json } = await world.own.call('GET', `/entries/${id}/comments`);
  expect(json.data).toMatchObject({ items: [commented] });
  expect((await world.own.read(id))?.lastComment).toMatchObject(commented);
  expect(await verify(id)).toMatchObject({ isVerified: true });
  await expectShown(id);
  await tamper(
    `update logbook_comment set device_signed = jsonb_set(device_signed, '{at}', '"2026-11-20T15:00:00.000Z"') where entry_id = $1::text::uuid`,
    [id],
  );
  expect(await verify(id)).toMatchObject({ isVerified: false });
});

/** Document and export show the times of the device beside those of arrival, in the operator's zone. */
const expectShown = async (id: string) => {
  const { text } = await world.own.call('GET', `/entries/${id}/document?language=de-DE`);
  for (const [label, device] of [
    ['Erstellt am', '07:00:00'],
    ['Unterschrieben am', '07:10:00'],
    ['Erstellt am', '17:00:00'],
  ])
    expect(text).toMatch(
      new RegExp(`${label}</th><td>eingegangen [\\d.]{10} [\\d:]{8}, Uhr des Geräts 20.11.2026 ${device}, ging 5 min vor</td>`),
    );
  const file = { accept: 'text/csv; charset=utf-8', language: 'de-DE', filter: `logbookEntryId eq ${id}` };
  const { json } = await world.own.call('POST', '/exports', file);
  const [heads, cells] = (await world.own.call('GET', `/exports/${json.resourceId}`)).text.trimEnd().split('\r\n');
  const [names, values] = [heads!.split(';'), cells!.split(';')];
  const shown = names.flatMap((name, i) => (name.includes('Uhr des Geräts') ? [[name, values[i]]] : []));
  expect(shown).toEqual([
    ['Erstellt nach der Uhr des Geräts (Europe/Berlin)', '20.11.2026 07:00:00'],
    ['Uhr des Geräts beim Erstellen vor (+) oder nach (-) (min)', '5'],
    ['Unterschrieben nach der Uhr des Geräts (Europe/Berlin)', '20.11.2026 07:10:00'],
    ['Uhr des Geräts beim Unterschreiben vor (+) oder nach (-) (min)', '5'],
    ['Letzter Kommentar: Zeit nach der Uhr des Geräts (Europe/Berlin)', '20.11.2026 17:00:00'],
    ['Letzter Kommentar: Uhr des Geräts vor (+) oder nach (-) (min)', '5'],
  ]);
};

/** Tampers, looks, and puts back what was there. */
const expectNoticed = async (id: string, change: string) => {
  const [kept] = await admin.query<{ created: string; signed: string }>(
    'select device_created::text as created, device_signed::text as signed from logbook_entry where entry_id = $1::text::uuid',
    [id],
  );
  await tamper(`update logbook_entry set ${change} where entry_id = $1::text::uuid`, [id]);
  expect(await verify(id), change).toMatchObject({ isVerified: false });
  const back = 'device_created = $2::text::jsonb, device_signed = $3::text::jsonb';
  await tamper(`update logbook_entry set ${back} where entry_id = $1::text::uuid`, [id, kept?.created, kept?.signed]);
  expect(await verify(id)).toMatchObject({ isVerified: true });
};

const create = (headers: Readonly<Record<string, string>>, entry: EntryCreate = entryOf(world.vehicle), key = uuid()) =>
  world.own.call('POST', '/entries', { entry }, { 'idempotency-key': key, ...headers });

it.each([
  ['x-device-time', 'yesterday'],
  ['x-device-time', '2026-11-20T06:00:00Z'],
  ['x-device-time', '2026-02-30T06:00:00.000Z'],
  ['x-device-time', '1969-12-31T23:59:59.999Z'],
  ['x-device-time', '+010000-01-01T00:00:00.000Z'],
  ['x-device-clock-offset', '1.5'],
  ['x-device-clock-offset', '1000000000000'],
])('rejects %s: %s', async (header, value) => {
  const headers = { 'x-device-time': '2026-11-20T06:00:00.000Z', [header]: value };
  expect(codeOf(await create(headers))).toEqual([400, 'invalid_input', header]);
});

it('keeps the first time of a device that sends another one under the same key, and none where none was sent', async () => {
  const [entry, key] = [entryOf(world.vehicle), uuid()];
  const first = { 'x-device-time': '2000-01-01T00:00:00.000Z' };
  const { json } = await create(first, entry, key);
  await create({ 'x-device-time': '2026-11-20T09:00:00.000Z', 'x-device-clock-offset': '-7' }, entry, key);
  const read = await world.own.read(String(json.resourceId));
  expect(read?.deviceCreated).toEqual({ at: '2000-01-01T00:00:00.000Z', offset_s: null });
  expect(read).not.toHaveProperty('deviceSigned');
  const { id } = await world.own.signed(entryOf(world.vehicle));
  const older = await world.own.read(id);
  expect([older?.deviceCreated, older?.deviceSigned]).toEqual([undefined, undefined]);
  expect(await verify(id)).toMatchObject({ isVerified: true });
});

import { beforeAll, expect, it } from 'vitest';
import { LogbookNotifications } from '../../../server/logbook/notifications.ts';
import { shared } from '../fleet/fleet-world.ts';
import { makeAccount, superuser } from '../harness.ts';
import { codeOf, defects, entryOf, logbookWorld, uuid } from './logbook-world.ts';

const world = shared(() => logbookWorld({ publicUrl: 'https://portal.example' }));
const admin = shared(() => superuser(world.portal));
beforeAll(async () => {
  const memberships = [{ organisation: 'North', role: 'operatorAdmin' as const, rights: {} }];
  await makeAccount(world.portal, 'operator', { memberships });
});

const deliver = () => world.portal.run(LogbookNotifications.use(({ deliver: round }) => round));
const letters = () =>
  admin.query<{ recipient: string; subject: string; body: string }>('select recipient, subject, body from mail_outbox order by mail_id');
const asked = { sendOptionalNotification: true };

it('tells the administrators once of each operation, in both languages and without the text of the entry [API-052]', async () => {
  const { own, vehicle } = world;
  const entry = entryOf(vehicle, { defects });
  const key = uuid();
  const created = await own.create(entry, key, asked);
  expect(created.json).toEqual({ resourceId: created.json.resourceId, notificationResultCode: 'queued' });
  expect((await own.create(entry, key, asked)).json).toEqual(created.json);
  const id = String(created.json.resourceId);
  const device = uuid();
  for (const _ of [1, 2]) {
    const { json } = await own.update(id, entry, '"1"', 1, device, asked);
    expect(json).toEqual({ resourceId: id, notificationResultCode: 'queued' });
  }
  expect((await own.update(id, entry, '"2"', 2, device)).json).toEqual({ resourceId: id });
  expect(await letters()).toEqual([]);
  // Several servers and rounds at once still write one letter each.
  const told = await Promise.all([deliver(), deliver(), deliver()]);
  expect(told.reduce((sum, count) => sum + count)).toBe(2);
  expect(await deliver()).toBe(0);
  const sent = await letters();
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Gleisblick: neuer Eintrag im Übergabebuch, One / new logbook entry, One',
    'Gleisblick: Eintrag im Übergabebuch geändert, One / logbook entry changed, One',
  ]);
  for (const { recipient, body } of sent) {
    expect(recipient).toBe('chief@north.example, operator@north.example');
    expect(body).toContain('First-plain Last-plain hat bei North einen Eintrag für One');
    expect(body).toContain('https://portal.example/logbook-all-entries');
    expect(body).not.toMatch(/schleift|Maschen|\{\w+\}/);
  }
});

it('tells nothing of a change that was refused, and of a deleted entry what was done before', async () => {
  const { own, vehicle } = world;
  await admin.query('delete from mail_outbox');
  const { id, etag } = await own.made(entryOf(vehicle));
  expect(codeOf(await own.update(id, entryOf(vehicle, { defects: { ...defects, state: null } }), etag, 1, uuid(), asked))[0]).toBe(400);
  expect(codeOf(await own.create(entryOf(987_654), uuid(), asked))[0]).toBe(400);
  expect(await deliver()).toBe(0);
  expect((await own.update(id, entryOf(vehicle), etag, 1, uuid(), asked)).status).toBe(200);
  await own.remove(id);
  expect(await deliver()).toBe(1);
  expect((await letters()).length).toBe(1);
});

it('keeps a notification for the next round when a letter cannot be written', async () => {
  const { own, vehicle } = world;
  await admin.query('delete from mail_outbox');
  await own.create(entryOf(vehicle), uuid(), asked);
  await admin.query('alter table mail_outbox rename to mail_elsewhere');
  await expect(deliver()).rejects.toThrow();
  await admin.query('alter table mail_elsewhere rename to mail_outbox');
  expect(await deliver()).toBe(1);
  expect((await letters()).length).toBe(1);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearer, makeAccount, openSession, type Portal, passkey, startPortal } from '../harness.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  await makeAccount(portal, 'writer', { settings: { language: 'en-GB' } });
});
afterAll(() => portal.close());

const base = '/wp-json/fvm/v1';
const token = (accountName: string, tried: string) =>
  portal.call(`${base}/token`, { method: 'POST', body: { accountName, passkey: tried }, address: '10.2.0.1' });

it('serves the content service below a base of its own, with a token of its own [API-005] [API-009] [API-070] [API-072]', async () => {
  const made = await token('writer', passkey);
  expect([made.status, Object.keys(made.json)]).toEqual([200, ['token']]);
  const { status, json } = await portal.call(`${base}/user/userdata`, { headers: bearer(String(made.json.token)) });
  expect(status).toBe(200);
  expect(json).toEqual({
    userId: expect.any(Number),
    imageurl: null,
    firstName: 'First-writer',
    lastName: 'Last-writer',
    locale: 'en-GB',
  });
});

it('refuses the portal tokens on the content service, and its token on the portal [API-009]', async () => {
  const { accessToken, userToken } = await openSession(portal, await makeAccount(portal, 'reader'));
  for (const wrong of [accessToken, userToken, '']) {
    expect((await portal.call(`${base}/user/userdata`, { headers: bearer(wrong) })).status).toBe(401);
  }
  const content = String((await token('writer', passkey)).json.token);
  expect((await portal.call('/um/v1/account', { headers: bearer(content) })).status).toBe(401);
  const basic = { authorization: `Basic ${Buffer.from(`:${content}`).toString('base64')}` };
  expect((await portal.call('/um/v1/access-token', { method: 'POST', headers: basic })).status).toBe(401);
});

it('makes no token for wrong credentials: an error the caller reports as status 500 [API-071]', async () => {
  const { status, json } = await token('writer', 'Falsch-01');
  expect([status, json._tag, json.token]).toEqual([401, 'Unauthorized', undefined]);
});

it('lists questions and answers in both languages, German by default [API-077]', async () => {
  const german = await portal.call(`${base}/faq`);
  const english = await portal.call(`${base}/faq?language=en-GB`);
  for (const { status, text } of [german, english]) {
    expect(status).toBe(200);
    const items = JSON.parse(text) as { title: string; content: string }[];
    expect(items.length).toBeGreaterThan(3);
    for (const item of items) expect(Object.keys(item)).toEqual(['title', 'content']);
  }
  expect(JSON.parse(english.text)).toHaveLength(JSON.parse(german.text).length);
  expect(german.text).toContain('Fahrzeug');
  expect(english.text).toContain('vehicle');
  expect((await portal.call(`${base}/faq?language=de-DE`)).text).toBe(german.text);
});

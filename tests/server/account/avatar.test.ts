import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearer, makeAccount, openSession, type Portal, startPortal } from '../harness.ts';
import { jpegWith, tinyJpeg } from '../tiny-jpeg.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

let people = 0;
const person = async () => {
  const accountId = await makeAccount(portal, `picture${++people}`);
  const { accessToken } = await openSession(portal, accountId);
  const call = (method: string, path: string, body?: unknown) =>
    portal.call(path, { method, headers: bearer(accessToken), ...(body !== undefined && { body }) });
  return { accountId, call };
};
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

it('stores an avatar, serves it under a signed address and deletes it [API-020] [API-021] [API-022] [PRO-006] [PRO-009]', async () => {
  const { accountId, call } = await person();
  expect((await call('GET', '/um/v1/account/avatar-image-url')).status).toBe(204);
  const stored = await call('PUT', `/um/v1/account/${accountId}/avatar-image`, { avatarImage: base64(tinyJpeg) });
  expect([stored.status, stored.text]).toEqual([204, '']);
  const { json } = await call('GET', '/um/v1/account/avatar-image-url');
  const url = String(json.userAvatarUrl);
  expect(url).toContain(encodeURIComponent(String(json.avatarImageUrlSignature)));
  expect((await call('GET', '/um/v1/account')).json.userAvatarUrl).toContain(`/um/v1/avatar/${accountId}?`);
  const picture = await portal.fetch(url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(tinyJpeg);
  expect((await call('DELETE', `/um/v1/account/${accountId}/avatar-image`)).status).toBe(204);
  expect((await call('GET', '/um/v1/account/avatar-image-url')).status).toBe(204);
  expect((await portal.fetch(url)).status).toBe(404);
});

it('shows no avatar behind an old, altered or foreign signature', async () => {
  const { accountId, call } = await person();
  const { accountId: otherId, call: other } = await person();
  await call('PUT', `/um/v1/account/${accountId}/avatar-image`, { avatarImage: base64(tinyJpeg) });
  await other('PUT', `/um/v1/account/${otherId}/avatar-image`, { avatarImage: base64(tinyJpeg) });
  const url = String((await call('GET', '/um/v1/account/avatar-image-url')).json.userAvatarUrl);
  const wrong = [
    url.replace(accountId, otherId),
    url.replace(/expires=\d+/, `expires=${Date.now() + 9e9}`),
    url.replace(/signature=.../, 'signature=AAA'),
  ];
  for (const address of wrong) expect((await portal.fetch(address)).status).toBe(404);
});

it('removes metadata from an avatar and whatever stands behind its end', async () => {
  const { accountId, call } = await person();
  const picture = Buffer.concat([jpegWith(1, 1, 'GPS 52.5 13.4'), Buffer.from('<script>')]);
  expect((await call('PUT', `/um/v1/account/${accountId}/avatar-image`, { avatarImage: base64(picture) })).status).toBe(204);
  const { json } = await call('GET', '/um/v1/account/avatar-image-url');
  const kept = Buffer.from(await (await portal.fetch(String(json.userAvatarUrl))).arrayBuffer());
  expect(new Uint8Array(kept)).toEqual(tinyJpeg);
});

it.each([
  [
    'a PNG',
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
    400,
    'image_not_jpeg',
  ],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 400, 'image_not_jpeg'],
  ['a cut-off JPEG', Buffer.from(tinyJpeg.subarray(0, 100)), 400, 'image_not_jpeg'],
  ['nothing', Buffer.alloc(0), 400, 'image_not_jpeg'],
  ['20,000 × 20,000 pixels', Buffer.from(jpegWith(20_000, 20_000)), 413, 'image_too_large'],
  ['five megabytes', Buffer.concat([tinyJpeg, Buffer.alloc(5_000_000)]), 413, 'image_too_large'],
])('refuses %s as an avatar, with status and message [PRO-028]', async (_, bytes, status, code) => {
  const { accountId, call } = await person();
  const answer = await call('PUT', `/um/v1/account/${accountId}/avatar-image`, { avatarImage: base64(bytes) });
  expect([answer.status, answer.json.code, answer.json.field]).toEqual([status, code, 'avatarImage']);
  expect((await call('GET', '/um/v1/account/avatar-image-url')).status).toBe(204);
});

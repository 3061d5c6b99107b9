import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, bearer, fullRights, makeAccount, openSession, type Portal, startPortal } from '../../harness.ts';

let portal: Portal;
let accessToken: string;
beforeAll(async () => {
  portal = await startPortal();
  ({ accessToken } = await openSession(portal, await makeAccount(portal, 'visitor')));
});
afterAll(() => portal.close());

describe('bad input', () => {
  const post = (path: string, body: unknown, headers = {}) => portal.call(path, { method: 'POST', body, headers });

  it('is named by its field', async () => {
    const missing = await post('/um/v1/refresh-token', { accountName: 'visitor' });
    expect([missing.status, missing.json]).toEqual([
      400,
      { _tag: 'BadRequest', code: 'invalid_input', field: 'passkey', requestId: expect.any(String) },
    ]);
    const unknown = await post('/um/v1/refresh-token', { accountName: 'visitor', passkey: 'x', isAdmin: true });
    expect([unknown.status, unknown.json.field]).toEqual([400, 'isAdmin']);
    const long = await post('/um/v1/refresh-token', { accountName: 'a'.repeat(321), passkey: 'x' });
    expect([long.status, long.json.field]).toEqual([400, 'accountName']);
  });

  it('that names a vehicle beyond the numbers of the database is a 404, as for any that is not there', async () => {
    const memberships = [{ organisation: 'North', role: 'administrator' as const, rights: fullRights }];
    const chief = await openSession(portal, await makeAccount(portal, 'chief', { memberships }));
    const beyond = { vehicleId: 2 ** 31, label: 'gateway' };
    const { status, json } = await post('/admin/v1/device-keys', beyond, bearer(chief.accessToken));
    expect([status, json.code]).toEqual([404, 'not_found']);
  });

  it('that is no JSON is a 400, another content type a 415', async () => {
    expect((await post('/um/v1/refresh-token', '{"accountName":')).json).toMatchObject({ code: 'invalid_input' });
    const text = await post('/um/v1/refresh-token', 'x', { 'content-type': 'text/plain' });
    expect([text.status, text.json.code]).toEqual([415, 'content_type']);
  });

  it('that is packed is a 415 that names the header', async () => {
    const packed = gzipSync(JSON.stringify({ accountName: 'visitor', passkey: 'x' }));
    const { status, json } = await post('/um/v1/refresh-token', packed, { 'content-encoding': 'gzip' });
    expect([status, json]).toEqual([
      415,
      { _tag: 'UnsupportedMediaType', code: 'content_encoding', field: 'content-encoding', requestId: expect.any(String) },
    ]);
    expect((await post('/um/v1/refresh-token', '{}', { 'content-encoding': 'identity' })).json.field).toBe('accountName');
  });

  it('above one mebibyte is refused with 413, for reports above eight', async () => {
    const large = await post('/um/v1/refresh-token', JSON.stringify({ accountName: 'a'.repeat(1_100_000), passkey: '' }));
    expect([large.status, large.json.code]).toEqual([413, 'body_too_large']);
    expect((await post('/ingest/v1/messages', new Uint8Array(2 * 1024 * 1024))).status).toBe(401);
    const huge = await post('/ingest/v1/messages', new Uint8Array(10 * 1024 * 1024), { 'content-length': String(10 * 1024 * 1024) });
    expect([huge.status, huge.json.code, huge.json.limit]).toEqual([413, 'body_too_large', 8 * 1024 * 1024]);
    // Without a length it would have to be read first, and nobody reads for a stranger.
    expect((await post('/ingest/v1/messages', new Uint8Array(10 * 1024 * 1024))).status).toBe(401);
  });

  it('never shows the inside of the server', async () => {
    const answers = [
      await portal.call('/um/v1/access-token', { method: 'POST', headers: basic("'; drop table account; --") }),
      await portal.call('/um/v1/avatar/x?expires=x&signature=x'),
      await portal.call('/um/v1/avatar/%00?expires=9999999999999&signature=%00'),
      await post('/um/v1/refresh-token', { accountName: '\u0000', passkey: '\u0000' }),
      await portal.call('/logbook/api/logbook/v1/gateway/datasheet/99999999999999999999', { headers: bearer(accessToken) }),
      await portal.call('/logbook/api/logbook/v1/gateway/live?vehicleIds=1,x', { headers: bearer(accessToken) }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/node_modules|SqlError|select |at file|\/work|stack/i);
    }
  });
});

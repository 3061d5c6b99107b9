import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, makeAccount, type Portal, passkey, startPortal } from '../harness.ts';
import { formType, formWith, jpegWith, tinyJpeg } from '../tiny-jpeg.ts';

let portal: Portal;
let headers: Record<string, string>;
const address = '10.4.0.1';
beforeAll(async () => {
  portal = await startPortal();
  await makeAccount(portal, 'pictured');
  const made = await portal.call('/wp-json/fvm/v1/token', { method: 'POST', body: { accountName: 'pictured', passkey }, address });
  headers = bearer(String(made.json.token));
});
afterAll(() => portal.close());

const post = (body: Uint8Array | string, type = formType) =>
  portal.call('/wp-json/fvm/v1/user/profileimg', { method: 'POST', body, headers: { ...headers, 'content-type': type }, address });
const userData = async () => (await portal.call('/wp-json/fvm/v1/user/userdata', { headers, address })).json;
const served = async (url: unknown) => new Uint8Array(await (await portal.fetch(String(url), { method: 'GET' })).arrayBuffer());

describe('POST /wp-json/fvm/v1/user/profileimg', () => {
  it('takes a picture as a file of a form, and shows it where the person is read [API-074]', async () => {
    const { status, json } = await post(formWith(tinyJpeg));
    expect(status).toBe(200);
    expect(await served(json.imageurl)).toEqual(tinyJpeg);
    expect(await served((await userData()).imageurl)).toEqual(tinyJpeg);
  });

  it('keeps nothing of where a picture was taken', async () => {
    const { json } = await post(formWith(jpegWith(2, 2, 'GPS 53.5 10.0')));
    const bytes = await served(json.imageurl);
    expect([bytes.length > 0, Buffer.from(bytes).includes('GPS')]).toEqual([true, false]);
  });

  it.each([
    ['no picture', formWith(Buffer.from('<svg onload="alert(1)">')), formType, 400, 'image_not_jpeg'],
    ['a bomb of pixels', formWith(jpegWith(20_000, 20_000)), formType, 400, 'image_not_jpeg'],
    ['too many bytes', formWith(new Uint8Array(4 * 1024 * 1024 + 1)), formType, 413, 'image_too_large'],
    ['a form without a file', '--form-1a2b3c--\r\n', formType, 400, undefined],
    ['a form that ends early', formWith(tinyJpeg).slice(0, 150), formType, 400, undefined],
    ['no form', formWith(tinyJpeg), 'multipart/form-data', 400, undefined],
    ['a picture without a form', tinyJpeg, 'image/jpeg', 415, 'content_type'],
  ])('refuses %s, and keeps the picture there is', async (_, body, type, status, code) => {
    await post(formWith(tinyJpeg));
    const answer = await post(body, type);
    expect([answer.status, answer.json.code]).toEqual([status, code ?? expect.any(String)]);
    expect(await served((await userData()).imageurl)).toEqual(tinyJpeg);
  });
});

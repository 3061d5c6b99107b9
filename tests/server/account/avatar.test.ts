import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exifOrientation, withoutCameraData } from '../../../src/domain/account/picture.ts';
import { signedIn } from '../admin/deploy-portal.ts';
import { bearer, type Portal, startPortal } from '../harness.ts';
import { formType, formWith, jpegWith, takenWith, tinyJpeg } from '../tiny-jpeg.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

let people = 0;
const person = () => signedIn(portal, `picture${++people}`);
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

it('keeps which way up a picture was taken, whichever door it came through, and nothing else of the camera [DEC-185]', async () => {
  const { accountId, call } = await person();
  const token = String((await call('POST', '/um/v1/content-token')).json.token);
  const form = { ...bearer(token), 'content-type': formType };
  const doors = {
    'PUT avatar-image': (file: Uint8Array) => call('PUT', `/um/v1/account/${accountId}/avatar-image`, { avatarImage: base64(file) }),
    'POST profileimg': (file: Uint8Array) =>
      portal.call('/wp-json/fvm/v1/user/profileimg', { method: 'POST', headers: form, body: formWith(file) }),
  };
  const kept = async () => {
    const { json } = await call('GET', '/um/v1/account/avatar-image-url');
    return new Uint8Array(await (await portal.fetch(String(json.userAvatarUrl))).arrayBuffer());
  };
  for (const [door, put] of Object.entries(doors))
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const file = takenWith(orientation);
      expect((await put(file)).status, door).toBeLessThan(300);
      const bytes = await kept();
      expect([door, exifOrientation(bytes), withoutCameraData(bytes)]).toEqual([door, orientation === 9 ? 1 : orientation, tinyJpeg]);
      expect(Buffer.from(bytes).includes('GPS')).toBe(false);
    }
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

it.each([
  [
    'a PNG',
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
    400,
    'image_not_jpeg',
  ],
  ['nothing', Buffer.alloc(0), 400, 'image_not_jpeg'],
  ['20,000 × 20,000 pixels', Buffer.from(jpegWith(20_000, 20_000)), 400, 'image_not_jpeg'],
  ['five megabytes', Buffer.concat([tinyJpeg, Buffer.alloc(5_000_000)]), 413, 'image_too_large'],
])('refuses %s as an avatar, with status and message [PRO-028]', async (_, bytes, status, code) => {
  const { accountId, call } = await person();
  const answer = await call('PUT', `/um/v1/account/${accountId}/avatar-image`, { avatarImage: base64(bytes) });
  expect([answer.status, answer.json.code, answer.json.field]).toEqual([status, code, 'avatarImage']);
  expect((await call('GET', '/um/v1/account/avatar-image-url')).status).toBe(204);
});

it('is deleted at DELETE /wp-json/fvm/v1/user/profileimg as well, for the content service mirrors it [API-073] [DEC-118]', async () => {
  const { accountId, call } = await person();
  await call('PUT', `/um/v1/account/${accountId}/avatar-image`, { avatarImage: base64(tinyJpeg) });
  const token = String((await call('POST', '/um/v1/content-token')).json.token);
  const gone = await portal.call('/wp-json/fvm/v1/user/profileimg', { method: 'DELETE', headers: bearer(token) });
  expect([gone.status, gone.text]).toEqual([204, '']);
  expect((await call('GET', '/um/v1/account/avatar-image-url')).status).toBe(204);
});

describe('A hostile avatar file', () => {
  const jpeg = Buffer.from(tinyJpeg);
  const with2 = (at: number, value: number, bytes = jpeg) => {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(value, at);
    return changed;
  };
  const at = (marker: number) => jpeg.indexOf(Buffer.from([0xff, marker]));
  const text = (content: string) => Buffer.from(content);
  const behind = (content: Buffer, bytes = jpeg) => Buffer.concat([content, bytes]);
  const inside = (position: number, content: Buffer) => Buffer.concat([jpeg.subarray(0, position), content, jpeg.subarray(position)]);
  const without = (marker: number) => {
    const from = at(marker);
    return Buffer.concat([jpeg.subarray(0, from), jpeg.subarray(from + 2 + jpeg.readUInt16BE(from + 2))]);
  };
  const frame = at(0xc0);
  const files: Readonly<Record<string, Buffer>> = {
    'a script': text('<script>alert(1)</script>'),
    'an HTML page': text('<!doctype html><img src=x onerror=alert(1)>'),
    'an SVG with a script': text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'an XML with an entity': text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    'a GIF': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    'a GIF that begins a comment of a script': text('GIF89a/*'),
    'a WebP': text('RIFF\0\0\0\0WEBPVP8 '),
    'a BMP': text('BM\0\0\0\0'),
    'a TIFF': text('II*\0\b\0\0\0'),
    'a PDF': text('%PDF-1.7\n1 0 obj'),
    'a ZIP': Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]),
    'a gzip': Buffer.from([0x1f, 0x8b, 8, 0]),
    'a program': Buffer.from([0x7f, 0x45, 0x4c, 0x46]),
    'a Windows program': text('MZ\x90\0'),
    'a shell script': text('#!/bin/sh\nreboot'),
    PHP: text('<?php system($_GET[0]);'),
    'PHP in front of a JPEG': behind(text('<?php ?>')),
    'a script in front of a JPEG': behind(text('<script></script>')),
    'a ZIP in front of a JPEG': behind(Buffer.from([0x50, 0x4b, 3, 4])),
    'a byte order mark in front of a JPEG': behind(Buffer.from([0xef, 0xbb, 0xbf])),
    'a head alone': jpeg.subarray(0, 3),
    'head and end': Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
    'no end': jpeg.subarray(0, -2),
    'half an end': jpeg.subarray(0, -1),
    'no head': jpeg.subarray(2),
    'no frame': without(0xc0),
    'no codes': (() => {
      const first = without(0xc4);
      const from = first.indexOf(Buffer.from([0xff, 0xc4]));
      return from < 0 ? first : Buffer.concat([first.subarray(0, from), first.subarray(from + 2 + first.readUInt16BE(from + 2))]);
    })(),
    'no quantisation': without(0xdb),
    'two frames': inside(frame, jpeg.subarray(frame, frame + 2 + jpeg.readUInt16BE(frame + 2))),
    'a frame of no width': Buffer.from(jpegWith(0, 1)),
    'a frame of no height': Buffer.from(jpegWith(1, 0)),
    'a frame of twelve bits': with2(frame + 4, 12),
    'a frame without components': with2(frame + 9, 0),
    'a frame of 200 components': with2(frame + 9, 200),
    'a frame of arithmetic codes': with2(frame + 1, 0xc9),
    'a lossless frame': with2(frame + 1, 0xc3),
    'a hierarchical frame': with2(frame + 1, 0xc5),
    'a frame cut short': with2(frame + 3, 8),
    'a frame that reaches too far': with2(frame + 2, 0xff),
    'codes longer than their segment': with2(at(0xc4) + 5, 200),
    'quantisation of another length': with2(at(0xdb) + 4, 0x10),
    'a scan of no component': with2(at(0xda) + 4, 0),
    'a scan of more components than there are': with2(at(0xda) + 4, 4),
    'a segment of no length': inside(2, Buffer.from([0xff, 0xe1, 0, 0])),
    'a segment of one byte': inside(2, Buffer.from([0xff, 0xe1, 0, 1])),
    'a segment longer than the file': inside(2, Buffer.from([0xff, 0xe1, 0xff, 0xff])),
    'an unknown segment': inside(2, Buffer.from([0xff, 0x02, 0, 4, 1, 2])),
    'bytes between segments': inside(2, text('<script>')),
    'a restart interval of another length': inside(2, Buffer.from([0xff, 0xdd, 0, 6, 0, 0, 0, 0])),
    'a bomb of 4096 x 4096 pixels': Buffer.from(jpegWith(4096, 4096)),
    'a bomb of 1000 x 1000 pixels': Buffer.from(jpegWith(1000, 1000)),
    'a bomb of 65535 x 1 pixels is small, of 65535 x 65535 not': Buffer.from(jpegWith(65_535, 65_535)),
    'a bomb of 30000 x 500 pixels': Buffer.from(jpegWith(30_000, 500)),
    zeros: Buffer.alloc(1_000),
    'marks only': Buffer.alloc(1_000, 0xff),
    'noise behind a head': Buffer.concat([jpeg.subarray(0, 3), Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 73) % 256))]),
    'text in base64 of base64': text(jpeg.toString('base64')),
    'a data address': text(`data:image/jpeg;base64,${jpeg.toString('base64')}`),
    'line ends as a text editor saves them': Buffer.from(
      jpeg.toString('latin1').replaceAll('\n', '\r\n').replace('\xff\xd8', '\xff\xd8\r\n'),
      'latin1',
    ),
    'UTF-8 of a JPEG': Buffer.from(jpeg.toString('latin1'), 'utf8'),
  };

  it('is never taken, of sixty', async () => {
    const { accountId, call } = await person();
    const taken = [];
    for (const [name, bytes] of Object.entries(files)) {
      const { status, json } = await call('PUT', `/um/v1/account/${accountId}/avatar-image`, { avatarImage: base64(bytes) });
      if (![400, 413].includes(status) || json.field !== 'avatarImage') taken.push(`${name}: ${status}`);
    }
    expect(taken).toEqual([]);
    expect(Object.keys(files)).toHaveLength(60);
    expect((await call('GET', '/um/v1/account/avatar-image-url')).status).toBe(204);
  });

  it('that hides in a JPEG is left out of what is kept', async () => {
    const { accountId, call } = await person();
    const payload = '<?php system(1);?><script>alert(1)</script>';
    const segment = (marker: number) => Buffer.concat([Buffer.from([0xff, marker, 0, payload.length + 2]), text(payload)]);
    for (const marker of [0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xef, 0xfe]) {
      const file = Buffer.concat([inside(2, segment(marker)), text(payload), Buffer.from([0x50, 0x4b, 3, 4])]);
      expect((await call('PUT', `/um/v1/account/${accountId}/avatar-image`, { avatarImage: base64(file) })).status).toBe(204);
      const { json } = await call('GET', '/um/v1/account/avatar-image-url');
      const kept = Buffer.from(await (await portal.fetch(String(json.userAvatarUrl))).arrayBuffer());
      expect(kept.includes('<')).toBe(false);
      expect(kept.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    }
  });
});

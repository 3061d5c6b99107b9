import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Bitmap, decodePng } from '../../../server/logbook/signature/png.ts';
import { encodePng } from '../../../server/logbook/signature/png-write.ts';
import { shared } from '../fleet/fleet-world.ts';
import { tinyJpeg } from '../tiny-jpeg.ts';
import { codeOf, commentOf, drawing, entryOf, type Logbook, logbookWorld, uuid } from './logbook-world.ts';

const world = shared(logbookWorld);

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const sheet = async (width: number, height: number, pixels = new Uint8Array(width * height * 4)) =>
  base64(await encodePng({ width, height, pixels }));
const picture = async (person: Logbook, address: string): Promise<Buffer> => {
  const { headers } = await person.call('GET', address);
  expect(headers.get('content-type')).toBe('image/png');
  const response = await world.portal.fetch(`/logbook/api/logbook/v1/organisations/${world.north}${address}`, {
    headers: await person.authorization(),
  });
  return Buffer.from(await response.arrayBuffer());
};

describe('a signature', () => {
  it('comes back with the pixels that were drawn, written anew, and both hashes are kept [API-056]', async () => {
    const { own, vehicle, rows } = world;
    const drawn = await drawing(3, 64, 32);
    const noted = Buffer.from(drawn, 'base64');
    const { id } = await own.signed(entryOf(vehicle), drawn);
    const kept = await picture(own, `/entries/${id}/signature`);
    expect(((await decodePng(kept, 1e6)) as Bitmap).pixels).toEqual(((await decodePng(noted, 1e6)) as Bitmap).pixels);
    const [stored] = await rows<{ drawn: string; stored: string; signer: string }>(
      `select encode(drawn_sha256, 'hex') as drawn, encode(stored_sha256, 'hex') as stored, signer_id as signer from logbook_signature
       where entry_id = $1::text::uuid`,
      [id],
    );
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(stored).toEqual({ drawn: hash(noted), stored: hash(kept), signer: own.accountId });
  });

  it('of a comment is another one [API-061]', async () => {
    const { own, colleague, vehicle } = world;
    const { id } = await own.signed(entryOf(vehicle), await drawing(3));
    const other = await own.signed(entryOf(vehicle), await drawing(3));
    const { json } = await colleague.comment(id, await commentOf({}, 11));
    const pixels = async (address: string) => ((await decodePng(await picture(own, address), 1e6)) as Bitmap).pixels;
    const drawn = (await decodePng(Buffer.from(await drawing(11), 'base64'), 1e6)) as Bitmap;
    expect(await pixels(`/entries/${id}/comments/${json.resourceId}/signature`)).toEqual(drawn.pixels);
    expect(await pixels(`/entries/${id}/signature`)).not.toEqual(drawn.pixels);
    for (const [entry, comment] of [
      [other.id, json.resourceId],
      [id, uuid()],
      [id, 'x'],
    ]) {
      expect((await own.call('GET', `/entries/${entry}/comments/${comment}/signature`)).status).toBe(404);
    }
    const draft = await own.made(entryOf(vehicle));
    expect(codeOf(await own.call('GET', `/entries/${draft.id}/signature`))).toEqual([404, 'err_unknown_entry']);
  });

  it('without anything drawn is refused, and the entry stays as it was [LOG-155]', async () => {
    const { own, vehicle } = world;
    const { id, etag } = await own.made(entryOf(vehicle));
    const white = new Uint8Array(40 * 20 * 4).fill(255);
    for (const empty of ['', await sheet(40, 20), await sheet(40, 20, white)]) {
      expect(codeOf(await own.finalise(id, etag, empty))).toEqual([400, 'err_empty_signature', 'signature']);
    }
    expect((await own.read(id))!.header.status).toBe('created');
  });

  it('is refused when it is no png, too large or too wide', async () => {
    const { own, vehicle } = world;
    const { id, etag } = await own.made(entryOf(vehicle));
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const drawn = Buffer.from(await drawing(), 'base64');
    for (const wrong of [base64(tinyJpeg), base64(svg), base64(drawn.subarray(0, drawn.length - 9)), base64(Buffer.concat([drawn, svg]))]) {
      expect(codeOf(await own.finalise(id, etag, wrong))).toEqual([400, 'err_validation', 'signature']);
    }
    for (const wrong of [`data:image/png;base64,${base64(drawn)}`, 'not base64!', 'a']) {
      expect(codeOf(await own.finalise(id, etag, wrong))).toEqual([400, 'invalid_input', 'signature']);
    }
    const wide = new Uint8Array(2_001 * 2_000 * 4);
    wide[3] = 255;
    expect(codeOf(await own.finalise(id, etag, await sheet(2_001, 2_000, wide)))).toEqual([413, 'signature_too_large', 'signature']);
    expect(codeOf(await own.finalise(id, etag, base64(Buffer.alloc(200_001, 7))))).toEqual([413, 'signature_too_large', 'signature']);
    expect((await own.read(id))!.header.status).toBe('created');
  });
});

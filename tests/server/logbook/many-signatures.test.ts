import { createHash, randomFillSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type CommentLink, commentHash } from '../../../server/logbook/record/chain.ts';
import { type Bitmap, decodePng } from '../../../server/logbook/signature/png.ts';
import { encodePng } from '../../../server/logbook/signature/png-write.ts';
import { signatureBounds } from '../../../src/domain/logbook/signature/bounds.ts';
import { shared } from '../fleet/fleet-world.ts';
import { superuser } from '../harness.ts';
import { codeOf, commentOf, drawing, entryOf, logbookWorld } from './logbook-world.ts';

const world = shared(logbookWorld);
const admin = shared(() => superuser(world.portal));

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const storedPicture = async (id: string) => {
  const [row] = await admin.query<{ image: Uint8Array }>(
    'select image from logbook_signature where entry_id = $1::text::uuid and comment_id is null',
    [id],
  );
  return row!.image;
};
/** As large as the pad was drawn until now; `colours` along a line, as the edges of a pen give. */
const ofToday = (colours: number) => {
  const [width, height] = [1440, 480];
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let x = 40; x < width - 40; x++)
    for (let y = 0; y < 6; y++)
      pixels.set([11 + (x % colours), 37, 69, 255], ((240 + y + Math.round(80 * Math.sin(x / 30))) * width + x) * 4);
  return { width, height, pixels };
};

describe('a large signature', () => {
  it('of the size drawn until now is kept small, verified, and the same bytes again get the same success', async () => {
    const { own, vehicle } = world;
    const drawn = base64(await encodePng(ofToday(200)));
    const { id, etag } = await own.made(entryOf(vehicle));
    const first = await own.finalise(id, etag, drawn);
    expect([first.status, (await own.finalise(id, etag, drawn)).status]).toEqual([200, 200]);
    expect(codeOf(await own.finalise(id, etag, await drawing(5)))).toEqual([409, 'err_already_finalized']);
    const kept = await storedPicture(id);
    const { width, height } = (await decodePng(kept, 1e6)) as Bitmap;
    expect([width, height, kept.length <= signatureBounds.keptBytes]).toEqual([720, 240, true]);
    const [row] = await admin.query<{ drawn: string }>(
      `select encode(drawn_sha256, 'hex') as drawn from logbook_signature where entry_id = $1::text::uuid`,
      [id],
    );
    expect(row!.drawn).toBe(createHash('sha256').update(Buffer.from(drawn, 'base64')).digest('hex'));
    expect((await own.call('GET', `/entries/${id}/verification`)).json.isVerified).toBe(true);
  });

  it('is refused where 44 kB unpack to millions of pixels, or where it is a photograph', async () => {
    const { own, vehicle } = world;
    const { id, etag } = await own.made(entryOf(vehicle));
    const vast = { width: 2000, height: 1900, pixels: new Uint8Array(2000 * 1900 * 4) };
    for (let i = 0; i < vast.pixels.length; i += 4) vast.pixels.set([(i >> 3) & 127, (i >> 9) & 1, 0, 255], i);
    const bomb = await encodePng(vast);
    expect(bomb.length).toBeLessThan(signatureBounds.drawnBytes);
    expect(codeOf(await own.finalise(id, etag, base64(bomb)))).toEqual([413, 'signature_too_large', 'signature']);
    const photograph = { width: 400, height: 400, pixels: new Uint8Array(400 * 400 * 4) };
    randomFillSync(photograph.pixels);
    for (let i = 3; i < photograph.pixels.length; i += 4) photograph.pixels[i] = 255;
    const noise = await encodePng(photograph);
    expect([noise.length > signatureBounds.keptBytes, noise.length < signatureBounds.drawnBytes]).toEqual([true, true]);
    expect(codeOf(await own.finalise(id, etag, base64(noise)))).toEqual([413, 'signature_too_large', 'signature']);
    expect((await own.read(id))!.header.status).toBe('created');
  });

  it('is not looked at for somebody who may not sign', async () => {
    const { own, colleague, vehicle } = world;
    const { id, etag } = await own.made(entryOf(vehicle));
    const broken = base64(Buffer.from('no picture'));
    expect(codeOf(await colleague.finalise(id, etag, broken))).toEqual([403, 'not_creator']);
    expect(codeOf(await own.finalise('00000000-0000-4000-8000-000000000000', etag, broken))).toEqual([404, 'err_unknown_entry']);
    const missing = await own.comment('00000000-0000-4000-8000-000000000000', { ...(await commentOf()), signature: broken });
    expect(codeOf(missing)).toEqual([404, 'err_unknown_entry']);
    expect(codeOf(await own.finalise(id, etag, broken))).toEqual([400, 'err_validation', 'signature']);
  });
});

/** A signed entry with so many signed comments, their pictures of so many bytes: as if each had come in by itself. */
const commentedEntry = async (count: number, bytes: number) => {
  const { own, vehicle, north } = world;
  const { id } = await own.signed(entryOf(vehicle));
  await admin.query(
    `with made as (insert into logbook_comment (organisation_id, entry_id, creator_id, client_key, remarks, resolve_all_prior_defects,
        creator_first_name, creator_last_name, created_at)
      select $1::text::uuid, $2::text::uuid, $3::text::uuid, gen_random_uuid(), 'Nr. ' || i, false, 'A', 'B', now() + i * interval '1 second'
      from generate_series(1, $4::int) i returning *)
    insert into logbook_signature (organisation_id, entry_id, comment_id, signer_id, image, drawn_sha256, stored_sha256, signed_at)
    select organisation_id, entry_id, comment_id, creator_id, image, sha256(image), sha256(image), created_at
    from made, lateral (select convert_to(repeat(remarks || ' ', $5::int / 7), 'UTF8') as image) picture`,
    [north, id, own.accountId, count, bytes],
  );
  const comments = await admin.query<CommentLink & { signer_id: string; signed_at: Date; drawn_sha256: Uint8Array }>(
    `select c.*, s.signer_id, s.signed_at, s.drawn_sha256 from logbook_comment c join logbook_signature s using (comment_id)
     where c.entry_id = $1::text::uuid order by c.created_at`,
    [id],
  );
  const [seal] = await admin.query<{ hash: Uint8Array }>(
    'select hash from logbook_link where entry_id = $1::text::uuid order by position desc limit 1',
    [id],
  );
  let { hash } = seal!;
  const links = comments.map((comment, i) => {
    hash = commentHash(hash, comment, { ...comment, image_sha256: comment.drawn_sha256 });
    return { position: i + 2, subject_id: comment.comment_id, hash: Buffer.from(hash).toString('hex') };
  });
  await admin.query(
    `insert into logbook_link (organisation_id, entry_id, position, kind, subject_id, hash)
     select $1::text::uuid, $2::text::uuid, position, 'comment', subject_id, decode(hash, 'hex')
     from json_to_recordset($3::json) as link (position int, subject_id uuid, hash text)`,
    [north, id, JSON.stringify(links)],
  );
  return id;
};

describe('an entry with a thousand signed comments', { tags: ['full'] }, () => {
  it('is verified, however large its pictures are, and told from one of which a picture was changed', async () => {
    const { own } = world;
    const id = await commentedEntry(1_000, 600_000);
    const { status, json } = await own.call('GET', `/entries/${id}/verification`);
    expect([status, json.isVerified, (json.links as unknown[]).length]).toEqual([200, true, 1_002]);
    await admin.query('alter table logbook_signature disable trigger logbook_signature_never_changes');
    await admin.query(
      `update logbook_signature set image = 'x' where comment_id = (select comment_id from logbook_comment
      where entry_id = $1::text::uuid order by created_at offset 700 limit 1)`,
      [id],
    );
    await admin.query('alter table logbook_signature enable trigger logbook_signature_never_changes');
    const { json: changed } = await own.call('GET', `/entries/${id}/verification`);
    const broken = (changed.links as { isIntact: boolean }[]).flatMap(({ isIntact }, i) => (isIntact ? [] : [i]));
    expect([changed.isVerified, broken]).toEqual([false, [702]]);
  });

  it('is printed with all of them, of its pictures one at a time in memory', async () => {
    const { own, portal, north } = world;
    const id = await commentedEntry(1_000, 20_000);
    const response = await portal.fetch(`/logbook/api/logbook/v1/organisations/${north}/entries/${id}/document`, {
      headers: await own.authorization(),
    });
    expect(response.status).toBe(200);
    let [pictures, largest, end] = [0, 0, ''];
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const text = Buffer.from(chunk).toString();
      pictures += text.split('<img ').length - 1;
      largest = Math.max(largest, chunk.length);
      end = text.slice(-14);
    }
    expect([pictures, end]).toEqual([1_001, '</body></html>']);
    expect(largest).toBeLessThan(60_000);
  });
});

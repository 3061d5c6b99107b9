import { expect, it } from 'vitest';
import {
  type CommentLink,
  commentHash,
  type EntryLink,
  entryHash,
  type SignatureLink,
  signatureHash,
} from '../../../server/logbook/record/chain.ts';

const [first, other] = [Buffer.from('first'), Buffer.from('other')];
const signature: SignatureLink = {
  signer_id: 'signer',
  signed_at: new Date(1_000),
  image_sha256: Buffer.from('stored'),
  drawn_sha256: Buffer.from('drawn'),
};
const comment: CommentLink = {
  comment_id: 'comment',
  creator_id: 'signer',
  creator_first_name: 'Nora',
  creator_last_name: 'Nissen',
  remarks: 'Gesehen',
  new_entry_state: null,
  resolve_all_prior_defects: false,
  created_at: new Date(1_000),
};

const entry: EntryLink = {
  entry_id: 'entry',
  organisation_id: 'organisation',
  creator_id: 'signer',
  creator_first_name: 'Nora',
  creator_last_name: 'Nissen',
  vehicle_id: 7,
  revision: 2,
  created_at: new Date(1_000),
  finalized_at: new Date(2_000),
  record: { header: { remarks: 'Bremse geprüft' } },
};

it('covers what a device has sent, and hashes what came without it as before there were times of devices [DEC-150]', () => {
  const [entryBefore, commentBefore] = [
    '5d4964b8d269cfbd89bc1fac59538b552ca1e30952067c2dc7b81d3c2c5a9142',
    '00e0d7406f4e466755e681df07520081ac653509655f126fbc9f917fdf8348fb',
  ];
  const hex = (change: Partial<EntryLink>) => entryHash({ ...entry, ...change }).toString('hex');
  const said = (change: Partial<CommentLink>) => commentHash(first, { ...comment, ...change }, signature).toString('hex');
  expect([hex({}), hex({ device_created: null, device_signed: null })]).toEqual([entryBefore, entryBefore]);
  expect([said({}), said({ device_signed: null })]).toEqual([commentBefore, commentBefore]);
  const device = { at: '2026-11-20T06:00:00.000Z', offset_s: null };
  const hashes = [hex({ device_created: device }), hex({ device_signed: device }), hex({ device_signed: { ...device, offset_s: 0 } })];
  expect(new Set([entryBefore, ...hashes]).size).toBe(4);
  expect(said({ device_signed: device })).not.toBe(commentBefore);
});

it('builds every link on the one before, so that none can be taken out or put in another place', () => {
  expect(signatureHash(first, signature)).not.toEqual(signatureHash(other, signature));
  expect(commentHash(first, comment, signature)).not.toEqual(commentHash(other, comment, signature));
  expect(commentHash(first, comment, signature)).toEqual(commentHash(Buffer.from('first'), { ...comment }, { ...signature }));
});

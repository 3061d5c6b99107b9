import { expect, it } from 'vitest';
import { type CommentLink, commentHash, type SignatureLink, signatureHash } from '../../../server/logbook/record/chain.ts';

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

it('builds every link on the one before, so that none can be taken out or put in another place', () => {
  expect(signatureHash(first, signature)).not.toEqual(signatureHash(other, signature));
  expect(commentHash(first, comment, signature)).not.toEqual(commentHash(other, comment, signature));
  expect(commentHash(first, comment, signature)).toEqual(commentHash(Buffer.from('first'), { ...comment }, { ...signature }));
});

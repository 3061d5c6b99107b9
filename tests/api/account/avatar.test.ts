import { Exit } from 'effect';
import { expect, it } from 'vitest';
import { dropAvatar, putAvatar } from '../../../src/api/actors/account/avatar.ts';
import { ninaId } from '../../cases/account/tokens.ts';
import { against } from '../against.ts';

const own = { 'x-gleisblick': '1' };
const refused = (status: number, _tag: string, code: string) => () => Response.json({ _tag, code }, { status, headers: own });

it('puts and deletes the avatar in user management [DEC-118]', async () => {
  const put = await against(() => new Response(null, { status: 204, headers: own }), putAvatar(ninaId, 'AAAA'));
  expect(put.exit).toEqual(Exit.succeed({ status: 204 }));
  const [request] = put.requests;
  expect([request?.method, new URL(request!.url).pathname]).toEqual(['PUT', `/um/v1/account/${ninaId}/avatar-image`]);
  expect(await request?.json()).toEqual({ avatarImage: 'AAAA' });
  const dropped = await against(() => new Response(null, { status: 204, headers: own }), dropAvatar(ninaId));
  expect([dropped.exit, dropped.requests[0]?.method]).toEqual([Exit.succeed({ status: 204 }), 'DELETE']);
});

it.each([
  [400, 'BadRequest', 'image_not_jpeg'],
  [413, 'PayloadTooLarge', 'image_too_large'],
  [403, 'Forbidden', 'demo_user'],
])('answers status and message of a failed update: %i %s %s [PRO-028]', async (status, tag, message) => {
  expect((await against(refused(status, tag, message), putAvatar(ninaId, 'AAAA'))).exit).toEqual(Exit.succeed({ status, message }));
});

it('answers status and message of a failed delete [PRO-028]', async () => {
  const { exit } = await against(refused(404, 'NotFound', 'not_found'), dropAvatar(ninaId));
  expect(exit).toEqual(Exit.succeed({ status: 404, message: 'not_found' }));
});

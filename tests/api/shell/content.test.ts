import { expect, it } from 'vitest';
import { generateContentToken } from '../../../src/api/actors/shell/content.ts';
import { against } from '../against.ts';

const headers = { 'x-gleisblick': '1' };
const unauthorized = () => Response.json({ _tag: 'Unauthorized', code: 'token_invalid' }, { status: 401, headers });

it('gives a failed content-token generation as a result with status 500 [API-071]', async () => {
  const refused = await against(unauthorized, generateContentToken('nora', 'wrong'));
  const broken = await against(() => new Response('Bad gateway', { status: 502 }), generateContentToken('nora', 'right'));
  const granted = await against(() => Response.json({ token: 't' }, { headers }), generateContentToken('nora', 'right'));
  expect([refused, broken, granted].map(({ exit }) => (exit._tag === 'Success' ? exit.value : exit._tag))).toEqual([
    { status: 500 },
    { status: 500 },
    { status: 200, token: 't' },
  ]);
});

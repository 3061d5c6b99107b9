import { Effect, Exit } from 'effect';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeProfile, generateContentToken } from '../../../src/api/actors/account/profile.ts';
import { against } from '../against.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => stored.set(key, value) });
});

const json = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'x-gleisblick': '1', ...(body !== undefined && { 'content-type': 'application/json' }) },
  });
const refused = (status: number, _tag: string, code: string) => json(status, { _tag, code });

const usual: Readonly<Record<string, () => Response>> = {
  'PUT /um/v1/passkey': () => json(204),
  'POST /um/v1/content-token': () => json(201, { token: 'session-content' }),
  'POST /wp-json/fvm/v1/token': () => json(200, { token: 'passkey-content' }),
  'POST /wp-json/wp/v2/users/me': () => json(200, { id: 7, email: 'nina@nord.example' }),
};
const save = async (change: Parameters<typeof changeProfile>[0], answers: typeof usual = {}, tokens?: Parameters<typeof against>[2]) => {
  const { exit, requests } = await against(
    (request) => ({ ...usual, ...answers })[`${request.method} ${new URL(request.url).pathname}`]!(),
    changeProfile(change),
    tokens,
  );
  const calls = await Promise.all(
    requests.map(async (request) => [new URL(request.url).pathname, JSON.parse((await request.text()) || 'null')]),
  );
  return { answer: Exit.isSuccess(exit) ? exit.value : exit, calls };
};
const password = { current: 'Weiche-12', next: 'Schwelle-27' };
const west = { address: 'nina@west.example', current: 'Weiche-12' };
const tokensWithoutContent = { accessToken: 'access-1', userToken: 'user-1' } as Parameters<typeof against>[2];
const newPasskeyCall = ['/um/v1/passkey', { oldPasskey: 'Weiche-12', newPasskey: 'Schwelle-27' }];
const tokenCall = ['/wp-json/fvm/v1/token', { accountName: 'nina', passkey: 'Schwelle-27' }];

it('changes the password in user management first, and where a content token exists in the content service [DEC-117]', async () => {
  const { answer, calls } = await save({ accountName: 'nina', password, email: null, code: null });
  expect(answer).toEqual({ password: { status: 204 }, email: null });
  expect(calls).toEqual([newPasskeyCall, tokenCall, ['/wp-json/wp/v2/users/me', { password: 'Schwelle-27' }]]);
  expect([...stored]).toEqual([['contentToken', 'passkey-content']]);
});

it('leaves the content service alone without a content token', async () => {
  const { calls } = await save({ accountName: 'nina', password, email: null, code: null }, {}, tokensWithoutContent);
  expect(calls).toEqual([newPasskeyCall]);
  expect(stored.size).toBe(0);
});

it('goes no further when user management refuses the password [DEC-117]', async () => {
  const answers = { 'PUT /um/v1/passkey': () => refused(400, 'BadRequest', 'wrong_passkey') };
  const { answer, calls } = await save({ accountName: 'nina', password, email: west, code: null }, answers);
  expect(answer).toEqual({ password: { status: 400, message: 'wrong_passkey' }, email: null });
  expect(calls).toEqual([newPasskeyCall]);
});

it('changes an e-mail alone with a token that the session is given', async () => {
  const { answer, calls } = await save({ accountName: 'nina', password: null, email: west, code: null }, {}, tokensWithoutContent);
  expect(answer).toEqual({ password: null, email: { status: 204 } });
  expect(calls).toEqual([
    ['/um/v1/content-token', null],
    ['/wp-json/wp/v2/users/me', { email: 'nina@west.example', password: 'Weiche-12' }],
  ]);
});

it('sends a code of the second factor with the call that it proves [DEC-164]', async () => {
  const { calls: ofPassword } = await save({ accountName: 'nina', password, email: null, code: '123456' }, {}, tokensWithoutContent);
  expect(ofPassword).toEqual([['/um/v1/passkey', { oldPasskey: 'Weiche-12', newPasskey: 'Schwelle-27', code: '123456' }]]);
  const { calls: ofEmail } = await save({ accountName: 'nina', password: null, email: west, code: '123456' });
  expect(ofEmail.at(-1)).toEqual(['/wp-json/wp/v2/users/me', { email: 'nina@west.example', password: 'Weiche-12', code: '123456' }]);
});

it('answers 500 when no token can be generated [API-071]', async () => {
  const answers = {
    'POST /um/v1/content-token': () => refused(401, 'Unauthorized', 'not_signed_in'),
    'POST /wp-json/fvm/v1/token': () => refused(429, 'TooManyRequests', 'too_many_tries'),
  };
  for (const account of [null, { accountName: 'nina', passkey: 'Schwelle-27' }]) {
    const { exit } = await against(
      (request) => answers[`POST ${new URL(request.url).pathname}` as keyof typeof answers](),
      generateContentToken(account),
    );
    expect(exit).toEqual(Exit.succeed({ status: 500, token: null }));
  }
  const alone = await save({ accountName: 'nina', password: null, email: west, code: null }, answers);
  expect(alone.answer).toEqual({ password: null, email: { status: 500 } });
  const both = await save({ accountName: 'nina', password, email: west, code: null }, answers);
  expect(both.answer).toEqual({ password: { status: 204 }, email: { status: 500 } });
  expect(stored.size).toBe(0);
});

it('has no answer where the server gives none', async () => {
  const { exit } = await against(() => json(503), Effect.asVoid(changeProfile({ accountName: 'nina', password, email: null, code: null })));
  expect(Exit.isFailure(exit)).toBe(true);
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readStanding, sendRelease } from '../../../src/api/actors/admin/release.ts';
import { Credentials } from '../../../src/api/credentials.ts';
import { run } from '../../../src/api/runtime.ts';
import type { ReleaseOrder } from '../../../src/domain/admin/release.ts';
import { now, plain, told } from '../../cases/admin/release.ts';
import { answerWith } from '../answers.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
let asked: string[] = [];
let refusals: Readonly<Record<string, Response>> = {};
const { message, version, suggestedAt, ...flags } = told;
const inForce = {
  versionNos: { current: version },
  userInteraction: {
    ...flags,
    userSuggestReloadTs: suggestedAt,
    userMsgTs: now,
    start_date: '23-11-2026 11:15:30',
    end_date: '26-11-2026 11:15:30',
    userMsg: message?.userMsg,
  },
};
const own = { 'x-gleisblick': '1' };
const answers: Readonly<Record<string, unknown>> = {
  'GET version': inForce,
  'PUT version': { versionNos: inForce.versionNos },
  'PUT user-interaction': { userSuggestReloadTs: now, userMsgTs: now, msgIsDependent: false, isDisableDismissButton: false },
};
answerWith(async (input: RequestInfo | URL, init?: RequestInit) => {
  const request = new Request(input, init);
  const call = `${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`;
  asked = [...asked, call];
  return refusals[call] ?? Response.json(answers[call], { headers: own });
});
beforeEach(async () => {
  asked = [];
  refusals = {};
  await run(Credentials.useSync(({ setAccessToken }) => setAccessToken('access-1')));
});

const { signal } = new AbortController();
const refused = (status: number, _tag: string, code: string) => Response.json({ _tag, code }, { status, headers: own });
const telling: ReleaseOrder = {
  version,
  interaction: {
    suggestReload: true,
    showUserMsg: false,
    msgIsDependent: false,
    isDisableDismissButton: false,
    userMsg: { 'de-DE': '', 'en-GB': '' },
  },
};

describe('What is in force', () => {
  it('is read with times as instants', async () => {
    expect(await readStanding(signal)).toEqual(told);
  });

  it('has no message where none is shown', async () => {
    const { userInteraction } = inForce;
    const none = { ...userInteraction, showUserMsg: false, userMsgTs: null, start_date: null, end_date: null, userMsg: null };
    refusals = { 'GET version': Response.json({ ...inForce, userInteraction: none }, { headers: own }) };
    expect((await readStanding(signal)).message).toBe(plain.message);
  });
});

describe('A release', () => {
  it('is sent version first, only what changes, and what is in force is read then', async () => {
    expect(await sendRelease(telling, signal)).toEqual({ failure: null, standing: told });
    expect(asked).toEqual(['PUT version', 'PUT user-interaction', 'GET version']);
    asked = [];
    await sendRelease({ ...telling, version: null }, signal);
    await sendRelease({ ...telling, interaction: null }, signal);
    expect(asked).toEqual(['PUT user-interaction', 'GET version', 'PUT version', 'GET version']);
  });

  it('that is refused says why, with what is in force: a part may be', async () => {
    refusals = { 'PUT user-interaction': refused(400, 'BadRequest', 'start_past') };
    expect(await sendRelease(telling, signal)).toEqual({ failure: 'refused', standing: told });
    refusals = { 'PUT user-interaction': refused(403, 'Forbidden', 'not_publisher') };
    expect(await sendRelease(telling, signal)).toEqual({ failure: 'notPublisher', standing: told });
    refusals = { 'PUT version': refused(403, 'Forbidden', 'role_missing'), 'GET version': new Response('', { status: 500, headers: own }) };
    expect(await sendRelease(telling, signal)).toEqual({ failure: 'forbidden', standing: null });
  });

  it('that nobody answers fails', async () => {
    refusals = { 'PUT version': new Response('', { status: 500, headers: own }) };
    await expect(sendRelease(telling, signal)).rejects.toBeDefined();
    expect(asked).not.toContain('PUT user-interaction');
  });
});

import { Effect, Fiber } from 'effect';
import { describe, expect, it, vi } from 'vitest';
import { ask } from '../../../src/api/client.ts';
import { SessionGroup } from '../../../src/api/contract/account/session.ts';
import { GatewayGroup } from '../../../src/api/contract/fleet/gateway.ts';
import { ContentGroup } from '../../../src/api/contract/shell/content.ts';
import { Credentials } from '../../../src/api/credentials.ts';
import { against } from '../against.ts';

const own = { 'x-gleisblick': '1' };
const json = (body: unknown, status = 200, headers: Record<string, string> = own) => Response.json(body, { status, headers });
const unauthorized = () => json({ _tag: 'Unauthorized', code: 'token_invalid' }, 401);
const metadata = { models: ['Kran'], types: [], engines: [], total: 1 };

const readUserdata = ask(ContentGroup, (content) => content.userdata());
const readMetadata = ask(GatewayGroup, (gateway) => gateway.metadata());

describe('The typed client', () => {
  it('authorises gateway calls by the access token [API-008]', async () => {
    const { requests, exit } = await against(() => json(metadata), readMetadata);
    expect(exit._tag).toBe('Success');
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer access-1']);
  });

  it('authorises the access-token call by the user token as basic authentication [API-007]', async () => {
    const { requests } = await against(
      () => json({ accessToken: 'a' }, 201),
      ask(SessionGroup, (session) => session.createAccessToken()),
    );
    expect(requests[0]?.headers.get('authorization')).toBe(`Basic ${btoa(':user-1')}`);
  });

  it('carries the content token of local storage as bearer on content-service calls [API-009]', async () => {
    const userdata = { userId: 1, imageurl: null, firstName: 'Nora', lastName: 'Nissen', locale: 'de-DE' };
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'contentToken' ? 'content-2' : null) });
    const kept = Effect.runSync(Effect.provide(Credentials, Credentials.layer)).contentToken() ?? '';
    const { requests, exit } = await against(
      () => json(userdata),
      ask(ContentGroup, (content) => content.userdata()),
      { accessToken: 'access-1', userToken: 'user-1', contentToken: kept },
    );
    expect(exit._tag).toBe('Success');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer content-2');
  });

  it('takes an answer without the portal’s own header for nobody’s, whatever its status', async () => {
    const { exit } = await against(() => json(metadata, 200, {}), readMetadata);
    expect(String(exit)).toContain('NotAuthentic');
  });

  it('sends every text as the database can hold it', async () => {
    const login = ask(SessionGroup, (session) =>
      session.createRefreshToken({ payload: { accountName: 'Zug \ud83d steht\u0000', passkey: '😀' } }),
    );
    const { requests } = await against(() => json({ userToken: 'a' }, 201), login);
    expect(await requests[0]?.json()).toEqual({ accountName: 'Zug \ufffd steht', passkey: '😀' });
  });

  it('asks again when a read did not get through, and never repeats a write', async () => {
    let calls = 0;
    const flaky = () => {
      calls += 1;
      if (calls < 3) throw new TypeError('network');
      return json(metadata);
    };
    expect((await against(flaky, readMetadata)).exit._tag).toBe('Success');
    calls = 0;
    const login = ask(SessionGroup, (session) => session.createRefreshToken({ payload: { accountName: 'a', passkey: 'b' } }));
    expect((await against(flaky, login)).requests).toHaveLength(1);
  });

  it('reports a call as answered whatever the server says, and as failed once no retry brought its answer', async () => {
    const gone = () => {
      throw new TypeError('network');
    };
    const results = [() => json(metadata), unauthorized, () => json({}, 500), () => json(metadata, 200, {}), gone];
    const calls = await Promise.all(results.map(async (answer) => (await against(answer, readUserdata)).calls));
    expect(calls).toEqual([[true], [true], [true], [false], [false]]);
  });

  it('tells of a refused access token once and waits for the next one', async () => {
    let told = 0;
    const effect = Effect.gen(function* () {
      const credentials = yield* Credentials;
      credentials.onRefused(() => {
        told += 1;
      });
      yield* Effect.exit(readMetadata);
      const second = yield* Effect.forkChild(readMetadata);
      yield* Effect.yieldNow;
      credentials.setAccessToken('access-2');
      return yield* Fiber.join(second);
    });
    const { requests } = await against(
      ({ headers }) => (headers.get('authorization') === 'Bearer access-2' ? json(metadata) : unauthorized()),
      effect.pipe(Effect.asVoid),
    );
    expect(told).toBe(1);
    expect(requests.at(-1)?.headers.get('authorization')).toBe('Bearer access-2');
  });
});

import { Effect, Schema } from 'effect';
import { HttpClientRequest, HttpClientResponse } from 'effect/http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAnswer } from '../../../src/api/actors/logbook/answers.ts';

const body = Schema.decodeUnknownEffect(Schema.Struct({ resourceId: Schema.String }));
const asked = (response: Response) => Effect.succeed(HttpClientResponse.fromWeb(HttpClientRequest.get('http://portal.test'), response));
const json = (value: unknown, status: number, headers: Record<string, string> = {}) => Response.json(value, { status, headers });
const read = (response: Response, expected = 200) => Effect.runPromise(readAnswer(asked(response), expected, body));

describe('What comes back to a request', () => {
  it('counts with the expected status and a body that decodes, with the revision of its ETag', async () => {
    const value = { resourceId: 'server-1' };
    expect(await read(json(value, 200, { etag: '"7"' }))).toEqual({ kind: 'read', value, revision: 7 });
    expect(await read(json(value, 200, { etag: 'W/"7"' }))).toEqual({ kind: 'read', value, revision: 7 });
    expect(await read(json(value, 200))).toEqual({ kind: 'read', value, revision: null });
  });

  it.each([
    ['another shape', json({ id: 1 }, 200)],
    ['no JSON', new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } })],
    ['JSON that does not say so', new Response('{"resourceId":"server-1"}', { status: 200, headers: { 'content-type': 'text/html' } })],
    ['half of it', new Response('{"resou', { status: 200, headers: { 'content-type': 'application/json' } })],
    ['nothing in it', new Response('', { status: 200, headers: { 'content-type': 'application/json' } })],
    ['another success', json({ resourceId: 'server-1' }, 201)],
    ['an error of somebody else', new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } })],
  ])('is as good as no answer: %s', async (_, response) => {
    expect(await read(response)).toEqual({ kind: 'offline' });
  });

  it('asks for a login with 401, and refuses with every other error, by its code', async () => {
    expect(await read(json({ code: 'not_signed_in' }, 401))).toEqual({ kind: 'loginRequired' });
    const [code, field] = ['err_unknown_entry', 'header.x'];
    const refused = { kind: 'refused', status: 404, code, field, retryAfter: 7_000 };
    expect(await read(json({ code, field }, 404, { 'retry-after': '7' }))).toEqual(refused);
    expect(await read(json({}, 500))).toMatchObject({ kind: 'refused', status: 500, code: null });
  });
});

describe('Silence', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is waited for 30 seconds and counts as no answer then', async () => {
    let answer: unknown;
    void Effect.runPromise(readAnswer(Effect.never, 200, body)).then((given) => {
      answer = given;
    });
    await vi.advanceTimersByTimeAsync(29_900);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(200);
    expect(answer).toEqual({ kind: 'offline' });
  });
});

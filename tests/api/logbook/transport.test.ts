import { Effect, Layer } from 'effect';
import { FetchHttpClient } from 'effect/http';
import { describe, expect, it } from 'vitest';
import { listActors } from '../../../src/api/actors/logbook/list.ts';
import { type Run, transportOver } from '../../../src/api/actors/logbook/transport.ts';
import { PortalClient } from '../../../src/api/client.ts';
import { Credentials } from '../../../src/api/credentials.ts';
import { endpoints } from '../../../src/api/endpoints.ts';
import { noListFilter } from '../../../src/domain/logbook/list/filters.ts';
import { listRequest } from '../../../src/domain/logbook/list/list.ts';
import { defaultOrder } from '../../../src/domain/logbook/list/order.ts';
import { paginationOf } from '../../../src/domain/logbook/list/pagination.ts';
import { nextStep } from '../../../src/domain/logbook/outbox/next-step.ts';
import type { ReadStep, Step } from '../../../src/domain/logbook/outbox/protocol.ts';
import { blankEntry, item, keyOf, owner } from '../../cases/logbook/sync.ts';
import { settle } from '../../fakes.ts';

const ours = { 'x-gleisblick': '1', 'content-type': 'application/json' };
const answering = (
  status: number,
  body: string | null,
  headers: Record<string, string> = ours,
  tokens: { accessToken?: string } = { accessToken: 'access' },
) => {
  const requests: Request[] = [];
  const answer = async (input: URL | RequestInfo, init?: RequestInit) => {
    requests.push(new Request(input, init));
    return new Response(body, { status, headers });
  };
  const layer = PortalClient.layerNoDeps(endpoints({ host: 'http://portal.test' })).pipe(
    Layer.provide(FetchHttpClient.layer),
    Layer.provide(Layer.succeed(FetchHttpClient.Fetch, answer as typeof fetch)),
    Layer.provide(Credentials.layerMemory(tokens)),
  );
  const run: Run = (effect, signal) => Effect.runPromise(Effect.provide(effect, layer), signal === undefined ? {} : { signal });
  return { transport: transportOver(run), run, requests };
};
const page = JSON.stringify({ items: [], pagination: paginationOf({ foundCount: 0, totalCount: 0, page: 1, pageSize: 15 }) });
const nothing = { entries: [], comments: [], tombstones: [], recovered: [] };
const create = nextStep(item(1), 1_000) as Exclude<Step, ReadStep>;
const send = async (status: number, body: string | null, headers?: Record<string, string>) =>
  answering(status, body, headers).transport.send(create, keyOf(9));

describe('What counts as an answer', () => {
  it('is the expected status with a body that decodes; the revision comes from the ETag', async () => {
    const answer = await send(201, '{"resourceId":"server-1"}', { ...ours, etag: 'W/"3"' });
    expect(answer).toEqual({ kind: 'accepted', resourceId: 'server-1', revision: 3, notificationResultCode: null });
  });

  it.each([
    ['another status', 200, '{"resourceId":"a"}', ours],
    ['another shape', 201, '{"id":1}', ours],
    ["a proxy's 404", 404, '{"code":"err_unknown_entry"}', { 'content-type': 'application/json' }],
  ])('is not %s', async (_, status, body, headers) => {
    expect(await send(status, body, headers)).toEqual({ kind: 'offline' });
  });

  it('carries code, field and pause of a refusal', async () => {
    const body = '{"_tag":"TooManyRequests","code":"too_many","field":"header.remarks"}';
    const refused = { kind: 'refused', status: 429, code: 'too_many', field: 'header.remarks', retryAfter: 7_000 };
    expect(await send(429, body, { ...ours, 'retry-after': '7' })).toEqual(refused);
  });
});

describe('What is sent', () => {
  it('carries the client id as key and nothing that only the device knows [LOG-172] [LOG-174]', async () => {
    const { transport, requests } = answering(201, '{"resourceId":"server-1"}');
    await transport.send(create, keyOf(9));
    expect(requests[0]?.headers.get('idempotency-key')).toBe(keyOf(1));
    const body = (await requests[0]?.json()) as { entry: { header: object } };
    expect(Object.keys(body.entry.header).sort()).toEqual(['referenceLocation', 'referenceTimestamp', 'remarks', 'vehicleIdRef']);
    expect(Object.keys(body.entry).sort()).toEqual(['defects', 'header', 'inspections', 'stoppage', 'vehicleState']);
  });

  it('names the revision an update builds on, the device and its sequence [LOG-173]', async () => {
    const { transport, requests } = answering(200, '{"resourceId":"server-1"}', { ...ours, etag: '"5"' });
    const step = {
      ...owner,
      kind: 'update',
      clientId: keyOf(1),
      logbookEntryId: 'server-1',
      revision: 7,
      builtOn: 4,
      entry: blankEntry(keyOf(1)),
      sendOptionalNotification: true,
    } as const;
    expect(await transport.send(step, keyOf(9))).toMatchObject({ kind: 'accepted', revision: 5 });
    const [request] = requests;
    expect([request?.headers.get('if-match'), request?.headers.get('x-device-id'), request?.headers.get('x-entry-sequence')]).toEqual([
      '"4"',
      keyOf(9),
      '7',
    ]);
    expect(await request?.json()).toMatchObject({
      sendOptionalNotification: true,
      entry: { header: { remarks: 'Bremse geprüft', referenceLocation: 'Hamm' } },
    });
  });

  it('survives a step from a damaged store', async () => {
    const { transport } = answering(201, '{"resourceId":"a"}');
    expect(await transport.send({ ...create, organisationId: '?' }, keyOf(9))).toEqual({ kind: 'offline' });
  });

  it.each([
    [{ at: '2026-11-20T06:00:00.000Z', offset_s: -7 }, ['2026-11-20T06:00:00.000Z', '-7']],
    [{ at: '2026-11-20T06:00:00.000Z', offset_s: null }, ['2026-11-20T06:00:00.000Z', null]],
    [{ at: 'yesterday', offset_s: 7 }, [null, null]],
    [{ at: '2026-11-20T06:00:00.000Z', offset_s: 1e12 }, [null, null]],
    [undefined, [null, null]],
  ])('sends when it was done, unless a damaged store has lost it: %j [DEC-150]', async (doneAt, headers) => {
    const { transport, requests } = answering(201, '{"resourceId":"a"}');
    await transport.send({ ...create, ...(doneAt && { doneAt }) } as typeof create, keyOf(9));
    expect(['x-device-time', 'x-device-clock-offset'].map((name) => requests[0]?.headers.get(name))).toEqual(headers);
  });

  it('stays here and is refused for good where the contract does not take it', async () => {
    const { transport, requests } = answering(200, '{"resourceId":"server-1"}');
    const step = {
      ...owner,
      kind: 'finalise',
      clientId: keyOf(1),
      logbookEntryId: 'server-1',
      revision: 7,
      builtOn: 4,
      signature: 'A'.repeat(3_000_000),
    } as const;
    expect(await transport.send(step, keyOf(9))).toMatchObject({ kind: 'refused', status: 400, code: null });
    expect(requests).toEqual([]);
  });
});

describe('Without network', () => {
  const request = listRequest({
    organisationId: owner.organisationId,
    vehicleId: null,
    range: null,
    filter: noListFilter,
    order: defaultOrder,
    page: 1,
  });
  const readers = (connectionLost: Effect.Effect<void>) => {
    // No token ever comes: the server is not even asked.
    const { run, requests } = answering(200, page, ours, {});
    const store = { keepEntries: async () => undefined, keptEntries: async () => [], list: async () => nothing };
    const lists = listActors({ run, store: store as never, accountId: () => owner.accountId, nameOf: () => '', connectionLost });
    const never = new AbortController().signal;
    return {
      requests,
      ids: () => transportOver(run, connectionLost).readByIds(owner.organisationId, ['server-1']),
      list: () => lists.fetchEntries(request, never),
    };
  };

  it('is nothing waited for', async () => {
    const { ids, list, requests } = readers(Effect.void);
    expect(await ids()).toEqual({ kind: 'offline' });
    expect(await list()).toEqual({ status: 0, page: null });
    expect(requests).toEqual([]);
  });

  it('the wait for an answer ends', async () => {
    let lose = () => {};
    const lost = Effect.callback<void>((resume) => {
      lose = () => resume(Effect.void);
    });
    const { list } = readers(lost);
    let answer: unknown;
    const asked = list().then((given) => {
      answer = given;
    });
    await settle();
    expect(answer).toBeUndefined();
    lose();
    await asked;
    expect(answer).toEqual({ status: 0, page: null });
  });
});

it('A refused page of entries carries the reason', async () => {
  const { transport } = answering(404, '{"code":"err_unknown_organisation"}');
  const refused = { kind: 'refused', status: 404, code: 'err_unknown_organisation' };
  expect(await transport.readByIds(owner.organisationId, ['server-1'])).toMatchObject(refused);
  expect(await transport.listOpen(owner.organisationId, 0)).toMatchObject(refused);
});

it('has no entries counted for a synchronisation: only the next page matters', async () => {
  const { transport, requests } = answering(200, page);
  await transport.readByIds(owner.organisationId, ['server-1']);
  expect(await transport.listOpen(owner.organisationId, 0)).toEqual({ kind: 'page', entries: [], hasNextPage: false, windows: [] });
  expect(requests.map(({ url }) => new URL(url).searchParams.get('count'))).toEqual(['false', 'false']);
});

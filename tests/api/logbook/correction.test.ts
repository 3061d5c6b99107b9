import { Effect, Layer } from 'effect';
import { FetchHttpClient } from 'effect/http';
import { describe, expect, it } from 'vitest';
import { correctionCalls } from '../../../src/api/actors/logbook/correction.ts';
import type { Run } from '../../../src/api/actors/logbook/transport.ts';
import { PortalClient } from '../../../src/api/client.ts';
import { Credentials } from '../../../src/api/credentials.ts';
import { endpoints } from '../../../src/api/endpoints.ts';
import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import type { LocalEntry } from '../../../src/domain/logbook/outbox/local-entry.ts';
import { blankEntry, keyOf, owner } from '../../cases/logbook/sync.ts';
import { openedStore, onServer as plain, synced } from './store/world.ts';

const id = keyOf(50);
const onServer = (header: Partial<LogbookEntry['header']> = {}, revision = 2): LogbookEntry => {
  const entry = plain(id, 'vom Server', revision);
  return { ...entry, header: { ...entry.header, ...header } };
};
const handover = { vehicleIdRef: 8, referenceTimestamp: '2026-11-20T07:00:00.000Z' };
const facts = { newest: null, lastA1: '2026-11-19T06:00:00Z' };
const { signal } = new AbortController();

/** The entry as this device holds it, the server's answer to the correction, and its entry when that is read again. */
const world = async (
  status: number,
  body: object,
  { held = {}, now = onServer() }: { held?: Partial<LocalEntry>; now?: LogbookEntry } = {},
) => {
  const { store, lay } = openedStore();
  const local = synced(1, id, { entry: onServer({}, 1), serverRevision: 2, ...held });
  await lay('entries', local);
  const requests: Request[] = [];
  const order: string[] = [];
  const answer = async (input: URL | RequestInfo, init?: RequestInit) => {
    requests.push(new Request(input, init));
    order.push('correction');
    return Response.json(body, { status, headers: { 'x-gleisblick': '1', etag: '"3"' } });
  };
  const layer = PortalClient.layerNoDeps(endpoints({ host: 'http://portal.test' })).pipe(
    Layer.provide(FetchHttpClient.layer),
    Layer.provide(Layer.succeed(FetchHttpClient.Fetch, answer as typeof fetch)),
    Layer.provide(Credentials.layerMemory({ accessToken: 'access' })),
  );
  const run: Run = (effect) => Effect.runPromise(Effect.provide(effect, layer));
  const opened = { clientId: keyOf(1), entry: onServer({}, 1), local, lastA1: null };
  const calls = correctionCalls({
    run,
    store,
    connectionLost: Effect.never,
    entry: {
      readVehicle: async ({ vehicleId }) => {
        order.push(`vehicle ${vehicleId}`);
        return facts;
      },
      readEntry: async () => ({ kind: 'found', opened: { ...opened, entry: now } }),
    },
  });
  const correct = (wanted: typeof handover = handover) => calls.correctHandover({ owner, opened, handover: wanted }, signal);
  const stored = async () => (await store.list(owner.accountId)).entries[0];
  return { correct, requests, order, opened, stored };
};

describe('The correction of vehicle and reference time [DEC-159]', () => {
  it('reads the new vehicle first, builds on the newest revision seen, and what the device keeps follows it', async () => {
    const { correct, requests, order, stored } = await world(200, { resourceId: id });
    const { answer, facts: learned } = await correct();
    expect([order, learned]).toEqual([['vehicle 8', 'correction'], { vehicleId: 8, ...facts }]);
    expect([requests[0]?.method, requests[0]?.url]).toEqual([
      'PUT',
      `http://portal.test/logbook/api/logbook/v1/organisations/${owner.organisationId}/entries/${id}/handover`,
    ]);
    expect([requests[0]?.headers.get('if-match'), await requests[0]?.json()]).toEqual(['"2"', handover]);
    const now = { entry: { header: handover, revision: 3 } };
    expect(answer).toMatchObject({ kind: 'saved', opened: { ...now, local: { ...now, serverRevision: 3, isUnSynced: false } } });
    expect(await stored()).toMatchObject({ ...now, base: { header: handover } });
  });

  it('of the time alone reads no vehicle', async () => {
    const { correct, order } = await world(200, { resourceId: id });
    const wanted = { ...handover, vehicleIdRef: onServer().header.vehicleIdRef };
    expect([await correct(wanted), order]).toMatchObject([{ facts: null }, ['correction']]);
  });

  it('leaves alone what another window has saved meanwhile: the sync merges it', async () => {
    const held = { entry: blankEntry(id, { remarks: 'hier' }), localRevision: 2, isUnSynced: true };
    const saved = { ...held, entry: { ...held.entry, header: { ...held.entry.header, logbookEntryId: id, status: 'created' as const } } };
    const { correct, stored } = await world(200, { resourceId: id }, { held: saved });
    await correct();
    expect(await stored()).toMatchObject({ serverRevision: 2, isUnSynced: true, entry: { header: { remarks: 'hier' } } });
  });

  it.each([
    ['another text there is met', onServer({ remarks: 'von dort' }, 3), 'conflicting'],
    ['a lost answer is found done', onServer(handover, 3), 'saved'],
    ['a finalised entry is reported', onServer({ status: 'finalized' }, 3), 'alreadyFinalized'],
  ])('on a revision that is gone: %s', async (_, now, kind) => {
    const { correct, stored } = await world(409, { _tag: 'Conflict', code: 'err_revision_conflict' }, { now });
    const { answer } = await correct();
    expect(answer.kind).toBe(kind);
    if ('opened' in answer) expect([answer.opened.entry, (await stored())?.entry]).toEqual([now, now]);
  });

  it.each([
    [
      400,
      { _tag: 'BadRequest', code: 'err_validation', field: 'header.referenceTimestamp' },
      { kind: 'refused', status: 400, field: 'header.referenceTimestamp' },
    ],
    [403, { _tag: 'Forbidden', code: 'outside_access_window' }, { kind: 'refused', status: 403, field: null }],
    [409, { _tag: 'Conflict', code: 'err_already_finalized' }, { kind: 'alreadyFinalized' }],
    [201, { resourceId: id }, { kind: 'failed' }],
  ])('changes nothing here by any other answer: %i %j', async (status, body, expected) => {
    const { correct, stored, opened } = await world(status, body);
    expect((await correct()).answer).toMatchObject(expected);
    expect((await stored())?.entry).toEqual(opened.entry);
  });
});

import { Effect, Layer } from 'effect';
import { FetchHttpClient } from 'effect/http';
import { describe, expect, it } from 'vitest';
import { exportActors } from '../../../src/api/actors/logbook/export.ts';
import { PortalClient } from '../../../src/api/client.ts';
import { Credentials } from '../../../src/api/credentials.ts';
import { endpoints } from '../../../src/api/endpoints.ts';
import { exportOrder } from '../../../src/domain/logbook/export.ts';

const organisationId = '0b8d2f5e-6f0a-4f0e-9d3c-2a1b3c4d5e6f';
const ref = { organisationId, resourceId: '7c1f6f1e-0d1e-4b52-9b4f-5a7d3c2b1a00' };
const own = { 'x-gleisblick': '1' };
const json = (body: unknown, status = 200) => Response.json(body, { status, headers: own });
const { signal } = new AbortController();

/** The assistant's calls against a server made of one answer. */
const against = (answer: () => Response) => {
  const requests: Request[] = [];
  const saved: [file: Blob, name: string][] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(new Request(input, init));
    return answer();
  };
  const services = PortalClient.layerNoDeps(endpoints({ host: 'http://portal.test' })).pipe(
    Layer.provide(FetchHttpClient.layer),
    Layer.provide(Layer.succeed(FetchHttpClient.Fetch, fetch as typeof globalThis.fetch)),
    Layer.provideMerge(Credentials.layerMemory({ accessToken: 'a', userToken: 'u', contentToken: 'c' })),
  );
  const actors = exportActors(
    (effect) => Effect.runPromise(Effect.provide(effect, services)),
    (file, name) => saved.push([file, name]),
  );
  return { actors, requests, saved };
};
const wish = { organisationId, filter: 'vehicleIdRef ne null', orderby: 'createTimestamp desc', language: 'de-DE' } as const;

describe('The calls of the export assistant', () => {
  it('create an export of up to 8,000,000 counted rows [API-064]', async () => {
    const { actors, requests } = against(() => json({ resourceId: ref.resourceId }, 201));
    expect(await actors.createExport(exportOrder(wish, 'spreadsheet'), signal)).toEqual({ kind: 'created', resourceId: ref.resourceId });
    expect(new URL(requests[0]!.url).pathname).toBe(`/logbook/api/logbook/v1/organisations/${organisationId}/exports`);
    const { organisationId: _, ...sent } = wish;
    expect(await requests[0]!.json()).toEqual({ ...sent, accept: 'application/vnd.ms-excel', top: 8_000_000, count: true });
  });

  it('tell why an export was refused', async () => {
    const { actors } = against(() => json({ _tag: 'Conflict', code: 'err_export_running' }, 409));
    expect(await actors.createExport(exportOrder(wish, 'csv'), signal)).toEqual({
      kind: 'refused',
      status: 409,
      code: 'err_export_running',
    });
  });

  it('read how far the server is', async () => {
    const { actors } = against(() => json({ state: 'running', rows: 20, total: 40 }));
    expect(await actors.readExportState(ref, signal)).toEqual({ kind: 'state', state: 'running', rows: 20, total: 40 });
  });

  it('take an answer of somebody else for none', async () => {
    const { actors, saved } = against(() => new Response('<html>', { headers: { ...own, 'content-type': 'text/html' } }));
    await expect(actors.readExportState(ref, signal)).rejects.toThrow();
    await expect(actors.downloadExport({ ...ref, format: 'csv' }, signal)).rejects.toThrow();
    expect(saved).toEqual([]);
  });

  it('save the file under the name the server gave it', async () => {
    const headers = {
      ...own,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="21-11-2026-logbook-Export.csv"',
    };
    const { actors, saved } = against(() => new Response('a;b', { headers }));
    expect(await actors.downloadExport({ ...ref, format: 'csv' }, signal)).toEqual({ kind: 'saved' });
    const [[file, name]] = saved as [[Blob, string]];
    expect([name, await file.text(), file.type]).toEqual(['21-11-2026-logbook-Export.csv', 'a;b', 'text/csv;charset=utf-8']);
  });

  it('hand out the status of a download that was refused', async () => {
    const { actors } = against(() => json({ _tag: 'Conflict', code: 'err_export_failed' }, 409));
    const answer = await actors.downloadExport({ ...ref, format: 'spreadsheet' }, signal);
    expect(answer).toEqual({ kind: 'refused', status: 409, code: 'err_export_failed' });
  });

  it('cancel an export', async () => {
    const { actors, requests } = against(() => new Response(null, { status: 204, headers: own }));
    await actors.cancelExport(ref, signal);
    expect([requests[0]!.method, new URL(requests[0]!.url).pathname.split('/').at(-1)]).toEqual(['DELETE', ref.resourceId]);
  });
});

import { Effect } from 'effect';
import { afterAll, expect, it, vi } from 'vitest';
import { Credentials } from '../../../src/api/credentials.ts';

vi.stubEnv('VITE_API_HOST', 'http://portal.test');
const { run } = await import('../../../src/api/runtime.ts');
const { fetchHeat } = await import('../../../src/api/actors/history/tracks.ts');

vi.stubGlobal('localStorage', { getItem: () => null });
const requests: AbortSignal[] = [];
vi.stubGlobal('fetch', (_: RequestInfo | URL, init?: RequestInit) => {
  const { signal } = new Request('http://portal.test', init ?? {});
  requests.push(signal);
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
});
afterAll(() => vi.unstubAllGlobals());

it('A request is cancelled when the actor that needs its answer ends', async () => {
  await run(Credentials.use((credentials) => Effect.sync(() => credentials.setAccessToken('access-1'))));
  const actor = new AbortController();
  const answer = fetchHeat({ vehicleId: 7, range: { start: '2026-11-20', end: '2026-11-21' } }, actor.signal);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  actor.abort();
  await expect(answer).rejects.toThrow();
  expect(requests.map(({ aborted }) => aborted)).toEqual([true]);
});

import { Effect } from 'effect';
import { expect, it, vi } from 'vitest';
import { fetchHeat } from '../../../src/api/actors/history/tracks.ts';
import { Credentials } from '../../../src/api/credentials.ts';

import { run } from '../../../src/api/runtime.ts';
import { answerWith } from '../answers.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
const requests: AbortSignal[] = [];
answerWith((_, init) => {
  const { signal } = new Request('http://portal.test', init ?? {});
  requests.push(signal);
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
});

it('A request is cancelled when the actor that needs its answer ends', async () => {
  await run(Credentials.use((credentials) => Effect.sync(() => credentials.setAccessToken('access-1'))));
  const actor = new AbortController();
  const answer = fetchHeat({ vehicleId: 7, range: { start: '2026-11-20', end: '2026-11-21' } }, actor.signal);
  await vi.waitFor(() => expect(requests).toHaveLength(1), { timeout: 20_000 });
  actor.abort();
  await expect(answer).rejects.toThrow();
  expect(requests.map(({ aborted }) => aborted)).toEqual([true]);
});

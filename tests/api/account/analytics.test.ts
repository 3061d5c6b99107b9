import { afterEach, expect, it, vi } from 'vitest';
import { countVisit } from '../../../src/api/actors/account/analytics.ts';

afterEach(() => vi.unstubAllGlobals());

it('a visit is counted at the configured address, without name, cookie or referrer, and nowhere without one [SHL-080] [DEC-034]', async () => {
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  const { signal } = new AbortController();
  await countVisit(null, signal);
  expect(fetched).not.toHaveBeenCalled();
  await countVisit('https://count.example/', signal);
  const sent = { method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer', body: '{"event":"visit"}' };
  expect(fetched.mock.calls).toEqual([['https://count.example/', expect.objectContaining(sent)]]);
});

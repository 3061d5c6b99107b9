import { afterAll, expect, it, vi } from 'vitest';
import { Credentials } from '../../../src/api/credentials.ts';

vi.stubEnv('VITE_API_HOST', 'http://portal.test');
const { run } = await import('../../../src/api/runtime.ts');
const { readAccessRights } = await import('../../../src/api/actors/account/account.ts');

vi.stubGlobal('localStorage', { getItem: () => null });
// The client takes hold of the browser's fetch once.
let answer = () => new Response();
vi.stubGlobal('fetch', async () => answer());
afterAll(() => vi.unstubAllGlobals());

const answered = async (next: () => Response) => {
  answer = next;
  await run(Credentials.useSync(({ setAccessToken }) => setAccessToken('access-1')));
  return readAccessRights(new AbortController().signal);
};
const own = { 'x-gleisblick': '1' };

it('reads the rights of an account, in general and in each organisation', async () => {
  const read = { accessRights: { gateway: { canRead: true, canCreate: false } }, byOrganisation: {} };
  expect(await answered(() => Response.json(read, { headers: own }))).toEqual({ kind: 'rights', ...read });
});

it('answers an object with an error message where the rights cannot be read [ERR-008]', async () => {
  const body = { _tag: 'InternalError', code: 'internal_error', requestId: 'r-1' };
  expect(await answered(() => Response.json(body, { status: 500, headers: own }))).toEqual({ kind: 'failed', message: 'HttpClientError' });
  expect(await answered(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }))).toEqual({
    kind: 'failed',
    message: 'NotAuthentic',
  });
});

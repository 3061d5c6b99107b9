import { expect, it, vi } from 'vitest';
import { readAccessRights } from '../../../src/api/actors/account/account.ts';
import { Credentials } from '../../../src/api/credentials.ts';

import { run } from '../../../src/api/runtime.ts';
import { answerWith } from '../answers.ts';

vi.stubGlobal('localStorage', { getItem: () => null });

const answered = async (next: () => Response) => {
  answerWith(async () => next());
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

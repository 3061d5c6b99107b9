import { Context } from 'effect';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits, statementLimits } from '../../../../server/platform/database/limits.ts';
import { CallTimes } from '../../../../server/platform/http/call-times.ts';
import { policy } from '../../../../server/platform/policy.ts';
import { makeWeb, type Web } from '../../../../server/web.ts';
import { endpoints } from '../../endpoints.ts';
import { basic, bearer, makeAccount, openSession, type Portal, startPortal } from '../../harness.ts';
import { type CutLine, portalOverLine } from './cut-line.ts';

let near: Portal;
let far: Portal;
let web: Web;
let line: CutLine;
let headers: Record<string, Record<string, string>>;
beforeAll(async () => {
  near = await startPortal();
  ({ far, line } = await portalOverLine(near));
  const { accessToken, userToken } = await openSession(far, await makeAccount(far, 'waiting'));
  const key = { 'x-device-key': `gb_${'k'.repeat(43)}` };
  headers = {
    access: bearer(accessToken),
    user: basic(userToken),
    any: bearer(accessToken),
    content: bearer(userToken),
    device: key,
    none: {},
  };
  web = makeWeb(Context.add(far.services, CallTimes, { late: 200, probe: 200 }));
});
afterAll(async () => {
  await line.close();
  await web.dispose();
  await far.close();
  await near.close();
});

it('A database that no longer answers makes every call that needs it a 503, the long ones too', async () => {
  const called = endpoints.filter(({ key }) => policy[key].token !== 'none');
  line.hang();
  const answers = await Promise.all(
    called.map(async ({ key, method, path }) => {
      const request = new Request(`http://portal.test${path.replace(/:\w+/g, '1')}`, { method, headers: headers[policy[key].token]! });
      const { status } = await web.fetch(request, { requestId: key, address: '198.51.100.1' });
      return [key, status] as const;
    }),
  );
  expect(answers.filter(([, status]) => status !== 503)).toEqual([]);
  const call = (path: string) => web.fetch(new Request(`http://portal.test${path}`), { requestId: path, address: '198.51.100.1' });
  expect((await call('/ready')).status).toBe(503);
  expect((await call('/health')).status).toBe(200);
});

it('It does so within ten seconds, as does a lock that is not given back', () => {
  const { late, probe } = CallTimes.defaultValue();
  for (const millis of [late + probe, Number(limits.lock_timeout), Number(statementLimits.usual)]) expect(millis).toBeLessThan(10_000);
});

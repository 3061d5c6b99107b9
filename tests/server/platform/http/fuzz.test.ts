import { OpenApi } from 'effect/http-api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import { policy } from '../../../../server/platform/policy.ts';
import { PortalApi } from '../../../../src/api/contract/api.ts';
import { type Endpoint, endpoints, failuresOf, send } from '../../endpoints.ts';
import { property, type Runs } from '../../property.ts';
import { samples } from '../../samples.ts';
import { makeWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const awkward = fc.constantFrom(
  '',
  '\u0000',
  "'; drop table account; --",
  '../..',
  '%00',
  '１',
  '-1',
  '2147483648',
  '1e400',
  'NaN',
  '𝕏'.repeat(40),
);
const text = fc.oneof(awkward, fc.string({ maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 30 }));
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -0, 2 ** 31, 2 ** 53, 1e308));
const value = fc.oneof(
  text,
  number,
  fc.constant(null),
  fc.boolean(),
  fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
);

const described = OpenApi.fromApi(PortalApi);
/** Statuses the contract names for a call, and those any call may answer. */
const documented = (method: string, path: string): ReadonlySet<number> => {
  const operation = described.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase() as 'get']!;
  return new Set([...Object.keys(operation.responses).map(Number), 400, 404, 413, 415]);
};

const isRecord = (kept: unknown): kept is Record<string, unknown> => typeof kept === 'object' && kept !== null && !Array.isArray(kept);
/** The sample with some of its values replaced, at any depth. */
const changed = (sample: Readonly<Record<string, unknown>>, by: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(sample).map(([name, kept]) => [
        name,
        isRecord(kept)
          ? fc.oneof({ weight: 4, arbitrary: changed(kept, by) }, by)
          : fc.oneof({ weight: 3, arbitrary: fc.constant(kept) }, by),
      ]),
    ),
  );
/** A body that ends early or goes on. */
const cut = (body: Uint8Array) => fc.integer({ min: 0, max: body.length }).map((end) => body.slice(0, end));
/** Any text a header can carry. */
const headerText = fc.oneof(text, number).map((given) =>
  String(given)
    .replace(/[^\x20-\x7e]/g, '')
    .trim(),
);

const tried = endpoints.filter(({ key }) => key !== 'gateway.events');

const fuzz = (runs: Runs) => async (endpoint: Endpoint) => {
  const sample = samples(world)[endpoint.key];
  const name = policy[endpoint.key].token === 'device' ? 'device of the organisation' : 'administrator';
  const principal = world.principals.find((one) => one.name === name)!;
  const allowed = documented(endpoint.method, endpoint.path);
  const input = fc.record({
    params: changed(sample.params ?? {}, fc.oneof(text, number).map(String)),
    query: changed(sample.query ?? {}, fc.oneof(text, number).map(String)),
    own: changed(sample.headers ?? {}, headerText),
    body:
      sample.body === undefined
        ? fc.constant(undefined)
        : sample.body instanceof Uint8Array
          ? fc.oneof(fc.uint8Array({ maxLength: 400 }), cut(sample.body))
          : fc.oneof(changed(sample.body as object as Record<string, unknown>, value), value),
  });
  const signIn = () => principal.headers(policy[endpoint.key].token);
  let headers = await signIn();
  await fc.assert(
    fc.asyncProperty(input, async ({ params, query, own, body }) => {
      const isEmptyParam = Object.values(params).some((part) => part === '');
      const answer = await send(
        world.portal,
        endpoint,
        { ...sample, params: params as never, query: query as never, headers: own as never, body },
        headers,
      );
      expect(answer.status).toBeLessThan(500);
      expect([...allowed, ...(isEmptyParam ? [404] : [])]).toContain(answer.status);
      // What a call has ended is no session for the next.
      if (answer.status === 401 || endpoint.key.startsWith('session.')) headers = await signIn();
      if (answer.status >= 400) expect(Object.keys(answer.json)).toEqual(expect.arrayContaining(['_tag', 'code', 'requestId']));
    }),
    runs,
  );
};

property('answers generated input of every call with a documented status below 500', { few: 2, many: 40 }, async (runs) => {
  expect(await failuresOf(tried, fuzz(runs))).toEqual([]);
});

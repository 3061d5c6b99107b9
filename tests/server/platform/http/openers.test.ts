import type { Effect } from 'effect';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SecondFactors } from '../../../../server/account/second-factors.ts';
import { type EndpointKey, policy } from '../../../../server/platform/policy.ts';
import { endpoints, failuresOf, send } from '../../endpoints.ts';
import { passkey } from '../../harness.ts';
import { watchRows } from '../../row-watch.ts';
import { type Sample, samples } from '../../samples.ts';
import { makeWorld, type World } from '../../world.ts';

let world: World;
let rows: Awaited<ReturnType<typeof watchRows>>;
beforeAll(async () => {
  world = await makeWorld();
  rows = await watchRows(world);
});
beforeEach(() => rows.restore());
afterAll(() => world.close());

/** Everything that opens an account, of all accounts; addresses that wait for their link included. */
const openers = async () => {
  const [found] = await world.admin.query<{ state: string }>(`select json_build_object(
    'account', (select json_agg(json_build_array(account_id, account_name, email, passkey_hash) order by account_id) from account),
    'email', (select json_agg(json_build_array(account_id, new_email) order by token_hash) from email_change where used_at is null),
    'factor', (select json_agg(json_build_array(account_id, secret, confirmed_at) order by account_id) from second_factor),
    'code', (select json_agg(json_build_array(account_id, code_hash) order by code_hash) from recovery_code))::text as state`);
  return found!.state;
};
const headersOf = async (name: string, key: EndpointKey) =>
  policy[key].token === 'none' ? {} : world.principals.find((one) => one.name === name)!.headers(policy[key].token);
const call = async (key: EndpointKey, body: unknown, name = 'plain user') => {
  const endpoint = endpoints.find((one) => one.key === key)!;
  const sample: Sample = { ...samples(world)[key], ...(body !== undefined && { body }) };
  return send(world.portal, endpoint, sample, await headersOf(name, key));
};

/** Names that the contract has for the passkey of the caller, and for a code of the second factor. */
const proofs = ['passkey', 'oldPasskey', 'password', 'code'];
/** Change what opens the account of another person. Rank and organisation decide about these. */
const ofOthers: readonly EndpointKey[] = ['people.invite', 'people.withdraw', 'people.resetFactor'];

it('no call of the contract changes what opens an account without the passkey in the same call [DEC-164]', async () => {
  const changing = endpoints.filter(({ key, method }) => method !== 'GET' && policy[key].token !== 'device' && !ofOthers.includes(key));
  expect(changing.length).toBeGreaterThan(50);
  const check = async ({ key }: { readonly key: EndpointKey }) => {
    const { body } = samples(world)[key];
    const isObject = typeof body === 'object' && body !== null && !(body instanceof Uint8Array);
    const without = isObject ? Object.fromEntries(Object.entries(body).filter(([name]) => !proofs.includes(name))) : body;
    for (const name of ['plain user', 'administrator']) {
      await rows.restore();
      const before = await openers();
      const { status } = await call(key, without, name);
      expect([key, name, status, await openers()]).toEqual([key, name, status, before]);
    }
  };
  expect(await failuresOf(changing, check)).toEqual([]);
});

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const factors = <A>(use: (factors: SecondFactors['Service']) => Effect.Effect<A, unknown>) =>
  world.portal.run(SecondFactors.use(use) as Effect.Effect<A>);
const started = async () => codeOf((await factors(({ start }) => start(world.north.accountId))).secret);
/** A second factor of the caller; returns a recovery code. */
const turnedOn = async () => {
  const code = await started();
  return (await factors(({ confirm }) => confirm(world.north.accountId, code)))[0]!;
};
const none = async () => '';

/** Every call that changes it with the right proof: the name of its passkey, and what is there before. */
const table: readonly {
  readonly key: EndpointKey;
  readonly proof: string;
  readonly before: () => Promise<string>;
  readonly hasFactor: boolean;
  readonly body: object;
}[] = [
  { key: 'session.updatePasskey', proof: 'oldPasskey', before: none, hasFactor: false, body: { newPasskey: 'Schwelle-01' } },
  { key: 'session.updatePasskey', proof: 'oldPasskey', before: turnedOn, hasFactor: true, body: { newPasskey: 'Schwelle-01' } },
  { key: 'profile.updateMe', proof: 'password', before: none, hasFactor: false, body: { email: 'next@north.example' } },
  { key: 'profile.updateMe', proof: 'password', before: turnedOn, hasFactor: true, body: { email: 'next@north.example' } },
  { key: 'secondFactor.start', proof: 'passkey', before: none, hasFactor: false, body: {} },
  { key: 'secondFactor.confirm', proof: 'passkey', before: started, hasFactor: true, body: {} },
  { key: 'secondFactor.renewCodes', proof: 'passkey', before: turnedOn, hasFactor: true, body: {} },
  { key: 'secondFactor.remove', proof: 'passkey', before: turnedOn, hasFactor: true, body: {} },
];

describe('What opens an account', () => {
  it.each(table)('is changed by $key with the passkey, and a code where there is a factor ($hasFactor) [DEC-164]', async (row) => {
    const { key, proof, before, hasFactor, body } = row;
    const code = await before();
    const right = { ...body, [proof]: passkey, ...(hasFactor && { code }) };
    const { [proof]: _, ...noPasskey } = right as Record<string, unknown>;
    const { code: __, ...noCode } = right;
    const state = await openers();
    for (const wrong of [noPasskey, { ...right, [proof]: 'Falsch-01' }, ...(hasFactor ? [noCode, { ...right, code: '000000' }] : [])]) {
      const { status } = await call(key, wrong);
      expect([wrong, status, await openers()]).toEqual([wrong, 400, state]);
    }
    expect((await call(key, right)).status).toBeLessThan(300);
    expect(await openers()).not.toBe(state);
  });
});

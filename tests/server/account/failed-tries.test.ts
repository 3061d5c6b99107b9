import { beforeEach, expect, it } from 'vitest';
import { type Owner, ownedPortal } from '../admin/deploy-portal.ts';
import { bearer, makeAccount, openSession, type Portal, passkey } from '../harness.ts';

let portal: Portal;
let admin: Owner;
ownedPortal(async (made) => {
  ({ portal, owner: admin } = made);
  for (const name of ['guessed', 'other', 'third', 'fourth']) await makeAccount(portal, name);
});
beforeEach(() => admin.query('delete from failed_try'));

const login = (accountName: string, address: string, tried = 'Falsch-01') =>
  portal.call('/um/v1/refresh-token', { method: 'POST', body: { accountName, passkey: tried }, address });

/** How many of so many tries at the same moment had their passkey checked, and how many more a delay may have let go meanwhile. */
const checked = async (count: number, guess: (i: number) => Promise<{ readonly status: number }>, refused = 401) => {
  const started = performance.now();
  const all = (await Promise.all(Array.from({ length: count }, (_, i) => guess(i)))).map(({ status }) => status);
  expect(new Set(all)).toEqual(new Set([refused, 429]));
  const seconds = (performance.now() - started) / 1_000;
  return { tries: all.filter((status) => status === refused).length, letGo: Math.floor(Math.log2(1 + seconds)) };
};

it('checks five of a hundred passkeys that are tried on one account at the same moment', { tags: ['full'] }, async () => {
  for (const name of ['guessed', 'no-such-account']) {
    const { tries, letGo } = await checked(100, (i) => login(name, `203.0.113.${i}`));
    expect(tries).toBeGreaterThanOrEqual(5);
    expect(tries).toBeLessThanOrEqual(5 + letGo);
  }
});

it('checks twenty of a hundred passkeys that one address tries on a hundred accounts at the same moment', { tags: ['full'] }, async () => {
  const { tries, letGo } = await checked(100, (i) => login(`guess-${i}`, '203.0.113.200'));
  expect(tries).toBeGreaterThanOrEqual(20);
  expect(tries).toBeLessThanOrEqual(20 + letGo);
});

it('checks five of many old passkeys that are tried at the same moment by somebody signed in', async () => {
  const { accessToken } = await openSession(
    portal,
    String((await admin.query(`select account_id from account where account_name = 'third'`))[0]!.account_id),
  );
  const body = { oldPasskey: 'Falsch-01', newPasskey: 'Schwelle-01' };
  const change = () => portal.call('/um/v1/passkey', { method: 'PUT', headers: bearer(accessToken), body });
  const { tries, letGo } = await checked(40, change, 400);
  expect(tries).toBeGreaterThanOrEqual(5);
  expect(tries).toBeLessThanOrEqual(5 + letGo);
});

it('counts no right passkey: forty colleagues of one address log in at the same moment', async () => {
  const names = ['guessed', 'other', 'third', 'fourth'];
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => login(names[i % 4]!, '203.0.113.201', passkey)));
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
  expect((await login('guessed', '203.0.113.201')).status).toBe(401);
  const kept = await admin.query<{ tries: number }>('select tries from failed_try where tries > 0 order by tries');
  expect(kept.map(({ tries }) => tries)).toEqual([1, 1]);
});

it('lets others log in while one address guesses', { tags: ['full'] }, async () => {
  const guesses = Promise.all(Array.from({ length: 200 }, (_, i) => login(i % 2 === 0 ? 'guessed' : `guess-${i}`, '203.0.113.202')));
  const started = performance.now();
  expect((await login('other', '203.0.113.203', passkey)).status).toBe(201);
  expect(performance.now() - started).toBeLessThan(10_000);
  await guesses;
});

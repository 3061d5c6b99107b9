import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Avatars } from '../../../../server/account/avatars.ts';
import { policy, type Row } from '../../../../server/platform/policy.ts';
import { type RawKey, type RawRow, rawPolicy } from '../../../../server/platform/raw-policy.ts';
import { endpoints, failuresOf, send } from '../../endpoints.ts';
import { watchRows } from '../../row-watch.ts';
import { samples } from '../../samples.ts';
import { makeWorld, type World } from '../../world.ts';
import { expected, principalNames } from './expected-access.ts';

let world: World;
let rows: Awaited<ReturnType<typeof watchRows>>;
beforeAll(async () => {
  world = await makeWorld();
  rows = await watchRows(world);
});
afterAll(() => world.close());

it('has a row in the policy table and a sample for every call of the contract', () => {
  const keys = endpoints.map(({ key }) => key).sort();
  expect(Object.keys(policy).sort()).toEqual(keys);
  expect(Object.keys(samples(world)).sort()).toEqual(keys);
  expect(world.principals.map(({ name }) => name).sort()).toEqual([...principalNames].sort());
});

it('answers 401 to every call without a token but the open ones, and to none with one that is not its own [API-008]', async () => {
  const member = world.principals.find(({ name }) => name === 'plain user')!;
  const guarded = endpoints.filter(({ key }) => policy[key].token === 'access');
  expect(guarded.length).toBeGreaterThan(20);
  const statuses = async (headers: Readonly<Record<string, string>>) => {
    const all = await Promise.all(
      guarded.map(async (one) => [one.key, (await send(world.portal, one, samples(world)[one.key], headers)).status]),
    );
    return all.filter(([, status]) => status !== 401);
  };
  expect(await statuses({})).toEqual([]);
  expect(await statuses(await member.headers('user'))).toEqual([]);
});

it('notices every written row, but not the use of a session, and puts back what was written', async () => {
  const { query } = world.admin;
  const isNoticed = async (statement: string) => {
    const before = await rows.mark();
    await query(statement);
    return (await rows.mark()) !== before;
  };
  const vehicles = await query('table vehicle');
  await world.principals.find(({ name }) => name === 'plain user')!.headers('user');
  expect(await isNoticed('update session set last_used_at = now()')).toBe(false);
  expect(await isNoticed('update vehicle set name = name where false')).toBe(false);
  expect(await isNoticed(`update vehicle set name = name || ' 2'`)).toBe(true);
  expect(await isNoticed("update session set expires_at = expires_at + interval '1 s'")).toBe(true);
  expect(await isNoticed('delete from session')).toBe(true);
  expect(await rows.written()).toEqual(expect.arrayContaining(['session', 'vehicle']));
  await rows.restore();
  expect(await query('table vehicle')).toEqual(vehicles);
});

type TokenKind = Parameters<World['principals'][number]['headers']>[0];
type Headers = Readonly<Record<string, string>>;

/** One call of the matrix, for any role. */
interface Cell {
  readonly key: string;
  /** What the policy demands of the caller. */
  readonly demand: string;
  readonly token: TokenKind;
  /** A refused call writes nothing. */
  readonly isRefused: (role: string) => boolean;
  readonly check: (role: string, headers: Headers) => Promise<void>;
}

const demandOf = ({ objects: _, ...demand }: Row | RawRow) => JSON.stringify(demand);

const expectNoSecretIn = (text: string) => expect(world.north.secrets.filter((secret) => text.includes(secret))).toEqual([]);

const ofContract = endpoints.map(
  (endpoint): Cell => ({
    key: endpoint.key,
    demand: demandOf(policy[endpoint.key]),
    token: policy[endpoint.key].token,
    isRefused: (role) => expected(endpoint.key, role) !== 'allowed',
    check: async (role, headers) => {
      const sample = samples(world)[endpoint.key];
      const wanted = expected(endpoint.key, role);
      const answer = await send(world.portal, endpoint, sample, headers);
      if (wanted === 'allowed') {
        expect([answer.status, answer.json.code]).toEqual([sample.status, sample.code]);
        if (role === 'member of another organisation') expectNoSecretIn(answer.text);
        return;
      }
      expect([answer.status, answer.json.code]).toEqual(wanted);
      expect(Object.keys(answer.json).sort()).toEqual(['_tag', 'code', 'requestId']);
      expect(answer.headers.get('www-authenticate')).toBeNull();
      expectNoSecretIn(answer.text);
    },
  }),
);

/** What one valid call outside the contract looks like, and what it is answered to somebody who may. */
const rawSample = async (
  key: RawKey,
  deviceKey: string,
): Promise<{ readonly path: string; readonly method: string; readonly status?: number }> => {
  const report = new URLSearchParams({ id: deviceKey, timestamp: String(Date.now()), lat: '52.5', lon: '13.4' });
  switch (key) {
    case 'avatar.image': {
      const { userAvatarUrl } = await world.portal.run(Avatars.use(({ signedUrl }) => signedUrl(world.north.accountId)));
      return { method: 'GET', path: userAvatarUrl, status: 200 };
    }
    case 'email.confirmation':
    case 'email.confirm':
      return { method: key === 'email.confirm' ? 'POST' : 'GET', path: '/um/v1/email-confirmation?token=unknown', status: 404 };
    case 'mailbox.page':
      return { method: 'GET', path: '/mailbox', status: 404 };
    case 'osmand.query':
    case 'osmand.body':
      // A gateway's report says which vehicle it is about in JSON only: stored or not, the key was known.
      return { method: key === 'osmand.query' ? 'GET' : 'POST', path: `/ingest/osmand?${report}`, status: 400 };
    case 'docs.openApi':
      return { method: 'GET', path: '/docs/openapi.json', status: 200 };
    case 'files.docs':
      return { method: 'GET', path: '/docs', status: 200 };
    case 'files.assets':
      return { method: 'GET', path: '/locales/de-DE/labels.json', status: 200 };
    case 'files.portal':
      return { method: 'GET', path: '/login' };
  }
};

const outsideTheContract = (Object.entries(rawPolicy) as [RawKey, RawRow][]).map(([key, row]): Cell => {
  const { token } = row;
  const call = async (headers: Headers, spoil = (path: string) => path) => {
    const { method, path, status } = await rawSample(key, headers['x-device-key'] ?? 'gb_none');
    const { 'x-device-key': _, ...others } = headers;
    return { ...(await world.portal.call(spoil(path), { method, headers: others })), wanted: status };
  };
  return {
    key,
    demand: demandOf(row),
    token: token === 'deviceKey' ? 'device' : 'access',
    isRefused: (role) => token !== 'deviceKey' || role !== 'device of the organisation',
    check: async (role, headers) => {
      const anonymous = await call({});
      const { status, text, json, wanted } = await call(headers);
      expectNoSecretIn(text);
      if (token === 'deviceKey' && role === 'device of the organisation')
        return expect([status, json.code]).toEqual([wanted, 'vehicle_missing']);
      if (token === 'deviceKey') expect([status, json.code]).toEqual([401, 'device_key_unknown']);
      else {
        // The role makes no difference.
        const requestId = /"requestId":"[^"]*"/;
        expect([status, text]).toEqual([
          wanted ?? anonymous.status,
          token === 'signature' ? text : anonymous.text.replace(requestId, requestId.exec(text)?.[0] ?? ''),
        ]);
      }
      if (token !== 'signature') return;
      const forged = await call(headers, (path) => path.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`));
      expect(forged.status).toBe(404);
    },
  };
});

/** What is wrong in these cells of a role. Refused calls come first: where nothing is written, nothing is restored and no new session needed. */
const wrongCells = async (role: string, cells: readonly Cell[]) => {
  const principal = world.principals.find(({ name }) => name === role)!;
  const signedIn = new Map<TokenKind, Headers>();
  let mark = '';
  await rows.restore();
  return failuresOf(
    cells.toSorted((one, other) => Number(other.isRefused(role)) - Number(one.isRefused(role))),
    async ({ token, isRefused, check }) => {
      const headers = signedIn.get(token) ?? (await principal.headers(token));
      if (!signedIn.has(token)) mark = await rows.mark();
      signedIn.set(token, headers);
      try {
        await check(role, headers);
        if (isRefused(role)) expect(await rows.mark()).toBe(mark);
      } finally {
        if ((await rows.mark()) !== mark) {
          await rows.restore();
          signedIn.clear();
        }
      }
    },
  );
};

const all = [...ofContract, ...outsideTheContract];
/** In the order of a seed of its own for each role. */
const shuffled = (role: string) => {
  const place = (key: string) => createHash('sha256').update(`${role} ${key}`).digest('hex');
  return all.toSorted((one, other) => (place(one.key) < place(other.key) ? -1 : 1));
};
/** A tenth of the calls, and for each demand of the policy at least one that is refused and one that is not. */
const sampleOf = (role: string) => {
  const cells = shuffled(role);
  const ofClasses = new Map(cells.map((cell) => [`${cell.demand} ${cell.isRefused(role)}`, cell]));
  return new Set([...cells.slice(0, cells.length / 10), ...ofClasses.values()]);
};

it.each(principalNames)('answers %s as the policy says in a tenth of all calls and one for each demand', async (role) => {
  expect(await wrongCells(role, [...sampleOf(role)])).toEqual([]);
});

it.each(principalNames)('answers %s as the policy says in every other call', { tags: ['full'] }, async (role) => {
  const sample = sampleOf(role);
  expect(
    await wrongCells(
      role,
      all.filter((cell) => !sample.has(cell)),
    ),
  ).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { type Portal, passkey } from '../harness.ts';
import { type Owner, ownedPortal, signedIn } from './deploy-portal.ts';

let portal: Portal;
let owner: Owner;
const headers: Record<string, Readonly<Record<string, string>>> = {};

interface Row {
  readonly id: string;
  readonly position: number | null;
  readonly at: number;
  readonly author: string | null;
  readonly operation: string;
  readonly subject: string;
  readonly about: Record<string, unknown>;
}
const read = async (query = '', who = 'anna') => {
  const { status, json } = await portal.call(`/admin/v1/audit${query}`, { headers: headers[who]! });
  expect(status).toBe(200);
  return json as unknown as { readonly items: readonly Row[]; readonly next: string | null; readonly head: { position: number } | null };
};
const all = async (query = '', who = 'anna') => {
  const rows: Row[] = [];
  for (let cursor = ''; ; ) {
    const { items, next } = await read(`?${query}${cursor}`, who);
    rows.push(...items);
    if (next === null) return rows;
    cursor = `&cursor=${next}`;
  }
};

ownedPortal(async (made) => {
  ({ portal, owner } = made);
  headers.anna = (await signedIn(portal, 'anna', 'administrator')).headers;
  headers.olaf = (await signedIn(portal, 'olaf', 'operatorAdmin')).headers;
  await owner.query(`insert into vehicle (organisation_id, name, model, type, engine)
    select organisation_id, '218 ' || n, '=1+1', 'locomotive', 'diesel' from organisation, generate_series(1, 70) n where name = 'North'`);
  await owner.query(`update vehicle set model = 'V 100' where name = '218 7'`);
  await owner.query(`insert into deployment (release, kind, deployed_by, deployed_at) values ('r1', 'app', 'x', now())`);
  await portal.call('/um/v1/refresh-token', { method: 'POST', body: { accountName: 'anna', passkey: `${passkey}x` } });
});

describe('The audit log as it is looked through', () => {
  it('is read in pages, newest first, every row once, also while more is written', async () => {
    const first = await read();
    expect([first.items.length, first.next]).toEqual([50, first.items[49]!.id]);
    const rows = await all();
    const ids = rows.map(({ id }) => Number(id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    await owner.query(`update vehicle set model = 'V 90' where name = '218 8'`);
    const second = await read(`?cursor=${first.next}`);
    expect(second.items.map(({ id }) => id)).toEqual(rows.slice(50, 100).map(({ id }) => id));
  });

  it('is filtered by period, person, kind, table, operation, organisation and words', async () => {
    const rows = await all();
    const alike = async (query: string, fits: (row: Row) => boolean) => {
      const found = await all(query);
      expect(found.map(({ id }) => id)).toEqual(rows.filter(fits).map(({ id }) => id));
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThan(rows.length);
    };
    const { at } = rows[60]!;
    await alike(`from=${at}`, (row) => row.at >= at);
    await alike(`to=${at}`, (row) => row.at < at);
    await alike('author=first-ANNA', ({ author }) => author === 'First-anna Last-anna');
    await alike('area=vehicles', ({ subject }) => subject === 'vehicle');
    await alike('subject=failed_login', ({ subject }) => subject === 'failed_login');
    await alike('operation=update', ({ operation }) => operation === 'update');
    await alike('organisation=none', ({ subject }) => subject === 'deployment');
    await alike('text=218%2070', ({ about }) => about.name === '218 70');
    await alike('area=vehicles&operation=update', ({ operation, subject }) => operation === 'update' && subject === 'vehicle');
    // Signs that a search would take for others.
    expect(await all('text=%25')).toEqual([]);
    expect(await all('author=_')).toEqual([]);
  });

  it('refuses what is no filter', async () => {
    const wrong = 'from=x from=-1 area=none cursor=x cursor=-1 cursor=1e3 text=%00 author=%00 organisation=x'.split(' ');
    for (const query of [...wrong, `text=${'x'.repeat(101)}`]) {
      const { status } = await portal.call(`/admin/v1/audit?${query}`, { headers: headers.anna! });
      expect([query, status]).toEqual([query, 400]);
    }
  });

  it('says whether it is whole and since when, and names the row that somebody changed past it', async () => {
    const check = async () => (await portal.call('/admin/v1/audit/check', { headers: headers.olaf! })).json;
    const [{ at }] = (await owner.query<{ at: Date }>('select min(at) as at from audit_log')) as [{ at: Date }];
    const before = await check();
    expect(before).toMatchObject({ broken: null, since: at.getTime(), head: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(Math.abs(Number(before.checkedAt) - Date.now())).toBeLessThan(10_000);
    const changed = (await read('?text=V%20100')).items.find(({ operation }) => operation === 'update')!;
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `update audit_log set after = '{"model": "V 200"}', at = at + interval '1 microsecond' where audit_id = ${changed.id}`,
    );
    expect(await check()).toMatchObject({ broken: { auditId: changed.id, position: changed.position, why: 'changed' } });
    // It is read as ever.
    expect((await read('?text=V%20200')).items).toMatchObject([{ id: changed.id, at: changed.at }]);
    await owner.query(`delete from audit_log where audit_id = ${changed.id}`);
    expect(await check()).toMatchObject({ broken: { auditId: changed.id, why: 'removed' } });
    await owner.query('set session_replication_role = origin');
  });
});

import { appendFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AuditChain } from '../../../../server/admin/audit/audit-chain.ts';
import { commentHash, entryHash, signatureHash } from '../../../../server/logbook/record/chain.ts';
import { sealHash } from '../../../../server/platform/seal-hash.ts';
import { shared } from '../../fleet/fleet-world.ts';
import { superuser } from '../../harness.ts';
import { commentOf, entryOf, logbookWorld } from '../../logbook/logbook-world.ts';

const tables = [
  ...['logbook_entry', 'logbook_fact', 'logbook_comment', 'logbook_signature', 'logbook_link', 'logbook_waiting', 'vehicle'],
  ...['audit_log', 'audit_link', 'audit_waiting', 'seal'],
];
const made = shared(async () => {
  const world = await logbookWorld();
  const owner = await superuser(world.portal);
  const folder = world.portal.settings.dataDirectory;
  const headsFile = join(folder, 'audit', 'heads.txt');
  const { own, colleague, vehicle } = world;
  const seal = () => world.portal.run(AuditChain.use((chain) => chain.seal));
  const first = (await own.signed(entryOf(vehicle))).id;
  await seal();
  const comment = String((await colleague.comment(first, await commentOf())).json.resourceId);
  await seal();
  const last = (await own.signed(entryOf(vehicle))).id;
  await seal();
  for (const table of tables) await owner.query(`create temp table kept_${table} as table ${table}`);
  return { ...world, owner, folder, headsFile, heads: await readFile(headsFile, 'utf8'), first, comment, last, seal };
});
const check = () => made.portal.run(AuditChain.use((chain) => chain.check));
const broken = async () => (await check()).broken;
const isVerified = async (id: string) => (await made.own.call('GET', `/entries/${id}/verification`)).json.isVerified;
/** As a superuser: past triggers, foreign keys and every refusal. */
const tamper = async (...statements: readonly string[]) => {
  await made.owner.query('set session_replication_role = replica');
  for (const statement of statements) await made.owner.query(statement);
  await made.owner.query('set session_replication_role = origin');
};
const restored = async () => {
  await tamper(
    ...tables.flatMap((table) => [
      `delete from ${table}`,
      table === 'logbook_waiting' || table === 'audit_log' || table === 'vehicle'
        ? `insert into ${table} overriding system value table kept_${table}`
        : `insert into ${table} table kept_${table}`,
    ]),
    'delete from audit_log where audit_id not in (select audit_id from kept_audit_log)',
    'delete from audit_waiting',
  );
  await writeFile(made.headsFile, made.heads);
};
beforeEach(restored);
afterEach(restored);

const one = async <Row extends object>(text: string): Promise<Row> => (await made.owner.query<Row>(text))[0]!;
const hashed = (hash: Uint8Array) => `'\\x${Buffer.from(hash).toString('hex')}'`;

/** Rewrites entry, picture and all links of it, so that they agree with each other. */
const rewritten = async (id: string) => {
  await tamper(
    `update logbook_entry set record = jsonb_set(record, '{header,remarks}', '"nothing"') where entry_id = '${id}'`,
    `update logbook_signature set image = 'x', stored_sha256 = sha256('x') where entry_id = '${id}' and comment_id is null`,
  );
  const entry = entryHash(await one(`select * from logbook_entry where entry_id = '${id}'`));
  const signature = await one<Parameters<typeof signatureHash>[1]>(
    `select *, sha256(image) as image_sha256 from logbook_signature where entry_id = '${id}' and comment_id is null`,
  );
  const links = [entry, signatureHash(entry, signature)];
  const comment = await one<Parameters<typeof commentHash>[1]>(`select * from logbook_comment where entry_id = '${id}'`);
  if (comment !== undefined) {
    const signed = await one<Parameters<typeof commentHash>[2]>(
      `select *, sha256(image) as image_sha256 from logbook_signature where comment_id = '${comment.comment_id}'`,
    );
    links.push(commentHash(links[1]!, comment, signed));
  }
  await tamper(
    ...links.map((hash, position) => `update logbook_link set hash = ${hashed(hash)} where entry_id = '${id}' and position = ${position}`),
  );
};
/** Makes the seals of all organisations again over what the tables hold now. */
const resealed = async () => {
  const rows = await made.owner.query<Record<string, never>>(
    `select s.organisation_id, s.position::float8 as position, s.audit_id::text as audit_id, s.entry_id, s.link, l.kind, l.subject_id,
       coalesce(k.hash, l.hash) as hash from seal s left join audit_link k using (audit_id)
       left join logbook_link l on l.entry_id = s.entry_id and l.position = s.link order by s.organisation_id, s.position`,
  );
  let previous: Uint8Array | null = null;
  for (const { organisation_id, position, audit_id: auditId, entry_id: entryId, link, kind, subject_id: subjectId, hash } of rows) {
    if (position === 1) previous = null;
    previous = sealHash(
      organisation_id!,
      position!,
      previous,
      auditId === null
        ? { entryId: entryId!, link: link!, kind: kind!, subjectId: subjectId!, hash: hash! }
        : { auditId: auditId!, hash: hash! },
    );
    await tamper(`update seal set hash = ${hashed(previous)} where organisation_id = '${organisation_id}' and position = ${position}`);
  }
};
const deleted = (id: string) => [
  ...['signature', 'link', 'comment', 'fact', 'entry'].map((name) => `delete from logbook_${name} where entry_id = '${id}'`),
];

it('signs a head of the log and of each organisation with a key of its own that only the server reads', async () => {
  expect(await check()).toMatchObject({ broken: null, comparedSince: expect.any(Number) });
  const { id } = await one<{ id: string }>(`select organisation_id as id from logbook_entry where entry_id = '${made.first}'`);
  const chains = made.heads
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0]);
  expect(chains).toEqual(expect.arrayContaining(['log', 'guards', id]));
  expect((await stat(join(made.folder, 'heads.key'))).mode & 0o777).toBe(0o600);
  expect(await isVerified(made.first)).toBe(true);
});

describe('finds what the owner of the database did to the logbook:', () => {
  it('an entry rewritten with its picture and all its links', async () => {
    await rewritten(made.first);
    expect(await broken()).toMatchObject({ why: 'entryChanged', subject: made.first });
    expect(await isVerified(made.first)).toBe(false);
  });

  it('the same with every seal made again', async () => {
    await resealed();
    expect(await broken()).toBeNull();
    await rewritten(made.first);
    await resealed();
    expect(await broken()).toMatchObject({ why: 'entryChanged' });
  });

  it('the text of a comment', async () => {
    await tamper(`update logbook_comment set remarks = 'x' where comment_id = '${made.comment}'`);
    expect(await broken()).toMatchObject({ why: 'entryChanged', subject: made.first });
  });

  it('a picture', async () => {
    await tamper(`update logbook_signature set image = 'x' where comment_id = '${made.comment}'`);
    expect(await broken()).toMatchObject({ why: 'entryChanged', subject: made.first });
  });

  it('an entry that is gone, with its seals and without', async () => {
    await tamper(...deleted(made.first));
    expect(await broken()).toMatchObject({ why: 'entryRemoved', subject: made.first });
    await tamper(`delete from seal where entry_id = '${made.first}'`);
    expect(await broken()).toMatchObject({ why: 'entryRemoved' });
  });

  it('the last entry that is gone with every trace in the database', async () => {
    const from = `(select min(position) from seal where entry_id = '${made.last}')`;
    await tamper(
      ...deleted(made.last),
      `delete from seal s where position >= ${from} and organisation_id = (select organisation_id from seal where entry_id = '${made.last}' limit 1)`,
    );
    const { rows, broken: found } = await check();
    expect([found!.why, rows > 5]).toEqual(['entryRemoved', true]);
  });

  it('all that an organisation has', async () => {
    await tamper('delete from seal', ...['signature', 'link', 'comment', 'fact', 'entry'].map((name) => `delete from logbook_${name}`));
    expect(await broken()).toMatchObject({ why: 'entryRemoved' });
  });

  it('an entry put in past the portal', async () => {
    await tamper(
      `insert into logbook_link (organisation_id, entry_id, position, kind, subject_id, hash)
       select organisation_id, entry_id, 9, kind, subject_id, hash from logbook_link where entry_id = '${made.last}' and position = 1`,
    );
    expect(await broken()).toMatchObject({ why: 'entryInserted', subject: made.last });
  });
});

describe('compares with what lies outside the database only:', () => {
  it('has nothing to compare with once the heads are gone, also when more is sealed', async () => {
    await rm(made.headsFile);
    expect(await check()).toMatchObject({ broken: null, comparedSince: null });
    await made.own.signed(entryOf(made.vehicle));
    await made.seal();
    expect(await check()).toMatchObject({ broken: null, comparedSince: null });
  });

  it('does not take a head that another key has signed, or none', async () => {
    const signed = made.heads.trim().split('\n').at(-1)!;
    const [chain, position, , time, signature] = signed.split(' ');
    await writeFile(made.headsFile, `${chain} ${position} ${'0'.repeat(64)} ${time} ${signature}\n`);
    expect(await check()).toMatchObject({ broken: null, comparedSince: null });
    await appendFile(made.headsFile, made.heads);
    expect(await check()).toMatchObject({ broken: null, comparedSince: expect.any(Number) });
  });
});

describe('guards the triggers that write the log:', () => {
  it('a session that calls itself a replica is in the log as any other', async () => {
    await tamper(`update vehicle set model = 'other'`);
    const { n } = await one<{ n: number }>(
      `select count(*)::int as n from audit_log where subject = 'vehicle' and after->>'model' = 'other' and login = 'postgres'`,
    );
    expect(n).toBeGreaterThan(0);
    const off = await made.owner.query(`select tgname from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname in ('audit_change', 'audit_alert_setting') and tgenabled <> 'A'`);
    expect(off).toEqual([]);
  });

  // The last one: nothing puts the catalogue back.
  it('one that is off, and one that was', async () => {
    await made.owner.query('alter table vehicle disable trigger vehicle_audited');
    expect(await broken()).toMatchObject({ why: 'unguarded', subject: 'vehicle' });
    await made.owner.query(`update vehicle set model = 'quiet'`);
    await made.owner.query('alter table vehicle enable always trigger vehicle_audited');
    expect(await broken()).toMatchObject({ why: 'unguarded', subject: null });
  });
});

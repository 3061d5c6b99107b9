import { expect, it } from 'vitest';
import { boundStoredTimes, storedTimes } from '../../../../server/platform/database/stored-times.ts';
import { lettersTo, type Owner, ownedPortal, signedIn } from '../../admin/deploy-portal.ts';
import { basic, makeAccount, openSession, type Portal } from '../../harness.ts';

let portal: Portal;
let owner: Owner;
ownedPortal((made) => ({ portal, owner } = made));

/** Columns that no limit, wait or end depends on: shown, only null or not, or what people and vehicles state. */
const indifferent = [
  /\.(created_at|updated_at|revoked_at|used_at|confirmed_at|approved_at|applied_at|received_at|modified_at|deployed_at|delivered_at)$/,
  /^account\./,
  /^alert\./,
  'alert_step.at',
  'alert_webhook.secret_at',
  'audit_log.at',
  /^logbook_(entry|fact|search|signature)\./,
  /^(position|status_interval)\./,
  'user_interaction.starts_at',
  'user_interaction.ends_at',
  'vehicle.retired_at',
  // Bounded with every try.
  'failed_try.blocked_until',
].map((name) => (typeof name === 'string' ? new RegExp(`^${name}$`) : name));

it('lists every stored time, and whether anything depends on it', async () => {
  const columns = await owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone' and table_name !~ '_\\d{6}$' order by 1`,
  );
  const bounded = storedTimes.flatMap(({ table, born, past = [], due = {}, versions }) =>
    [born, versions?.from, ...past, ...Object.keys(due)].flatMap((column) => (column === undefined ? [] : [`${table}.${column}`])),
  );
  const names = columns.map(({ name }) => name);
  expect(bounded.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => !bounded.includes(name) && !indifferent.some((one) => one.test(name)))).toEqual([]);
});

const bound = () => portal.run(boundStoredTimes);
/** As if it had been stored while the clock was a year ahead. */
const ahead = (table: string, columns: readonly string[], where = 'true') =>
  owner.query(`update ${table} set ${columns.map((column) => `${column} = ${column} + interval '1 year'`).join(', ')} where ${where}`);

it('changes nothing while the clock is right', async () => {
  const { call } = await signedIn(portal, 'punctual', 'administrator');
  await portal.call('/um/v1/passkey-reset-request', { method: 'POST', body: { accountName: 'punctual', emailLocale: 'de-DE' } });
  await lettersTo(portal, '');
  await owner.query(`insert into mail_outbox (recipient, subject, body, next_try_at, expires_at)
    values ('late@north.example', '', '', now() + interval '23 hours', now() + interval '7 days')`);
  expect((await call('GET', '/um/v1/account')).status).toBe(200);
  expect(await bound()).toBe(0);
  await owner.query('delete from mail_outbox');
});

it('ends a session that was opened while the clock was ahead no later than any other', async () => {
  const accountId = await makeAccount(portal, 'early');
  const { userToken } = await openSession(portal, accountId);
  await ahead('session', ['created_at', 'last_used_at', 'expires_at'], `account_id = '${accountId}'`);
  expect(await bound()).toBe(1);
  const [row] = await owner.query<{ days: number; isNow: boolean }>(
    `select round(extract(epoch from expires_at - now()) / 86400)::int as days, last_used_at <= now() and created_at <= now() as "isNow"
     from session where account_id = $1`,
    [accountId],
  );
  expect(row).toEqual({ days: 90, isNow: true });
  expect((await portal.call('/um/v1/access-token', { method: 'POST', headers: basic(userToken) })).status).toBe(201);
});

it('gives a new link after three were requested while the clock was ahead, and none of these lasts', async () => {
  const accountId = await makeAccount(portal, 'linked');
  const request = () =>
    portal.call('/um/v1/passkey-reset-request', { method: 'POST', body: { accountName: 'linked', emailLocale: 'de-DE' } });
  for (let one = 0; one < 3; one++) await request();
  expect(await lettersTo(portal, 'linked@north.example')).toHaveLength(3);
  await ahead('passkey_reset', ['created_at', 'expires_at'], `account_id = '${accountId}'`);
  await bound();
  const later = await owner.query(`select from passkey_reset where expires_at > now() + interval '31 minutes'`);
  expect(later).toHaveLength(0);
  await owner.query(
    `update passkey_reset set created_at = created_at - interval '31 minutes', expires_at = expires_at - interval '31 minutes'`,
  );
  await request();
  expect(await lettersTo(portal, 'linked@north.example')).toHaveLength(4);
});

it('sends a letter that was to be tried again, and counts letters of invitation for an hour only', async () => {
  await makeAccount(portal, 'member');
  await owner.query(`insert into mail_outbox (recipient, subject, body, created_at, next_try_at, expires_at) values
    ('waits@north.example', 'waits', '', now() + interval '1 year', now() + interval '1 year', now() + interval '1 year 30 minutes')`);
  await owner.query(`insert into invitation_letter (organisation_id, sent_at)
    select organisation_id, now() + interval '1 year' from organisation cross join generate_series(1, 20) where name = 'North'`);
  expect(await bound()).toBe(21);
  expect(await lettersTo(portal, 'waits@north.example')).toHaveLength(1);
  expect(await owner.query(`select from invitation_letter where sent_at > now()`)).toHaveLength(0);
});

it('puts rules in force in the order in which they were set', async () => {
  await owner.query(`insert into vehicle (organisation_id, name, model, type, engine)
    select organisation_id, 'V 100', 'V 100', 'Diesellok', 'diesel' from organisation where name = 'North'`);
  const rule = (isOn: boolean, after: string) =>
    owner.query(
      `insert into alert_setting (organisation_id, vehicle_id, label, valid_from, is_on)
       select organisation_id, vehicle_id, 'speed', now() + $2::text::interval, $1 from vehicle limit 1`,
      [isOn, after],
    );
  for (const [isOn, after] of [
    [true, '-1 hour'],
    [false, '1 year'],
    [true, '1 year 1 day'],
  ] as const)
    await rule(isOn, after);
  expect(await bound()).toBe(2);
  const rows = await owner.query<{ isOn: boolean }>(
    `select is_on as "isOn" from alert_setting where valid_from < now() + interval '1 second' order by valid_from`,
  );
  expect(rows.map(({ isOn }) => isOn)).toEqual([true, false, true]);
});

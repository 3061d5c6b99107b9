import { Effect } from 'effect';
import { isPasskey } from '../account/passwords.ts';
import { People } from '../account/people.ts';
import { CannotStart } from '../platform/cannot-start.ts';
import { Beside } from '../platform/database/beside.ts';
import { Database } from '../platform/database/database.ts';
import { inTurn, turns } from '../platform/database/turns.ts';
import { demoAccounts, demoOrganisations } from './people.ts';

const emails = demoAccounts.map(({ email }) => email);
const names = demoAccounts.map(({ accountName }) => accountName);

/** Makes the demo people and organisations that are not there yet, and lets those log in again that a start without the demo shut out. */
export const makeDemoAccounts = Effect.gen(function* () {
  const people = yield* People;
  const { sql, asSystem } = yield* Database;
  const seed = Effect.gen(function* () {
    yield* Effect.forEach(Object.values(demoOrganisations), people.organisation);
    const known = yield* asSystem(sql<{ account_name: string }>`select account_name from account`).pipe(Effect.orDie);
    const names = new Set(known.map(({ account_name }) => account_name));
    const missing = demoAccounts.filter(({ accountName }) => !names.has(accountName));
    yield* Effect.forEach(missing, people.create, { concurrency: 2 });
    yield* asSystem(sql`update account set disabled_at = null where ${sql.in('email', emails)} and disabled_at is not null`);
  });
  yield* inTurn(yield* Beside, turns.seed)(seed).pipe(Effect.orDie);
});

const screened = { concurrency: 2 };

/**
 * What a start without the demo asks for: the demo people are shut out, and nobody else has a passkey that stands in the README. Each
 * passkey is looked at once, when it is new.
 */
export const endDemo = Effect.gen(function* () {
  const { sql, asSystem } = yield* Database;
  yield* asSystem(sql`update account set disabled_at = now() where ${sql.in('email', emails)} and disabled_at is null`).pipe(Effect.orDie);
  const accounts = yield* asSystem(sql<{ account_id: string; account_name: string; passkey_hash: string }>`
    select account_id, account_name, passkey_hash from account
    where disabled_at is null and screened_hash is distinct from passkey_hash order by account_name`).pipe(Effect.orDie);
  const screen = Effect.fnUntraced(function* ({ account_id, account_name, passkey_hash }: (typeof accounts)[number]) {
    for (const { passkey } of demoAccounts) if (yield* isPasskey(passkey_hash, passkey)) return [account_name];
    yield* asSystem(sql`update account set screened_hash = ${passkey_hash} where account_id = ${account_id}`).pipe(Effect.orDie);
    return [];
  });
  const open = (yield* Effect.forEach(accounts, screen, screened)).flat();
  if (open.length === 0) return;
  const message = `Without the demo nobody may have a passkey that stands in the README: give ${open.join(', ')} another one (npm run admin -- passkey --account NAME), or set GLEISBLICK_DEMO=on.`;
  yield* new CannotStart({ message });
});

/**
 * Addresses whose letters the open mailbox may show: of demo people, and beyond this machine of none that administers anything; and those
 * that such a person asks to have instead, unless they are somebody's. On this machine also of who was invited to a demo organisation and has
 * not come.
 */
export const openMailboxes = Effect.fn('openMailboxes')(function* (isLocal: boolean) {
  const { sql, asSystem } = yield* Database;
  const rows = yield* asSystem(sql<{ email: string }>`
    with open as (
      select account_id, email from account a where ${sql.in('account_name', names)} and (${isLocal}::bool
        or not exists (select from membership m where m.account_id = a.account_id and m.role <> 'user')))
    select email from open
    union select a.email from account a join membership m using (account_id) join organisation o using (organisation_id)
      where ${isLocal}::bool and a.invited_at is not null and ${sql.in('o.name', Object.values(demoOrganisations))}
    union select new_email from email_change join open using (account_id)
      where not exists (select from account other where lower(other.email) = lower(new_email))`).pipe(Effect.orDie);
  return new Set(rows.map(({ email }) => email));
});

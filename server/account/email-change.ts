import { randomBytes } from 'node:crypto';
import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { BadRequest, TooManyRequests } from '../../src/api/contract/errors.ts';
import type { Language } from '../../src/domain/account/account.ts';
import { isEmail } from '../../src/domain/account/email.ts';
import { portalAddress, ServerConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { sha256 } from '../platform/secrets.ts';
import { changedMail, confirmationMail } from './email-letters.ts';

const emailLinkMinutes = 30;
/** Letters of one account within the life of a link: nobody's mailbox is flooded. */
const maxOpenChanges = 3;

/** A link of the mail that still works. */
interface OpenChange {
  readonly language: Language;
  readonly newEmail: string;
}

/** New e-mail addresses: in force once the link mailed to them was followed; it works once and is kept as its hash. */
export class EmailChanges extends Context.Service<
  EmailChanges,
  {
    /** The same answer whether the address is another account's or not; only a free one gets a letter. */
    readonly request: (caller: Caller, newEmail: string) => Effect.Effect<void, BadRequest | TooManyRequests>;
    /** The links mailed so far work no longer. */
    readonly withdraw: (caller: Caller) => Effect.Effect<void>;
    readonly find: (token: string) => Effect.Effect<OpenChange | undefined>;
    /** Undefined where the link does not work any more or the address has become another account's. */
    readonly confirm: (token: string) => Effect.Effect<OpenChange | undefined>;
  }
>()('gleisblick/server/EmailChanges') {
  static readonly layer = Layer.effect(
    EmailChanges,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const address = portalAddress(yield* ServerConfig);
      const language = sql.literal(`case when a.settings ->> 'language' = 'en-GB' then 'en-GB' else 'de-DE' end as language`);
      const isFree = (email: string) => sql`not exists (select from account other where lower(other.email) = lower(${email}))`;

      const find = (token: string) =>
        asSystem(sql<OpenChange>`
          select ${language}, c.new_email as "newEmail" from email_change c join account a using (account_id)
          where c.token_hash = ${sha256(token)} and c.used_at is null and c.expires_at > now() and a.disabled_at is null`).pipe(
          Effect.orDie,
          Effect.map((rows) => rows[0]),
        );

      return {
        find,
        withdraw: Effect.fn('EmailChanges.withdraw')((caller) =>
          asSystem(sql`update email_change set used_at = now() where account_id = ${caller.accountId} and used_at is null`).pipe(
            Effect.orDie,
            Effect.asVoid,
          ),
        ),
        request: Effect.fn('EmailChanges.request')(function* (caller, newEmail) {
          if (!isEmail(newEmail)) return yield* new BadRequest({ code: 'email_invalid', field: 'email' });
          const token = randomBytes(32).toString('base64url');
          const link = `${address}/um/v1/email-confirmation?token=${token}`;
          // The account's row is locked: of many requests at once only the free ones are counted.
          const isKept = yield* asSystem(
            Effect.gen(function* () {
              const [account] = yield* sql<Pick<OpenChange, 'language'> & { readonly open: number }>`
                select ${language}, (select count(*)::int from email_change c where c.account_id = a.account_id and c.expires_at > now()) as open
                from account a where a.account_id = ${caller.accountId} for update`;
              if (account === undefined || account.open >= maxOpenChanges) return false;
              const { subject, body, html } = confirmationMail(account.language, link, emailLinkMinutes);
              yield* sql`insert into email_change (token_hash, account_id, new_email, expires_at)
                values (${sha256(token)}, ${caller.accountId}, ${newEmail}, now() + make_interval(mins => ${emailLinkMinutes}))`;
              yield* sql`insert into mail_outbox (recipient, subject, body, html, expires_at)
                select ${newEmail}, ${subject}, ${body}, ${html}, now() + make_interval(mins => ${emailLinkMinutes}) where ${isFree(newEmail)}`;
              return true;
            }),
          ).pipe(Effect.orDie);
          if (!isKept) return yield* new TooManyRequests({ code: 'too_many_tries' });
        }),
        confirm: Effect.fn('EmailChanges.confirm')(function* (token) {
          const open = yield* find(token);
          if (open === undefined) return undefined;
          const { subject, body, html } = changedMail(open.language, open.newEmail);
          // One at a time for an address: whoever comes second finds it taken.
          const turn = sql`select pg_advisory_xact_lock(hashtext(${`email ${open.newEmail.toLowerCase()}`}))`;
          const change = sql`
            with used as (update email_change set used_at = now()
                where token_hash = ${sha256(token)} and used_at is null and expires_at > now() returning account_id),
            others as (update email_change c set used_at = now() from used
                where c.account_id = used.account_id and c.used_at is null and c.token_hash <> ${sha256(token)}),
            old as (select a.account_id, a.email from account a join used using (account_id) where a.disabled_at is null and ${isFree(open.newEmail)}),
            reached as (update alert_mail m set failing_since = null, failure = null from old
                where m.account_id = old.account_id and m.failing_since is not null),
            told as (insert into mail_outbox (recipient, subject, body, html) select email, ${subject}, ${body}, ${html} from old)
            update account a set email = ${open.newEmail} from old where a.account_id = old.account_id returning 1`;
          const rows = yield* asSystem(Effect.andThen(turn, change)).pipe(Effect.orDie);
          return rows.length === 0 ? undefined : open;
        }),
      };
    }),
  );
}

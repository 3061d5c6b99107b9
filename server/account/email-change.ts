import { randomBytes } from 'node:crypto';
import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { BadRequest, TooManyRequests } from '../../src/api/contract/errors.ts';
import type { Language } from '../../src/domain/account/account.ts';
import { isEmail } from '../../src/domain/account/email.ts';
import { portalAddress, ServerConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { letterOf } from '../platform/mail/letter.ts';
import { sha256 } from '../platform/secrets.ts';
import texts from '../texts/mail.json' with { type: 'json' };
import { isFreeEmail } from './free-email.ts';

const emailLinkMinutes = 30;
/** The owner of the address before is on leave for a weekend. */
const undoDays = 3;
/** Letters of one account within the life of a link: nobody's mailbox is flooded. */
const maxOpenChanges = 3;

/** To the new address: the link that makes it the account's. */
const confirmationMail = (language: Language, link: string, minutes: number) =>
  letterOf(language, texts[language].emailChange, { link, minutes: String(minutes) });

/** To the old address, with the link that brings it back. */
const changedMail = (language: Language, newEmail: string, link: string, days: number) =>
  letterOf(language, texts[language].emailChanged, { email: newEmail, link, days: String(days) });

/** A link of a letter that still works: to the new address, or back to the one before. */
interface OpenChange {
  readonly kind: 'change' | 'undo';
  readonly accountId: string;
  readonly language: Language;
  readonly newEmail: string;
}

/** New e-mail addresses: in force once the link mailed to them was followed, and taken back by one mailed to the address before. */
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
      const linkOf = (token: string) => `${address}/um/v1/email-confirmation?token=${token}`;
      const newToken = () => randomBytes(32).toString('base64url');

      const find = (token: string) =>
        asSystem(sql<OpenChange>`
          select 'change' as kind, c.account_id as "accountId", ${language}, c.new_email as "newEmail"
          from email_change c join account a using (account_id)
          where c.token_hash = ${sha256(token)} and c.used_at is null and c.expires_at > now() and a.disabled_at is null
          union all
          select 'undo', u.account_id, ${language}, u.old_email from email_undo u join account a using (account_id)
          where u.token_hash = ${sha256(token)} and u.expires_at > now() and a.disabled_at is null`).pipe(
          Effect.orDie,
          Effect.map((rows) => rows[0]),
        );

      const change = Effect.fnUntraced(function* (token: string, open: OpenChange) {
        const undoToken = newToken();
        const { subject, body, html } = changedMail(open.language, open.newEmail, linkOf(undoToken), undoDays);
        return yield* sql`
          with used as (update email_change set used_at = now()
              where token_hash = ${sha256(token)} and used_at is null and expires_at > now() returning account_id),
          others as (update email_change c set used_at = now() from used
              where c.account_id = used.account_id and c.used_at is null and c.token_hash <> ${sha256(token)}),
          old as (select a.account_id, a.email from account a join used using (account_id)
              where a.disabled_at is null and ${isFreeEmail(sql, open.newEmail, open.accountId)}),
          reached as (update alert_mail m set failing_since = null, failure = null from old
              where m.account_id = old.account_id and m.failing_since is not null),
          kept as (insert into email_undo (token_hash, account_id, old_email, expires_at)
              select ${sha256(undoToken)}::bytea, account_id, email, now() + make_interval(days => ${undoDays}) from old),
          mailed as (insert into mail_outbox (recipient, subject, body, html, expires_at)
              select email, ${subject}, ${body}, ${html}, now() + make_interval(days => ${undoDays}) from old)
          update account a set email = ${open.newEmail} from old where a.account_id = old.account_id returning 1`;
      });
      /** Also ends sessions, open links and the way back to a later address: whatever the change was made for. */
      const undo = Effect.fnUntraced(function* (token: string, { accountId, newEmail }: OpenChange) {
        const [used] = yield* sql<{ changedAt: Date }>`
          delete from email_undo where token_hash = ${sha256(token)} and expires_at > now() returning changed_at as "changedAt"`;
        if (used === undefined) return [];
        yield* sql`delete from email_undo where account_id = ${accountId} and changed_at >= ${used.changedAt}`;
        yield* sql`update email_change set used_at = now() where account_id = ${accountId} and used_at is null`;
        yield* sql`update passkey_reset set used_at = now() where account_id = ${accountId} and used_at is null`;
        yield* sql`update session set revoked_at = now() where account_id = ${accountId} and revoked_at is null`;
        return yield* sql`update account set email = ${newEmail}
          where account_id = ${accountId} and ${isFreeEmail(sql, newEmail, accountId)} returning 1`;
      });

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
          const token = newToken();
          // The account's row is locked: of many requests at once only the free ones are counted.
          const isKept = yield* asSystem(
            Effect.gen(function* () {
              const [account] = yield* sql<Pick<OpenChange, 'language'> & { readonly open: number }>`
                select ${language}, (select count(*)::int from email_change c where c.account_id = a.account_id and c.expires_at > now()) as open
                from account a where a.account_id = ${caller.accountId} for update`;
              if (account === undefined || account.open >= maxOpenChanges) return false;
              const { subject, body, html } = confirmationMail(account.language, linkOf(token), emailLinkMinutes);
              yield* sql`insert into email_change (token_hash, account_id, new_email, expires_at)
                values (${sha256(token)}, ${caller.accountId}, ${newEmail}, now() + make_interval(mins => ${emailLinkMinutes}))`;
              yield* sql`insert into mail_outbox (recipient, subject, body, html, expires_at)
                select ${newEmail}, ${subject}, ${body}, ${html}, now() + make_interval(mins => ${emailLinkMinutes})
                where ${isFreeEmail(sql, newEmail, caller.accountId)}`;
              return true;
            }),
          ).pipe(Effect.orDie);
          if (!isKept) return yield* new TooManyRequests({ code: 'too_many_tries' });
        }),
        confirm: Effect.fn('EmailChanges.confirm')(function* (token) {
          const open = yield* find(token);
          if (open === undefined) return undefined;
          // One at a time for an address: whoever comes second finds it taken.
          const turn = sql`select pg_advisory_xact_lock(hashtext(${`email ${open.newEmail.toLowerCase()}`}))`;
          const done = open.kind === 'undo' ? undo(token, open) : change(token, open);
          const rows = yield* asSystem(Effect.andThen(turn, done)).pipe(Effect.orDie);
          return rows.length === 0 ? undefined : open;
        }),
      };
    }),
  );
}

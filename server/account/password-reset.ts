import { randomBytes } from 'node:crypto';
import { Context, Effect, FiberSet, Layer, Semaphore } from 'effect';
import { BadRequest, type TooManyRequests } from '../../src/api/contract/errors.ts';
import type { Language } from '../../src/domain/account/account.ts';
import { languages } from '../../src/domain/shell/language.ts';
import { portalAddress, ServerConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { failureFields } from '../platform/failure.ts';
import { letterOf } from '../platform/mail/letter.ts';
import { sha256 } from '../platform/secrets.ts';
import texts from '../texts/mail.json' with { type: 'json' };
import { namesOf } from './known-words.ts';
import { checkPasskey, hashPasskey } from './passwords.ts';
import { DeviceMarks } from './throttle/device-marks.ts';
import { FailedTries } from './throttle/failed-tries.ts';
import { inTurn } from './throttle/hash-turns.ts';

const lifeMinutes = 30;
/** Letters to one account within the life of a token: nobody's mailbox is flooded. */
const maxOpenResets = 3;
/** Letters that are written at the same moment, however many are requested: logins find the database free. */
const atATime = 2;

const resetMail = (language: Language, link: string, minutes: number) =>
  letterOf(language, texts[language].reset, { link, minutes: String(minutes) });

interface Asking {
  readonly accountId: string;
  readonly language: string | null;
}

/** Forgotten passkeys: a single-use token by mail, stored as its hash. */
export class PasswordReset extends Context.Service<
  PasswordReset,
  {
    /**
     * Answers before the account is looked for: neither the answer nor its time depends on whether it exists. The letter is in the language
     * its owner chose, else in the given one; its link ends the older ones, but no invitation.
     */
    readonly request: (accountName: string, language: Language, address: string) => Effect.Effect<void, TooManyRequests>;
    /** Waits for the letters of requests that were answered. */
    readonly written: Effect.Effect<void>;
    readonly reset: (token: string, newPasskey: string, address: string) => Effect.Effect<void, BadRequest | TooManyRequests>;
  }
>()('gleisblick/server/PasswordReset') {
  static readonly layer = Layer.effect(
    PasswordReset,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const settings = yield* ServerConfig;
      const tries = yield* FailedTries;
      const marks = yield* DeviceMarks;
      const life = sql.literal(`interval '${lifeMinutes} minutes'`);
      const requests = yield* FiberSet.make();
      const turns = yield* Semaphore.make(atATime);

      const writeLetter = (accountName: string, language: Language) =>
        asSystem(
          Effect.gen(function* () {
            const token = randomBytes(32).toString('base64url');
            const link = `${portalAddress(settings)}/reset-passkey?token=${token}`;
            // The account's row is locked: of many requests at once the last one's link is the newest, and only the free ones are counted.
            const [account] = yield* sql<Asking>`
              select account_id as "accountId", settings ->> 'language' as language from account
              where (lower(account_name) = lower(${accountName}) or lower(email) = lower(${accountName}))
                and disabled_at is null and not is_demo_user limit 1 for update`;
            const chosen = languages.find((one) => one === account?.language);
            const { subject, body, html } = resetMail(chosen ?? language, link, lifeMinutes);
            yield* sql`
              with found as (
                select account_id, email from account a where account_id = ${account?.accountId ?? null}::uuid
                  and (select count(*) from passkey_reset r where r.account_id = a.account_id
                    and greatest(r.expires_at, r.created_at + ${life}) > now()) < ${maxOpenResets}),
              older as (update passkey_reset r set expires_at = now() from found
                where r.account_id = found.account_id and r.used_at is null and r.expires_at between now() and r.created_at + ${life}),
              kept as (insert into passkey_reset (token_hash, account_id, expires_at)
                select ${sha256(token)}::bytea, account_id, now() + ${life} from found)
              insert into mail_outbox (recipient, subject, body, html, expires_at)
                select email, ${subject}, ${body}, ${html}, now() + ${life} from found`;
          }),
        ).pipe(
          Effect.orDie,
          Effect.catchDefect((defect) => Effect.logWarning('letter of a reset not written', failureFields(defect))),
        );

      return {
        request: Effect.fn('PasswordReset.request')(function* (accountName, language, address) {
          yield* tries.count(['reset', address]);
          yield* FiberSet.run(requests, Effect.uninterruptible(turns.withPermit(writeLetter(accountName, language))));
        }),
        written: FiberSet.awaitEmpty(requests),
        reset: Effect.fn('PasswordReset.reset')(function* (token, newPasskey, address) {
          const from = ['address', address] as const;
          yield* tries.check(from);
          const ofToken = sql`a.account_id in (select account_id from passkey_reset
            where token_hash = ${sha256(token)} and used_at is null and expires_at > now())`;
          const named = yield* asSystem(namesOf(sql, ofToken)).pipe(Effect.orDie);
          yield* checkPasskey(newPasskey, { ...settings, names: named.map(({ name }) => name) });
          const [counted, passkey_hash] = yield* inTurn([address], Effect.all([tries.count(from), hashPasskey(newPasskey)]));
          const rows = yield* asSystem(sql<{ accountId: string }>`
            with used as (update passkey_reset set used_at = now(), expires_at = least(expires_at, now() + make_interval(mins => ${lifeMinutes}))
                where token_hash = ${sha256(token)} and used_at is null and expires_at > now() returning account_id),
            others as (update passkey_reset r set used_at = now() from used
                where r.account_id = used.account_id and r.used_at is null and r.token_hash <> ${sha256(token)}),
            ended as (update session s set revoked_at = now() from used where s.account_id = used.account_id and s.revoked_at is null)
            update account a set passkey_hash = ${passkey_hash}, invited_at = null from used
            where a.account_id = used.account_id and a.disabled_at is null returning a.account_id as "accountId"`).pipe(Effect.orDie);
          if (rows[0] === undefined) return yield* new BadRequest({ code: 'token_invalid', field: 'resetAuthentificationToken' });
          yield* tries.takeBack(counted);
          // The link came by a letter to the owner: guesses of strangers do not delay the login that follows.
          yield* marks.give({ accountId: rows[0].accountId, passkeyHash: passkey_hash });
        }),
      };
    }),
  );
}

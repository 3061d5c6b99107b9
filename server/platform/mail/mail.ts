import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Context, Effect, Layer, Result, Schedule } from 'effect';
import { createTransport } from 'nodemailer';
import { ServerConfig } from '../config.ts';
import { isBusy } from '../database/busy.ts';
import { Database } from '../database/database.ts';
import { failureFields } from '../failure.ts';
import { endFailure, keepFailure, type Refusal } from './alert-failures.ts';

interface Letter {
  readonly mail_id: bigint;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Null: the text is all there is. */
  readonly html: string | null;
  /** Whose it is, of a letter about alerts. */
  readonly account_id: string | null;
  /** With this one. */
  readonly tries: number;
}
export interface KeptLetter {
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

const round = '2 seconds';
/** The longest pause between two tries, minutes; the first is one minute, each one twice as long as the one before. */
const longestPause = 24 * 60;
/** A letter that says no other time of its own is too old after it. */
const usualLife = `interval '1 day'`;
const ends = `coalesce(expires_at, created_at + ${usualLife})`;
const atOnce = 20;
/** Longer than the mail server is given to take a letter. */
const lent = `interval '5 minutes'`;
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

const refusalOf = (error: unknown): Refusal => {
  const { code, command, responseCode } = error as Refusal;
  return {
    ...(code !== undefined && { code }),
    ...(command !== undefined && { command }),
    ...(responseCode !== undefined && { responseCode }),
  };
};

/** Delivers what waits in the outbox: over SMTP, or into the folder `mailbox` of the data directory. */
export class Mail extends Context.Service<
  Mail,
  {
    /** One round; answers how many letters went out. */
    readonly deliver: Effect.Effect<number>;
    /** Letters of the mailbox folder, newest first. */
    readonly kept: Effect.Effect<readonly KeptLetter[]>;
  }
>()('gleisblick/server/Mail') {
  static readonly layer = Layer.effect(
    Mail,
    Effect.gen(function* () {
      const { smtpUrl, mailFrom, dataDirectory } = yield* ServerConfig;
      const { sql, asSystem } = yield* Database;
      const folder = join(dataDirectory, 'mailbox');
      const transport = smtpUrl === null ? undefined : createTransport({ url: smtpUrl, ...patience });

      const put = async ({ mail_id, recipient, subject, body, html }: Letter): Promise<void> => {
        if (transport) {
          await transport.sendMail({ from: mailFrom, to: recipient, subject, text: body, ...(html !== null && { html }) });
          return;
        }
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const letter: KeptLetter = { at: new Date().toISOString(), to: recipient, subject, body };
        await writeFile(join(folder, `${String(mail_id).padStart(12, '0')}.json`), JSON.stringify(letter), { mode: 0o600 });
      };

      const isStale = sql.literal(`(${ends} <= now())`);
      /** The next letter, lent to this server for a while: another one sends it should this one end meanwhile. */
      const next = asSystem(
        sql<Letter>`update mail_outbox o set tries = tries + 1, next_try_at = now() + ${sql.literal(lent)}
          where mail_id = (select mail_id from mail_outbox
            where next_try_at <= now() and not ${isStale} order by mail_id limit 1 for update skip locked)
          returning mail_id, subject, body, html, tries, account_id,
            coalesce((select a.email from account a where a.account_id = o.account_id), recipient) as recipient`,
      ).pipe(Effect.orDie);
      /**
       * A letter that is too old helps nobody, and what it carries shall lie nowhere. Letters about alerts go with the wish for them, of which
       * nothing is to be said.
       */
      const dropStale = asSystem(
        sql<Pick<Letter, 'mail_id'> & { readonly is_stale: boolean }>`delete from mail_outbox o where ${isStale}
          or o.account_id is not null and not exists (select from alert_mail m where m.account_id = o.account_id and m.mode <> 'off')
          returning mail_id, ${isStale} as is_stale`,
      ).pipe(
        Effect.orDie,
        Effect.flatMap((gone) =>
          Effect.forEach(
            gone.filter(({ is_stale }) => is_stale),
            ({ mail_id }) => Effect.logWarning('letter not sent in time', { letter: String(mail_id) }),
          ),
        ),
      );
      // Each on its own: a letter that left is not sent again because what is told of it had to wait.
      const sent = Effect.fnUntraced(function* ({ mail_id, account_id }: Letter) {
        yield* asSystem(sql`delete from mail_outbox where mail_id = ${mail_id}`).pipe(Effect.orDie);
        if (account_id !== null) yield* asSystem(endFailure(sql, account_id)).pipe(Effect.orDie);
      });
      const failed = Effect.fnUntraced(function* ({ mail_id, account_id, tries }: Letter, why: Refusal) {
        yield* Effect.logWarning('letter not sent', { letter: String(mail_id), tries, ...why });
        yield* asSystem(sql`update mail_outbox set next_try_at = now() + make_interval(mins => ${Math.min(longestPause, 2 ** (tries - 1))}::int)
          where mail_id = ${mail_id}`).pipe(Effect.orDie);
        if (account_id !== null) yield* asSystem(keepFailure(sql, account_id, why)).pipe(Effect.orDie);
      });

      // The letter leaves between two transactions: a mail server that takes its time holds up no connection and no row.
      const deliver = Effect.gen(function* () {
        yield* dropStale;
        let count = 0;
        for (let letter = 0; letter < atOnce; letter++) {
          const [found] = yield* next;
          if (found === undefined) break;
          const outcome = yield* Effect.result(Effect.tryPromise({ try: () => put(found), catch: refusalOf }));
          yield* Result.isSuccess(outcome) ? sent(found) : failed(found, outcome.failure);
          if (Result.isSuccess(outcome)) count++;
        }
        return count;
      });

      const kept = Effect.promise(async () => {
        const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
        return Promise.all(names.toReversed().map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptLetter));
      });
      return { deliver, kept };
    }),
  );

  /** Rounds in the background for the life of the server. */
  static readonly layerDelivery = Layer.effectDiscard(
    Effect.gen(function* () {
      const { deliver } = yield* Mail;
      yield* deliver.pipe(
        Effect.catchDefect((defect) => (isBusy(defect) ? Effect.void : Effect.logWarning('mail delivery failed', failureFields(defect)))),
        Effect.repeat(Schedule.spaced(round)),
        Effect.forkScoped,
      );
    }),
  );
}

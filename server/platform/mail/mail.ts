import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Context, Effect, Layer, Result, Schedule } from 'effect';
import { createTransport } from 'nodemailer';
import { ServerConfig } from '../config.ts';
import { isBusy } from '../database/busy.ts';
import { Database } from '../database/database.ts';
import { failureFields } from '../failure.ts';

interface Letter {
  readonly mail_id: bigint;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Null: the text is all there is. */
  readonly html: string | null;
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
const maxTries = 10;
const atOnce = 20;
/** Longer than the mail server is given to take a letter. */
const lent = `interval '5 minutes'`;
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** What a log may say of a letter that was not taken: what a mail server answers may quote the letter, its link and who gets it. */
interface Refusal {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}
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

      /** The next letter, lent to this server for a while: another one sends it should this one end meanwhile. */
      const next = asSystem(
        sql<Letter>`update mail_outbox set tries = tries + 1, next_try_at = now() + ${sql.literal(lent)}
          where mail_id = (select mail_id from mail_outbox
            where next_try_at <= now() and tries < ${maxTries} and (expires_at is null or expires_at > now())
            order by mail_id limit 1 for update skip locked) returning mail_id, recipient, subject, body, html, tries`,
      ).pipe(Effect.orDie);
      /** A letter whose link is over helps nobody, and what it carries shall lie nowhere. */
      const dropStale = asSystem(sql<Pick<Letter, 'mail_id'>>`delete from mail_outbox where expires_at <= now() returning mail_id`).pipe(
        Effect.orDie,
        Effect.flatMap((stale) =>
          Effect.forEach(stale, ({ mail_id }) => Effect.logWarning('letter not sent in time', { letter: String(mail_id) })),
        ),
      );
      const sent = ({ mail_id }: Letter) => asSystem(sql`delete from mail_outbox where mail_id = ${mail_id}`).pipe(Effect.orDie);
      const failed = ({ mail_id, tries }: Letter, why: Refusal) =>
        Effect.andThen(
          Effect.logWarning(tries < maxTries ? 'letter not sent, tried again' : 'letter not sent, given up', {
            letter: String(mail_id),
            tries,
            ...why,
          }),
          asSystem(sql`update mail_outbox set next_try_at = now() + make_interval(mins => ${Math.min(60, 2 ** (tries - 1))}::int)
            where mail_id = ${mail_id}`).pipe(Effect.orDie),
        );

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

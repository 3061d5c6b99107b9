import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Context, Effect, Layer, Schedule } from 'effect';
import { createTransport } from 'nodemailer';
import { ServerConfig } from '../config.ts';
import { isBusy } from '../db/busy.ts';
import { failureFields } from '../failure.ts';
import { Database } from './database.ts';

interface Letter {
  readonly mail_id: bigint;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}
export interface KeptLetter {
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

const round = '2 seconds';
const maxTries = 10;

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
      const transport = smtpUrl === null ? undefined : createTransport(smtpUrl);

      const put = async ({ mail_id, recipient, subject, body }: Letter): Promise<void> => {
        if (transport) {
          await transport.sendMail({ from: mailFrom, to: recipient, subject, text: body });
          return;
        }
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const letter: KeptLetter = { at: new Date().toISOString(), to: recipient, subject, body };
        await writeFile(join(folder, `${String(mail_id).padStart(12, '0')}.json`), JSON.stringify(letter), { mode: 0o600 });
      };

      const deliver = asSystem(
        Effect.gen(function* () {
          // Locked rows are another server's letters.
          const letters = yield* sql<Letter>`select mail_id, recipient, subject, body from mail_outbox
            where next_try_at <= now() and tries < ${maxTries} order by mail_id limit 20 for update skip locked`;
          const sent = yield* Effect.forEach(letters, (letter) =>
            Effect.tryPromise(() => put(letter)).pipe(
              Effect.andThen(sql`delete from mail_outbox where mail_id = ${letter.mail_id}`),
              Effect.as(1),
              Effect.catchTag('UnknownError', () =>
                Effect.as(
                  sql`update mail_outbox set tries = tries + 1, next_try_at = now() + make_interval(mins => least(60, power(2, tries)::int))
                    where mail_id = ${letter.mail_id}`,
                  0,
                ),
              ),
            ),
          );
          return sent.reduce<number>((sum, one) => sum + one, 0);
        }),
      ).pipe(Effect.orDie);

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

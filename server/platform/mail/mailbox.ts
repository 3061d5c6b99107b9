import { Effect } from 'effect';
import { HttpRouter, HttpServerResponse } from 'effect/http';
import { openMailboxes } from '../../demo/accounts.ts';
import { isLocal, ServerConfig } from '../config.ts';
import { Database } from '../database/database.ts';
import { addRaw } from '../http/raw-route.ts';
import { Mail } from './mail.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const linked = (text: string) => escaped(text).replace(/https?:\/\/[^\s&]+/g, (address) => `<a href="${address}">${address}</a>`);

/**
 * In demo mode without SMTP the letters to the demo people can be read here, by anybody; otherwise there is no such page. A letter to an
 * administrator may carry the way to the whole portal: it is shown on the machine itself only.
 */
export const mailbox = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const settings = yield* ServerConfig;
    const mail = yield* Mail;
    const database = yield* Database;
    if (!settings.demo || settings.smtpUrl !== null) return;
    const shown = Effect.gen(function* () {
      const open = yield* openMailboxes(isLocal(settings));
      return (yield* mail.kept).filter(({ to }) => open.has(to));
    }).pipe(Effect.provideService(Database, database));
    yield* addRaw(
      router,
      'mailbox.page',
      Effect.map(shown, (letters) =>
        HttpServerResponse.text(
          `<!doctype html><meta charset="utf-8"><link rel="icon" href="/favicon.svg"><title>Mailbox</title>${letters
            .map(
              ({ at, to, subject, body }) =>
                `<article><h2>${escaped(subject)}</h2><p>${at} · ${escaped(to)}</p><pre>${linked(body)}</pre></article>`,
            )
            .join('<hr>')}`,
          { contentType: 'text/html; charset=utf-8' },
        ),
      ),
    );
  }),
);

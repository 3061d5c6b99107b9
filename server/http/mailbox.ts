import { Effect } from 'effect';
import { HttpRouter, HttpServerResponse } from 'effect/http';
import { ServerConfig } from '../config.ts';
import { Mail } from '../services/mail.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const linked = (text: string) => escaped(text).replace(/https?:\/\/[^\s&]+/g, (address) => `<a href="${address}">${address}</a>`);

/** In demo mode without SMTP the letters can be read here; otherwise there is no such page. */
export const mailbox = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const { demo, smtpUrl } = yield* ServerConfig;
    const mail = yield* Mail;
    if (!demo || smtpUrl !== null) return;
    yield* router.add(
      'GET',
      '/mailbox',
      Effect.map(mail.kept, (letters) =>
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

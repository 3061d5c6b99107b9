import { Effect } from 'effect';
import { HttpRouter, HttpServerRequest, HttpServerResponse } from 'effect/http';
import { openMailboxes } from '../../demo/accounts.ts';
import texts from '../../texts/mail.json' with { type: 'json' };
import { hasMailbox, isLocal, ServerConfig } from '../config.ts';
import { Database } from '../database/database.ts';
import { addRaw } from '../http/raw-route.ts';
import { escaped } from './letter.ts';
import { type KeptLetter, Mail } from './mail.ts';

const linked = (text: string) => escaped(text).replace(/https?:\/\/[^\s&]+/g, (address) => `<a href="${address}">${address}</a>`);

const article = ({ at, to, subject, body }: KeptLetter) =>
  `<article><h2>${escaped(subject)}</h2><p><time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time> · ${escaped(to)}</p><pre>${linked(body)}</pre></article>`;

const page = (language: keyof typeof texts, letters: readonly KeptLetter[]) => {
  const { title, about, none } = texts[language].mailbox;
  const shown = letters.length === 0 ? `<p>${none}</p>` : letters.map(article).join('');
  return HttpServerResponse.text(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/letter.css"><title>${title} – Gleisblick</title><main><h1>${title}</h1><p>${about}</p>${shown}</main></html>`,
    { contentType: 'text/html; charset=utf-8', headers: { vary: 'accept-language' } },
  );
};
const language = Effect.map(HttpServerRequest.HttpServerRequest, ({ headers }) =>
  /^en\b/i.test(headers['accept-language'] ?? '') ? 'en-GB' : 'de-DE',
);

/**
 * In demo mode without SMTP the letters to the demo people can be read here, by anybody; otherwise there is no such page. A letter to an
 * administrator may carry the way to the whole portal: it is shown on the machine itself only.
 */
export const mailbox = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const settings = yield* ServerConfig;
    const mail = yield* Mail;
    const database = yield* Database;
    if (!hasMailbox(settings)) return;
    const shown = Effect.gen(function* () {
      const open = yield* openMailboxes(isLocal(settings));
      return (yield* mail.kept).filter(({ to }) => open.has(to));
    }).pipe(Effect.provideService(Database, database));
    yield* addRaw(router, 'mailbox.page', Effect.zipWith(language, shown, page));
  }),
);

import { Effect } from 'effect';
import { HttpRouter, HttpServerRequest, HttpServerResponse } from 'effect/http';
import { addRaw } from '../../platform/http/raw-route.ts';
import texts from '../../texts/email-confirmation.json' with { type: 'json' };
import { EmailChanges } from '../email-change.ts';

type Outcome = 'ask' | 'done' | 'askUndo' | 'doneUndo' | 'over';
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (language: keyof typeof texts, outcome: Outcome, newEmail = '') => {
  const { title, text, confirm, toPortal } = { ...texts[language], ...texts[language][outcome] };
  const target = outcome === 'doneUndo' ? '/reset-passkey' : '/profile';
  const form = outcome.startsWith('ask')
    ? `<form method="post"><button>${confirm}</button></form>`
    : `<p><a href="${target}">${toPortal}</a></p>`;
  return HttpServerResponse.text(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/letter.css"><title>${title} – Gleisblick</title><main><h1>${title}</h1><p>${text.replace('{email}', `<b>${escaped(newEmail)}</b>`)}</p>${form}</main></html>`,
    { status: outcome === 'over' ? 404 : 200, contentType: 'text/html; charset=utf-8', headers: { 'cache-control': 'no-store' } },
  );
};

/**
 * What the link mailed to a new address opens, or the one mailed to the address before. Looking changes nothing, for programs that read mail follow links as well: the button does.
 */
export const emailConfirmation = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const changes = yield* EmailChanges;
    const token = Effect.map(HttpServerRequest.ParsedSearchParams, (query) => String(query.token ?? ''));
    const answer = (found: typeof changes.find, outcome: 'ask' | 'done') =>
      Effect.flatMap(token, found).pipe(
        Effect.map((change) =>
          change === undefined
            ? page('de-DE', 'over')
            : page(change.language, change.kind === 'undo' ? `${outcome}Undo` : outcome, change.newEmail),
        ),
      );
    yield* addRaw(router, 'email.confirmation', answer(changes.find, 'ask'));
    yield* addRaw(router, 'email.confirm', answer(changes.confirm, 'done'));
  }),
);

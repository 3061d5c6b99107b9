import { Effect, Layer, Logger } from 'effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PasswordReset } from '../../../../server/account/password-reset.ts';
import { ServerConfig } from '../../../../server/platform/config.ts';
import { Mail } from '../../../../server/platform/mail/mail.ts';
import { makeAccount, type Portal, startPortal, superuser } from '../../harness.ts';
import { startMailServer } from './mail-server.ts';

let portal: Portal;
let admin: Awaited<ReturnType<typeof superuser>>;
let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startMailServer({ disabledCommands: ['STARTTLS', 'AUTH'] });
  portal = await startPortal({
    publicUrl: 'https://portal.example',
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    mailFrom: 'Gleisblick Grüße <portal@gleisblick.example>',
  });
  admin = await superuser(portal);
  for (const language of ['de-DE', 'en-GB', null]) {
    const accountId = await makeAccount(portal, `person-${language}`);
    if (language !== null)
      await admin.query(`update account set settings = $2::text::jsonb where account_id = $1`, [accountId, JSON.stringify({ language })]);
  }
});
beforeEach(async () => {
  await admin.query('delete from mail_outbox');
  await admin.query('delete from passkey_reset');
  server.letters.length = 0;
  Object.assign(server.state, { answer: 'takes', begun: 0 });
  logged.length = 0;
});
afterAll(async () => {
  await admin.close();
  await portal.close();
  await server.close();
});

const logged: string[] = [];
const notes = Logger.layer([Logger.make(({ message }) => void logged.push(JSON.stringify(message)))]);

let calls = 0;
const ask = async (accountName: string, emailLocale = 'de-DE') => {
  const body = { accountName, emailLocale };
  const answer = await portal.call('/um/v1/passkey-reset-request', { method: 'POST', body, address: `10.9.0.${++calls}` });
  await portal.run(PasswordReset.use(({ written }) => written));
  return answer;
};
const deliver = Mail.use((mail) => mail.deliver).pipe(Effect.provide(notes));
const round = () => portal.run(deliver);
/** The time until the next try is over. */
const later = () => admin.query('update mail_outbox set next_try_at = now()');
const waiting = async () => (await admin.query<{ body: string }>('select body from mail_outbox')).map(({ body }) => body);
const linkIn = (text: string | undefined) => /https:\/\/portal\.example\/reset-passkey\?token=[\w-]{43}/.exec(text ?? '')?.[0];
const reset = (link: string | undefined) =>
  portal.call('/um/v1/passkey-reset', {
    method: 'POST',
    body: { newPasskey: 'Schwelle-01', resetAuthentificationToken: new URL(link!).searchParams.get('token') },
  });

describe('The letter as a mail server receives it', () => {
  it.each([
    ['de-DE', 'en-GB', 'Gleisblick: Passwort zurücksetzen', /^Guten Tag,\n\nfür Ihr Konto .* gilt 30 Minuten und nur einmal/s],
    ['en-GB', 'de-DE', 'Gleisblick: reset your password', /^Hello,\n\na new password .* works for 30 minutes and only once/s],
    [null, 'en-GB', 'Gleisblick: reset your password', /^Hello,/],
    [null, 'de-DE', 'Gleisblick: Passwort zurücksetzen', /^Guten Tag,/],
  ] as const)('to somebody who chose %s, on a page in %s', async (chosen, asked, subject, begins) => {
    expect((await ask(`person-${chosen}`, asked)).status).toBe(204);
    expect(await round()).toBe(1);
    expect(await waiting()).toEqual([]);
    const [letter, ...others] = server.letters;
    expect(others).toEqual([]);
    expect([letter!.from, letter!.to]).toEqual(['portal@gleisblick.example', [`person-${chosen}@north.example`]]);
    expect(letter!.headers.get('subject')).toBe(subject);
    expect(letter!.headers.get('from')).toBe('Gleisblick Grüße <portal@gleisblick.example>');
    expect(letter!.headers.get('to')).toBe(`person-${chosen}@north.example`);
    expect(letter!.headers.get('content-type')).toContain('multipart/alternative');
    // The last part is what a program prefers.
    expect([...letter!.parts.keys()]).toEqual(['text/plain', 'text/html']);
    const [plain, page] = [...letter!.parts.values()];
    expect(plain).toMatch(begins);
    const link = linkIn(plain)!;
    expect(page).toContain(`<html lang="${chosen ?? asked}">`);
    expect(page).toContain('>Gleisblick</p>');
    expect(page!.match(/href="([^"]*)"/g)).toEqual([`href="${link}"`, `href="${link}"`]);
    expect(page).not.toMatch(/<(script|img|link|style)\b|\{\w+\}/);
    expect((await reset(link)).status).toBe(204);
    expect((await reset(link)).status).toBe(400);
  });

  it('asks for proof and encryption where the server does, and gives a foreign one neither password nor letter', async () => {
    const strict = await startMailServer({ authOptional: false });
    const through = async (query: string) => {
      const smtpUrl = `smtp://portal:${encodeURIComponent('Signal 27/ß')}@127.0.0.1:${strict.port}?requireTLS=true${query}`;
      return portal.run(
        deliver.pipe(Effect.provide(Layer.fresh(Mail.layer)), Effect.provideService(ServerConfig, { ...portal.settings, smtpUrl })),
      );
    };
    await ask('person-de-DE');
    expect(await through('')).toBe(0);
    expect([strict.passwords, strict.letters]).toEqual([[], []]);
    await later();
    expect(await through('&tls.rejectUnauthorized=false')).toBe(1);
    expect(strict.passwords).toEqual(['portal:Signal 27/ß']);
    expect(strict.letters.map(({ isEncrypted, user, to }) => ({ isEncrypted, user, to }))).toEqual([
      { isEncrypted: true, user: 'portal', to: ['person-de-DE@north.example'] },
    ]);
    await strict.close();
  });
});

describe('A mail server that', () => {
  /** The person is answered as ever, the letter goes out once with the link that works, and no log has the link. */
  const isMended = async (link: string | undefined, tries: number) => {
    server.state.answer = 'takes';
    await later();
    expect(await round()).toBe(1);
    expect(server.letters.map(({ parts }) => linkIn(parts.get('text/plain')))).toEqual([link]);
    expect(logged).toHaveLength(tries);
    for (const secret of [new URL(link!).searchParams.get('token')!, 'person-']) expect(logged.join()).not.toContain(secret);
    expect((await reset(link)).status).toBe(204);
  };

  it('refuses a letter and quotes it is tried again, each time later, at least once a day', async () => {
    expect((await ask('person-de-DE')).status).toBe(204);
    const link = linkIn((await waiting())[0]);
    server.state.answer = { responseCode: 554, text: `5.7.1 spam: ${link}` };
    for (const [tries, minutes] of [
      [1, 1],
      [2, 2],
      [3, 4],
      [11, 1_024],
      [12, 1_440],
      [40, 1_440],
    ] as const) {
      await admin.query('update mail_outbox set tries = $1::int, next_try_at = now()', [tries - 1]);
      expect(await round()).toBe(0);
      expect(await round()).toBe(0);
      expect(
        await admin.query(`select tries, round(extract(epoch from next_try_at - now()) / 60)::int as minutes from mail_outbox`),
      ).toEqual([{ tries, minutes }]);
    }
    expect(logged[0]).toContain('"code":"EMESSAGE"');
    expect(logged[0]).toContain('"responseCode":554');
    await isMended(link, 6);
  });

  it('takes its time holds up neither who asks nor any other letter', async () => {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    server.state.heldBack = promise;
    await ask('person-de-DE');
    const slow = round();
    await expect.poll(() => server.state.begun, { timeout: 20_000 }).toBe(1);
    expect((await ask('person-en-GB')).status).toBe(204);
    expect((await portal.call('/health')).status).toBe(200);
    server.state.heldBack = Promise.resolve();
    expect(await round()).toBe(1);
    expect(server.letters.map(({ to }) => to[0])).toEqual(['person-en-GB@north.example']);
    letGo();
    expect(await slow).toBe(1);
    expect(server.letters.map(({ to }) => to[0])).toEqual(['person-en-GB@north.example', 'person-de-DE@north.example']);
    expect(await waiting()).toEqual([]);
  });

  it('dies in the middle of a letter, is gone, and comes back gets it once', async () => {
    await ask('person-de-DE');
    const link = linkIn((await waiting())[0]);
    server.state.answer = 'dies';
    expect(await round()).toBe(0);
    await server.close();
    await later();
    expect(await round()).toBe(0);
    expect((await ask('nobody')).status).toBe(204);
    server = await startMailServer({ disabledCommands: ['STARTTLS', 'AUTH'] }, server.port);
    await isMended(link, 2);
  });

  it('comes back after the link is over gets no letter any more, and the link lies nowhere', async () => {
    await ask('person-de-DE');
    server.state.answer = { responseCode: 451, text: 'later' };
    expect(await round()).toBe(0);
    server.state.answer = 'takes';
    await admin.query(`update mail_outbox set next_try_at = now(), expires_at = expires_at - interval '30 minutes'`);
    expect(await round()).toBe(0);
    expect([server.letters, await waiting()]).toEqual([[], []]);
    expect(logged.at(-1)).toContain('letter not sent in time');
  });

  it.each([
    ['without a time of its own for a day', null, '23 hours', '1 hour'],
    ['for as long as its link works', '7 days', '6 days 23 hours', '1 hour'],
  ])('takes nothing is asked to take a letter %s', async (_, lives, age, more) => {
    await admin.query(
      `insert into mail_outbox (recipient, subject, body, expires_at)
       values ('person@north.example', 'Subject', 'Body', now() + $1::text::interval)`,
      [lives],
    );
    const wait = (time: string) =>
      admin.query(
        `update mail_outbox set next_try_at = now(), created_at = created_at - $1::text::interval, expires_at = expires_at - $1::text::interval`,
        [time],
      );
    server.state.answer = { responseCode: 451, text: 'later' };
    await wait(age);
    expect([await round(), (await waiting()).length]).toEqual([0, 1]);
    expect(logged.at(-1)).toContain('"letter not sent"');
    server.state.answer = 'takes';
    await wait(more);
    expect([await round(), await waiting(), server.letters]).toEqual([0, [], []]);
    expect(logged.at(-1)).toContain('letter not sent in time');
  });
});

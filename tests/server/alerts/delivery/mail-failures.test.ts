import { Effect, Layer, Logger } from 'effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlertLetters } from '../../../../server/alerts/delivery/alert-letters.ts';
import { Mail } from '../../../../server/platform/mail/mail.ts';
import { shared } from '../../fleet/fleet-world.ts';
import { passkey } from '../../harness.ts';
import { startMailServer } from '../../platform/mail/mail-server.ts';
import { alertsWorld } from '../alerts-world.ts';

const gateway = '/logbook/api/logbook/v1/gateway/notifications/mail';
const minute = 60_000;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
/** What the mail server says to whom a letter is for; nothing where it takes them. */
let toAddress: Readonly<Record<string, number>> = {};
const options: Parameters<typeof startMailServer>[0] = {
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: ({ address }, _session, callback) => {
    const responseCode = toAddress[address];
    callback(responseCode === undefined ? null : Object.assign(new Error(`about ${address}`), { responseCode }));
  },
};
beforeAll(async () => {
  mailServer = await startMailServer(options);
});
afterAll(() => mailServer.close());
const world = shared(() => alertsWorld({ publicUrl: 'https://portal.example', smtpUrl: `smtp://127.0.0.1:${mailServer.port}` }));
const plain = shared(() => world.session(world.plainId));
beforeEach(async () => {
  await world.rows('delete from alert_mail');
  await world.rows('delete from mail_outbox');
  toAddress = {};
  mailServer.state.answer = 'takes';
  mailServer.letters.length = 0;
  logged.length = 0;
  await choose('atOnce');
});

const logged: string[] = [];
const notes = Logger.layer([Logger.make(({ message }) => void logged.push(JSON.stringify(message)))]);
const round = () => world.portal.run(Mail.use(({ deliver }) => deliver).pipe(Effect.provide(Layer.fresh(notes))));
const put = (mode: string) =>
  world.portal.call(gateway, { method: 'PUT', headers: plain.headers, body: { mode, digestHour: 7, quiet: null } });
interface Failing {
  readonly since: number;
  readonly why: string;
}
const choose = async (mode: string) => (await put(mode)).json.failing as Failing | null;
const failing = async () => (await plain.get('/notifications/mail')).json.failing as Failing | null;
const post = (path: string, body?: object, headers = {}) =>
  world.portal.call(path, { method: 'POST', headers, ...(body !== undefined && { body }) });
/** A letter about an alert waits for its first try. */
const write = async () => {
  await world.raise(1, await world.vehicle(), Date.now() - 5 * minute);
  await world.rows('update alert_mail set sent_at = null');
  expect(await world.portal.run(AlertLetters.use((letters) => letters.write))).toBe(1);
};
const waiting = async () => (await world.rows('select 1 from mail_outbox')).length;
/** As if so much time went by: what is written and what failed lies further back, and every pause is over. */
const wait = async (time: string) => {
  await world.rows(
    `update mail_outbox set next_try_at = now(), created_at = created_at - $1::text::interval,
    expires_at = expires_at - $1::text::interval`,
    [time],
  );
  await world.rows('update alert_mail set failing_since = failing_since - $1::text::interval', [time]);
};
const toldAfter = async (time: string) => {
  await wait(time);
  return failing();
};

describe('Letters about alerts that do not arrive', () => {
  it.each([
    ['address', 'refuses the address', { 'plain@north.example': 550 }, 'takes'],
    ['other', 'refuses the address for now', { 'plain@north.example': 450 }, 'takes'],
    ['other', 'refuses the letter', {}, { responseCode: 554, text: 'spam' }],
    ['connection', 'is gone in the middle of it', {}, 'dies'],
  ] as const)('are told of as %s where the mail server %s, until one arrives', async (why, _, addresses, answer) => {
    Object.assign(mailServer.state, { answer });
    toAddress = addresses;
    await write();
    const before = Date.now();
    expect([await round(), await waiting()]).toEqual([0, 1]);
    expect(await toldAfter('14 minutes')).toBe(null);
    expect(await toldAfter('1 minute')).toEqual({ since: expect.any(Number), why });
    const { since } = (await failing())!;
    expect(Math.abs(since + 15 * minute - before)).toBeLessThan(minute / 2);
    expect(await choose('digest')).toEqual({ since, why });
    mailServer.state.answer = 'takes';
    toAddress = {};
    expect([await round(), await failing(), await choose('digest')]).toEqual([1, null, null]);
  });

  it('are told of since the first of them and as the last one failed', async () => {
    await write();
    await mailServer.close();
    expect(await round()).toBe(0);
    await wait('1 hour');
    const { since, why } = (await failing())!;
    expect(why).toBe('connection');
    mailServer = await startMailServer(options, mailServer.port);
    toAddress = { 'plain@north.example': 550 };
    expect([await round(), await failing()]).toEqual([0, { since, why: 'address' }]);
  });

  it('are tried for three days and then given up, and still told of, until another one arrives', async () => {
    toAddress = { 'plain@north.example': 550 };
    await write();
    expect(await round()).toBe(0);
    await wait('71 hours');
    expect([await round(), await waiting(), logged.length]).toEqual([0, 1, 2]);
    await wait('1 hour');
    toAddress = {};
    expect([await round(), await waiting(), mailServer.letters]).toEqual([0, 0, []]);
    expect(logged.at(-1)).toContain('letter not sent in time');
    expect((await failing())?.why).toBe('address');
    await write();
    expect([await round(), await failing()]).toEqual([1, null]);
  });

  it('are neither tried nor told of once they are not wanted any more', async () => {
    toAddress = { 'plain@north.example': 550 };
    await write();
    await round();
    await wait('1 day');
    expect(await choose('off')).toBe(null);
    toAddress = {};
    expect([await round(), await waiting(), mailServer.letters, logged.length]).toEqual([0, 0, [], 1]);
    expect(await choose('atOnce')).toBe(null);
  });

  it('go to the address that somebody has by now, and are told of no longer with a new one', async () => {
    toAddress = { 'plain@north.example': 550 };
    await write();
    await round();
    expect((await toldAfter('1 hour'))?.why).toBe('address');
    const { token } = (await post('/wp-json/fvm/v1/token', { accountName: 'plain', passkey })).json;
    await post('/wp-json/wp/v2/users/me', { email: 'right@north.example', password: passkey }, { authorization: `Bearer ${token}` });
    const [asked] = await world.rows<{ body: string }>(`select body from mail_outbox where recipient = 'right@north.example'`);
    expect((await post(/https:\/\/portal\.example(\S+)/.exec(asked!.body)![1]!)).status).toBe(200);
    expect([await failing(), await round()]).toEqual([null, 2]);
    const told = mailServer.letters.map(({ to, headers }) => [to[0], headers.get('subject')]);
    expect(told).toEqual([
      ['right@north.example', expect.stringContaining('Geschwindigkeit überschritten')],
      ['right@north.example', 'Gleisblick: neue E-Mail-Adresse bestätigen'],
    ]);
    await world.rows("update account set email = 'plain@north.example' where account_id = $1::text::uuid", [world.plainId]);
  });

  it('say nothing of other people and other letters, and are no change that is audited', async () => {
    const chief = await world.session(world.adminId);
    await world.portal.call(gateway, { method: 'PUT', headers: chief.headers, body: { mode: 'atOnce', digestHour: 7, quiet: null } });
    const audited = async () => (await world.rows(`select 1 from audit_log where subject = 'alert_mail'`)).length;
    const before = await audited();
    await world.rows(`insert into mail_outbox (recipient, subject, body) values ('plain@north.example', 'Subject', 'Body')`);
    mailServer.state.answer = { responseCode: 451, text: 'later' };
    expect([await round(), await toldAfter('1 hour')]).toEqual([0, null]);
    await world.rows('delete from mail_outbox');
    await world.rows(`update alert_mail set mode = 'off' where account_id = $1::text::uuid`, [world.adminId]);
    await write();
    await round();
    expect((await toldAfter('1 hour'))?.why).toBe('other');
    expect(await world.rows('select 1 from alert_mail where failing_since is not null')).toHaveLength(1);
    expect(await audited()).toBe(before + 1);
  });
});

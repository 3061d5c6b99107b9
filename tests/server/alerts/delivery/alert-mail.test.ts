import { Clock, Effect } from 'effect';
import { Temporal } from 'temporal-polyfill';
import { beforeEach, describe, expect, it } from 'vitest';
import { alertLetter, type ToldByLetter } from '../../../../server/alerts/delivery/alert-letter.ts';
import { AlertLetters } from '../../../../server/alerts/delivery/alert-letters.ts';
import { Mail } from '../../../../server/platform/mail/mail.ts';
import { shared } from '../../fleet/fleet-world.ts';
import { fullRights, makeAccount } from '../../harness.ts';
import { startMailServer } from '../../platform/mail/mail-server.ts';
import { alertsWorld } from '../alerts-world.ts';

const zone = 'Europe/Berlin';
const address = '/notifications/mail';
const minute = 60_000;
const mailServer = shared(() => startMailServer({ disabledCommands: ['STARTTLS', 'AUTH'] }));
const world = shared(() => alertsWorld({ publicUrl: 'https://portal.example', smtpUrl: `smtp://127.0.0.1:${mailServer.port}` }));
const plain = shared(() => world.session(world.plainId));
beforeEach(async () => {
  await world.rows('delete from alert_mail');
  await world.rows('delete from mail_outbox');
  await world.rows('delete from vehicle_access');
});

const save = (body: object, session = plain) =>
  world.portal.call(`/logbook/api/logbook/v1/gateway${address}`, { method: 'PUT', headers: session.headers, body });
const atOnce = { mode: 'atOnce', digestHour: 7, quiet: null };
const letters = () =>
  world.rows<{ recipient: string; subject: string; body: string; html: string }>('select * from mail_outbox order by mail_id');
/** As if it were another time. */
const writeAt = (now: number) =>
  world.portal.run(
    Effect.flatMap(Clock.Clock, (clock) =>
      AlertLetters.use(({ write }) => write).pipe(
        Effect.provideService(Clock.Clock, Object.assign(Object.create(clock) as typeof clock, { currentTimeMillis: Effect.succeed(now) })),
      ),
    ),
  );
const write = () => writeAt(Date.now());
/** Alerts that were noticed as they happened. */
const raise = (count: number, vehicleId: number, first = Date.now() - 5 * minute) => world.raise(count, vehicleId, first);
/** An hour that is not to come again before tomorrow. */
const hourNow = () => Temporal.Now.zonedDateTimeISO(zone).hour;
const tomorrow = (hour: number) =>
  Temporal.Now.plainDateISO(zone)
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: zone, plainTime: new Temporal.PlainTime(hour) }).epochMilliseconds;

describe('What somebody chooses', () => {
  it('is off at first, kept for the organisation, audited, and their own', async () => {
    expect((await plain.get(address)).json).toEqual({ mode: 'off', digestHour: 7, quiet: null, failing: null });
    const chosen = { mode: 'digest', digestHour: 6, quiet: { from: 22, to: 5 } };
    expect((await save(chosen)).json).toEqual({ ...chosen, failing: null });
    expect((await plain.get(address)).json).toEqual({ ...chosen, failing: null });
    const chief = await world.session(world.adminId);
    expect((await chief.get(address)).json).toMatchObject({ mode: 'off' });
    const [row] = await world.rows<{ after: object }>(
      `select after from audit_log where subject = 'alert_mail' order by audit_id desc limit 1`,
    );
    expect(row!.after).toMatchObject({ mode: 'digest', digest_hour: 6, quiet_from: 22, quiet_to: 5 });
  });

  it.each([
    [{ ...atOnce, mode: 'sometimes' }, 400],
    [{ ...atOnce, digestHour: 24 }, 400],
    [{ ...atOnce, digestHour: 7.5 }, 400],
    [{ ...atOnce, quiet: { from: 3, to: 3 } }, 400],
    [{ ...atOnce, quiet: { from: -1, to: 3 } }, 400],
  ])('is refused as %j', async (body, status) => {
    expect((await save(body)).status).toBe(status);
    expect((await plain.get(address)).json).toMatchObject({ mode: 'off' });
  });
});

describe('A letter about alerts', () => {
  it('comes at once, in the reader’s language, with the way to the notifications, and one for many', async () => {
    await save(atOnce);
    await world.rows(`update account set settings = '{"language": "en-GB"}' where account_id = $1::text::uuid`, [world.plainId]);
    const vehicle = await world.vehicle();
    await raise(25, vehicle);
    expect(await write()).toBe(1);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect([letter!.recipient, letter!.subject]).toEqual(['plain@north.example', 'Gleisblick: 25 notifications']);
    expect(letter!.body).toMatch(/^Hello,\n\nthere are 25 notifications at North:\n/);
    expect(letter!.body.match(/Speed limit exceeded · 104 instead of at most 100 km\/h/g)).toHaveLength(20);
    expect(letter!.body).toContain('… and 5 more');
    expect(letter!.body).toContain('https://portal.example/notification\n');
    expect(letter!.html).toContain('href="https://portal.example/notification"');
    await world.rows(`update account set settings = '{}'`);
  });

  it('is followed by no other for five minutes, and then by one about all that came since', async () => {
    await save(atOnce);
    await raise(1, await world.vehicle());
    expect(await write()).toBe(1);
    for (let i = 0; i < 5; i++) await raise(2, await world.vehicle());
    expect(await write()).toBe(0);
    expect(await writeAt(Date.now() + 6 * minute)).toBe(1);
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/überschritten – L/),
      'Gleisblick: 10 Meldungen',
    ]);
    expect(await writeAt(Date.now() + 12 * minute)).toBe(0);
  });

  it('waits in quiet hours and comes once after them', async () => {
    const hour = hourNow();
    const quiet = { from: hour, to: (hour + 2) % 24 };
    await save({ ...atOnce, quiet, digestHour: (hour + 12) % 24 });
    await raise(1, await world.vehicle());
    await raise(1, await world.vehicle());
    expect(await write()).toBe(0);
    expect(await writeAt(Date.now() + 2 * 60 * minute)).toBe(1);
    expect((await letters()).map(({ subject }) => subject)).toEqual(['Gleisblick: 2 Meldungen']);
  });

  it('of the day comes at its hour with everything, what came late included', async () => {
    const hour = hourNow();
    await save({ ...atOnce, mode: 'digest', digestHour: hour });
    await raise(1, await world.vehicle());
    await raise(1, await world.vehicle(), Date.now() - 5 * 24 * 60 * minute);
    expect(await write()).toBe(0);
    expect(await writeAt(tomorrow(hour) - 1_000)).toBe(0);
    expect(await writeAt(tomorrow(hour))).toBe(1);
    const [letter] = await letters();
    expect(letter!.subject).toBe('Gleisblick: 2 Meldungen');
    expect(letter!.body.match(/aus verspäteten Daten/g)).toHaveLength(1);
  });

  it('that comes at once leaves out what came late, which waits for the daily hour', async () => {
    const hour = hourNow();
    await save({ ...atOnce, digestHour: hour });
    await raise(1, await world.vehicle(), Date.now() - 5 * 24 * 60 * minute);
    expect(await write()).toBe(0);
    await raise(1, await world.vehicle());
    expect(await write()).toBe(1);
    expect((await letters())[0]!.body).not.toContain('verspätet');
    expect(await writeAt(tomorrow(hour))).toBe(1);
    expect((await letters())[1]!.body).toContain('verspätet');
  });

  it('tells nobody of what they may not see when it is written: other organisations, days, vehicles', async () => {
    const foreign = await makeAccount(world.portal, 'reader', {
      memberships: [{ organisation: 'South', role: 'user', rights: fullRights }],
    });
    await save(atOnce);
    await save(atOnce, await world.session(foreign));
    const [open, closed, later, gone] = [await world.vehicle(), await world.vehicle(), await world.vehicle(), await world.vehicle()];
    await world.restrict(world.plainId, closed, '2020-01-01', '2020-01-02');
    for (const vehicle of [open, closed, later, gone]) await raise(1, vehicle);
    await world.restrict(world.plainId, later, '2020-01-01', '2020-01-02');
    await world.rows('update vehicle set retired_at = now() where vehicle_id = $1::int', [gone]);
    expect(await write()).toBe(1);
    const [letter] = await letters();
    const [name] = await world.rows<{ name: string }>('select name from vehicle where vehicle_id = $1::int', [open]);
    expect([letter!.recipient, letter!.subject]).toEqual([
      'plain@north.example',
      `Gleisblick: Geschwindigkeit überschritten – ${name!.name}`,
    ]);
    expect(await world.rows('select 1 from alert_mail_due')).toEqual([]);
  });

  it.each([
    ['was shut out', 'update account set disabled_at = now() where account_id = $1::text::uuid', 'update account set disabled_at = null'],
    ['left the organisation', 'delete from membership where account_id = $1::text::uuid', ''],
  ])('reaches nobody who %s', async (_, change, undo) => {
    const someone = await makeAccount(world.portal, `r${Math.random()}`.replace('.', ''));
    await save(atOnce, await world.session(someone));
    await raise(1, await world.vehicle());
    await world.rows(change, [someone]);
    expect([await write(), await letters()]).toEqual([0, []]);
    if (undo !== '') await world.rows(undo);
  });

  it('is not written about what was withdrawn, nor when no letter is wanted any more', async () => {
    await save(atOnce);
    await raise(1, await world.vehicle());
    await world.rows('update alert set withdrawn_at = now() where alert_id in (select alert_id from alert_mail_due)');
    expect(await write()).toBe(0);
    await raise(1, await world.vehicle());
    await save({ ...atOnce, mode: 'off' });
    await save(atOnce);
    expect([await write(), await letters()]).toEqual([0, []]);
  });

  it('outlasts a mail server that fails, and is written by one of two servers', async () => {
    await save(atOnce);
    await raise(1, await world.vehicle());
    expect((await Promise.all([write(), write(), write()])).sort()).toEqual([0, 0, 1]);
    const round = () => world.portal.run(Mail.use((mail) => mail.deliver));
    mailServer.letters.length = 0;
    mailServer.state.answer = { responseCode: 451, text: 'later' };
    expect(await round()).toBe(0);
    mailServer.state.answer = 'takes';
    await world.rows('update mail_outbox set next_try_at = now()');
    expect(await round()).toBe(1);
    expect(mailServer.letters.map(({ to }) => to)).toEqual([['plain@north.example']]);
  });
});

it('A letter says how strong an impact was, in the numbers of its language; where that was not kept, nothing', () => {
  const told = { label: 'NSSuspectedCrash', vehicle: 'V 90', start: 0, limit: 5, bound: 'max', isLate: false } as const;
  const about = { organisation: 'Nord', address: 'https://portal.example', timeZone: zone };
  const bodyIn = (language: 'de-DE' | 'en-GB', value: number | null) => alertLetter(language, [{ ...told, value }], about).body;
  expect(bodyIn('de-DE', 7.25)).toContain('V 90 · Verdacht auf Zusammenstoß · 7,25 statt höchstens 5 g\n');
  expect(bodyIn('en-GB', 7.25)).toContain('V 90 · Suspected crash · 7.25 instead of at most 5 g\n');
  expect(bodyIn('en-GB', null)).toContain('V 90 · Suspected crash\n');
});

it('A letter shows what people typed as text', () => {
  const alert: ToldByLetter = {
    label: 'NSFlatSpot',
    vehicle: '<b>{link}</b>',
    start: 0,
    value: null,
    limit: null,
    bound: null,
    isLate: false,
  };
  const { body, html } = alertLetter('de-DE', [alert], { organisation: '<i>Nord</i>', address: 'https://portal.example', timeZone: zone });
  expect(body).toContain('01.01.1970 01:00 · <b>{link}</b> · Flachstelle');
  expect(html).not.toMatch(/<b>|<i>/);
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://portal.example/notification"', 'href="https://portal.example/notification"']);
});

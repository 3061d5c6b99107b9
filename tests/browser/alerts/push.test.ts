// @module-tag full
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { callAs, logIn, openSession, portalUrl, signedIn, soon, untilKept, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const address = '/logbook/api/logbook/v1/gateway/notifications/push';
interface Kept {
  readonly devices: readonly { readonly device: string; readonly quiet: unknown }[];
}
const keptOf = async (accountName: string) => ((await callAs(await openSession(accountName), 'GET', address)) as Kept).devices;

/** Runs in the page: a browser whose push service and whose owner say yes, or whose owner said no for good. */
const pushService = ({ permission, endpoint }: { permission: NotificationPermission; endpoint: string }) => {
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const made = (key: string) => ({
    endpoint,
    options: { applicationServerKey: bytes(key) },
    getKey: (name: keyof typeof keys) => bytes(keys[name]),
    unsubscribe: async () => localStorage.removeItem('made-for'),
  });
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    localStorage.setItem('made-for', applicationServerKey);
    return made(applicationServerKey);
  };
  const getSubscription = async () => {
    const key = localStorage.getItem('made-for');
    return key === null ? null : made(key);
  };
  Object.assign(PushManager.prototype, { subscribe, getSubscription });
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => 'granted';
};

const opened = async (look: Parameters<typeof signedIn>[2], permission: NotificationPermission = 'default') => {
  const page = await signedIn('otto', '/profile', { ...look, serviceWorker: true });
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  await page.addInitScript(pushService, { permission, endpoint });
  await untilKept(page);
  await page.reload();
  const tell = words(look?.language);
  const card = page.getByRole('region', { name: tell('alertPush.title') });
  return { page, tell, card, button: (key: string) => card.getByRole('button', { name: tell(`alertPush.${key}`) }) };
};

describe('Alerts on the device in hand', () => {
  it.each([
    ['de-DE', 'light', { width: 1440, height: 900 }],
    ['en-GB', 'dark', { width: 390, height: 844 }],
  ] as const)('are switched on, given quiet hours, tried and switched off, with nothing that axe finds, in %s and %s', async (...look) => {
    const [language, theme, viewport] = look;
    const { page, tell, card, button } = await opened({ language, theme, viewport });
    await button('turnOn').waitFor({ timeout: soon.timeout });
    expect(await accessibilityFindings(page)).toEqual([]);
    await button('turnOn').click();
    await card.getByText(tell('alertPush.isOn')).waitFor();
    await card.getByRole('checkbox', { name: tell('alertMail.quiet') }).click();
    await button('save').click();
    await card.getByText(tell('alertPush.saved')).waitFor();
    await button('test').click();
    await card.getByText(tell('alertPush.tested')).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect((await keptOf('otto')).map(({ quiet }) => quiet)).toEqual([{ from: 22, to: 6 }]);
    await page.reload();
    await card.getByText(tell('alertPush.isOn')).waitFor({ timeout: soon.timeout });
    expect(await card.getByRole('checkbox', { name: tell('alertMail.quiet') }).isChecked()).toBe(true);
    await button('turnOff').click();
    await button('turnOn').waitFor();
    expect(await keptOf('otto')).toEqual([]);
  });

  it('go on where the person signs in anew on the device, without being switched on, and are gone with its subscription', async () => {
    const { page, button } = await opened({}, 'granted');
    await button('turnOn').click();
    await button('turnOff').waitFor();
    // As a session ends that nobody used for long: nobody logged out.
    await page.evaluate(() => localStorage.removeItem('userToken'));
    await page.goto(`${portalUrl()}/`);
    const bound = page.waitForResponse((answer) => answer.url().endsWith(`${address}/devices`) && answer.request().method() === 'PUT');
    await logIn(page, 'otto');
    expect((await bound).status()).toBe(200);
    expect(await keptOf('otto')).toHaveLength(1);
    await page.evaluate(() => localStorage.removeItem('made-for'));
    await page.goto(`${portalUrl()}/profile`);
    await button('turnOn').waitFor({ timeout: soon.timeout });
    expect(await keptOf('otto')).toEqual([]);
  });

  it('say how a browser is told to allow them again', async () => {
    const { tell, card, button } = await opened({}, 'denied');
    await card.getByText(tell('alertPush.blocked')).waitFor({ timeout: soon.timeout });
    await button('lookAgain').click();
    await card.getByText(tell('alertPush.blocked')).waitFor();
    expect(await button('turnOn').count()).toBe(0);
  });
});

interface Shown {
  readonly shown: { readonly title: string; readonly options: NotificationOptions | undefined }[];
}

it('An alert that is pushed to the service worker is shown', async () => {
  const page = await signedIn('otto', '/profile', { serviceWorker: true });
  await untilKept(page);
  const [worker] = page.context().serviceWorkers();
  // A browser without a window has no place for notices, and so lets nobody show any.
  await worker!.evaluate(() => {
    const at = self as unknown as Shown & { registration: ServiceWorkerRegistration };
    Object.assign(at, { shown: [] });
    at.registration.showNotification = async (title, options) => void at.shown.push({ title, options });
  });
  const session = await page.context().newCDPSession(page);
  const registrations: { registrationId: string }[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', (told) => registrations.push(...told.registrations));
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length, soon).toBeGreaterThan(0);
  const { registrationId } = registrations[0]!;
  const message = { title: 'Flachstelle', body: 'Köf 2 · 26.11.2026 14:03', tag: 'a1', path: '/notification' };
  await session.send('ServiceWorker.deliverPushMessage', { origin: portalUrl(), registrationId, data: JSON.stringify(message) });
  await expect
    .poll(() => worker!.evaluate(() => (self as unknown as Shown).shown), soon)
    .toMatchObject([{ title: 'Flachstelle', options: { body: message.body, tag: 'a1', data: { path: '/notification' } } }]);
});

it('Alerts that stand on a device are closed when whoever they were for logs out', async () => {
  const closed: string[] = [];
  const page = await signedIn('otto', '/profile', { serviceWorker: true });
  await untilKept(page);
  await page.exposeFunction('tellClosed', (title: string) => void closed.push(title));
  await page.evaluate(() => {
    const { tellClosed } = window as unknown as { tellClosed: (title: string) => void };
    const notice = { close: () => tellClosed('Flachstelle') } as Notification;
    ServiceWorkerRegistration.prototype.getNotifications = async () => [notice];
  });
  const tell = words();
  await page.getByRole('button', { name: tell('shell.user.menu', { name: 'Otto Oehlke' }) }).click();
  await page.getByRole('menuitem', { name: tell('shell.user.logout') }).click();
  await page.locator('input[autocomplete="username"]').waitFor({ timeout: soon.timeout });
  expect(closed).toEqual(['Flachstelle']);
});

// @module-tag full
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitAt } from '../admin/visit-at.ts';
import { accessibilityFindings } from '../axe.ts';
import { expectFault, logIn, openWindow, soon, withBrowser, words } from '../portal.ts';
import { startPortal } from '../portal-server.ts';

withBrowser({ isMapDrawn: false });

const german = words('de-DE');
const english = words('en-GB');

/** A portal of its own: what an organisation demands concerns everybody in it. */
let server: Awaited<ReturnType<typeof startPortal>>;
beforeAll(async () => {
  server = await startPortal();
});
afterAll(() => server.stop());

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const wrongOf = (secret: string) => codeOf(secret).replace(/./g, (digit) => String((Number(digit) + 1) % 10));

const at = async (path: string, look: Parameters<typeof openWindow>[0] = {}) => {
  const page = await openWindow(look);
  await page.goto(server.url + path);
  return page;
};
const inside = (accountName: string, path: string, look: Parameters<typeof openWindow>[0] = {}) =>
  visitAt(server.url, accountName, path, { language: 'de-DE', ...look });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const asks = async (page: Page, tell: typeof german) => {
  const form = page.getByRole('form', { name: tell('login.code.title') });
  await form.waitFor();
  const give = async (code: string) => {
    await form.getByRole('textbox', { name: tell('login.code.label') }).fill(code);
    await page.keyboard.press('Enter');
  };
  return { form, give };
};
/** Reads the key as a person without a camera does, and types the app's code; answers secret and recovery codes. */
const setUp = async (page: Page, tell: typeof german) => {
  const form = page.getByRole('form', { name: tell('secondFactor.asked.setup') });
  await form.getByRole('img', { name: tell('secondFactor.setup.picture') }).waitFor();
  const secret = ((await form.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(await form.getByRole('link').getAttribute('href')).toContain(`secret=${secret}&`);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  const field = form.getByRole('textbox', { name: tell('secondFactor.code') });
  await field.fill(wrongOf(secret));
  await page.keyboard.press('Enter');
  await form.getByText(tell('secondFactor.problem.wrong_code')).waitFor();
  const list = page.getByRole('list', { name: tell('secondFactor.codes.list') });
  const refusal = form.getByText(tell('secondFactor.problem.wrong_code'));
  // One step old, so that the present one is left for a login; one that turns two steps old on its way is refused, and the next one is not.
  for (let tries = 0; tries < 2 && !(await list.isVisible()); tries += 1) {
    await field.fill(codeOf(secret, -1));
    await refusal.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await list.or(refusal).waitFor();
  }
  expect(await accessibilityFindings(page)).toEqual([]);
  const codes = await list.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: tell('secondFactor.codes.kept') }).click();
  return { secret, codes };
};
const setUpInProfile = async (page: Page, tell: typeof german, passkey: string) => {
  const card = page.getByRole('region', { name: tell('secondFactor.title') });
  await card.getByRole('button', { name: tell('secondFactor.turnOn') }).click();
  const field = card.getByRole('textbox', { name: tell('secondFactor.passkey') });
  await field.fill('Falsch-01');
  await page.keyboard.press('Enter');
  await card.getByText(tell('secondFactor.problem.wrong_passkey')).waitFor();
  await field.fill(passkey);
  await page.keyboard.press('Enter');
  const done = await setUp(page, tell);
  await card.getByRole('button', { name: tell('secondFactor.renew') }).waitFor();
  return { card, ...done };
};

describe('A second factor', () => {
  it('is set up in the profile and asked for at the next login, where app and recovery codes are good once', async () => {
    expectFault(/status of (400|401|403)/);
    const nora = await inside('nora', '/profile');
    const { secret, codes } = await setUpInProfile(nora, german, 'Weiche-14');
    expect(codes.length).toBe(10);
    const stored = () => nora.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const told of [secret, ...codes]) expect(await stored()).not.toContain(told);

    const again = await at('/');
    await logIn(again, 'nora');
    const { form, give } = await asks(again, german);
    expect(await accessibilityFindings(again)).toEqual([]);
    await give(wrongOf(secret));
    await form.getByText(german('login.wrongCode')).waitFor();
    expect(await form.getByRole('textbox').inputValue()).toBe('');
    const used = codeOf(secret);
    await give(used);
    await again.getByRole('banner').waitFor();

    const third = await at('/');
    await logIn(third, 'nora');
    const { form: asked, give: giveThird } = await asks(third, german);
    await giveThird(used);
    await asked.getByText(german('login.wrongCode')).waitFor();
    await giveThird(codes[0]!.toLowerCase());
    await third.getByRole('banner').waitFor();
    await third.goto(`${server.url}/profile`);
    const left = third.getByRole('region', { name: german('secondFactor.title') });
    await left.getByText('9 Notfallcodes').waitFor();

    await left.getByRole('button', { name: german('secondFactor.turnOff') }).click();
    await left.getByRole('textbox', { name: german('secondFactor.passkey') }).fill('Weiche-14');
    await left.getByRole('textbox', { name: german('secondFactor.anyCode') }).fill(codes[1]!);
    expect(await accessibilityFindings(third)).toEqual([]);
    await third.keyboard.press('Enter');
    await left.getByText(german('secondFactor.off')).waitFor();
  });

  it('is demanded by an administrator: whoever has none is out, sets it up at the login and is in; a lost one is reset', async () => {
    expectFault(/status of (400|401|403)/);
    const look = { language: 'en-GB', theme: 'dark', viewport: { width: 390, height: 844 } } as const;
    const lukas = await inside('lukas', '/profile', look);
    const anna = await inside('anna', '/profile');
    const { secret } = await setUpInProfile(anna, german, 'Weiche-11');

    await anna.goto(`${server.url}/useradministration`);
    await anna.getByRole('button', { name: german('admin.rooms.people') }).click();
    const demand = anna.getByRole('region', { name: german('people.demand.title') });
    await demand.getByRole('button', { name: german('people.demand.require') }).click();
    await demand.getByRole('alertdialog').waitFor();
    expect(await accessibilityFindings(anna)).toEqual([]);
    await demand.getByRole('button', { name: german('people.demand.confirm'), exact: true }).click();
    await demand.getByRole('button', { name: german('people.demand.release') }).waitFor();

    await lukas.reload();
    await lukas.getByRole('alertdialog').getByRole('button').click();
    await lukas.getByRole('dialog').waitFor();
    await logIn(lukas, 'lukas');
    await lukas.getByText(english('secondFactor.setup.required')).waitFor();
    const theirs = await setUp(lukas, english);
    await lukas.getByRole('dialog').waitFor({ state: 'detached' });
    await lukas.getByRole('banner').waitFor();

    const later = await at('/', look);
    await logIn(later, 'lukas');
    const { give } = await asks(later, english);
    expect(await fits(later)).toBe(true);
    await give(codeOf(theirs.secret));
    await later.getByRole('banner').waitFor();

    await anna.reload();
    await anna.getByRole('button', { name: german('admin.rooms.people') }).click();
    const row = anna.getByRole('row').filter({ hasText: 'Lukas Lorenz' });
    await row.getByText(german('people.hasFactor')).waitFor();
    await row.getByRole('button').click();
    await anna.getByRole('button', { name: german('people.resetFactor') }).click();
    await anna.getByText(german('people.news.factorReset')).waitFor();
    expect(await row.getByText(german('people.hasFactor')).count()).toBe(0);
    await later.reload();
    await later.getByRole('alertdialog').waitFor();

    await anna.goto(`${server.url}/profile`);
    const card = anna.getByRole('region', { name: german('secondFactor.title') });
    await card.getByText(german('secondFactor.required')).waitFor();
    expect(await card.getByRole('button', { name: german('secondFactor.turnOff') }).count()).toBe(0);
    await card.getByRole('button', { name: german('secondFactor.renew') }).click();
    await card.getByRole('textbox', { name: german('secondFactor.passkey') }).fill('Weiche-11');
    await card.getByRole('textbox', { name: german('secondFactor.anyCode') }).fill(codeOf(secret));
    await anna.keyboard.press('Enter');
    await expect.poll(() => card.getByRole('listitem').count(), soon).toBe(10);
  });
});

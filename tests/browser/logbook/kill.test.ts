// @module-tag full
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isUnsent } from '../../../src/domain/logbook/outbox/next-step.ts';
import { soon } from '../fleet/fleet.ts';
import { type Line, openLine } from '../line.ts';
import { callAs, portalUrl, sessionOf, untilKept } from '../portal.ts';
import { action, field, fillGeneral, sign } from './drawer.ts';
import { type KillableBrowser, newProfile, removeProfile, startBrowser } from './killable.ts';
import { base, button, organisationOf, rows, say } from './pages.ts';
import {
  chooseVehicle,
  heldOn,
  keepEntry,
  onlyPage,
  onServer,
  openLogbook,
  removeFromServer,
  tellNetwork,
  textOf,
  untilSaved,
  writeEntry,
  writer,
} from './writing.ts';

const kills = Number(process.env.KILLS ?? 3);
/** The browser dies so long after it told that the entry is saved, at most; milliseconds. */
const longestMillis = 500;

let line: Line;
let profile = '';
let browser: KillableBrowser | undefined;
const run = Date.now().toString(36);
/** Whose signed entries nobody can take away. */
const killed = `kill-${run}`;

beforeAll(async () => {
  // One that can be made long.
  line = await openLine(portalUrl(), 1);
});
afterEach(async () => {
  line.mend();
  line.lengthen(1);
  await browser?.kill();
  browser = undefined;
  await removeProfile(profile);
  for (const begins of [run, killed]) await removeFromServer(begins);
});
afterAll(() => line.close());

const start = async () => {
  browser = await startBrowser(profile);
  return onlyPage(browser.context);
};
const opened = async (opening: Partial<Parameters<typeof openLogbook>[1]> = {}) => {
  const page = await start();
  await openLogbook(page, { url: line.url, userToken: await sessionOf(writer), ...opening });
  return page;
};
/** The same, signed: all that finalising asks for, and a drawn signature. */
const signEntry = async (page: Page, mark: string) => {
  await button(page, 'logbook.list.add').click();
  await fillGeneral(page, mark);
  await field(page, 'header', 'remarks').fill(textOf(mark));
  await action(page, 'sign').click();
  await sign(page);
};
/** Whether the server still has what was signed. */
const verificationOf = async (id: string) =>
  callAs(await sessionOf(writer), 'GET', `${base}/${await organisationOf(writer)}/entries/${id}/verification`);

/**
 * A profile that has seen the portal before: the browser writes a login down some seconds late, and killed sooner it has none to open with.
 */
const visited = async () => {
  profile = await newProfile();
  const first = await opened();
  await untilKept(first);
  await chooseVehicle(first);
  await browser?.quit();
  const page = await opened();
  await chooseVehicle(page);
  return page;
};

it(`loses no entry and doubles none when the browser is killed ${kills} times within half a second after "saved" [SYN-003]`, {
  timeout: kills * 180_000 + 240_000,
  // What is lost once is lost.
  retry: 0,
}, async () => {
  await visited();
  await browser?.quit();
  const marks: string[] = [];
  const signed = new Set<string>();
  let prompt = 0;
  /** Whole on the device, as the browser that comes next finds it. */
  const checkLast = async (page: Page) => {
    const mark = marks.at(-1);
    if (mark === undefined) return;
    const { entries, signatures } = await heldOn(page);
    const kept = entries.filter(({ entry }) => entry.header.referenceLocation === mark);
    if (!signed.has(mark) || kept.length > 0) expect(kept.map(({ entry }) => entry.header.remarks)).toEqual([textOf(mark)]);
    // What is signed leaves the device once the server has finalised it, and not before.
    else expect((await onServer(mark)).map(({ header }) => header.status)).toEqual(['finalized']);
    if (signed.has(mark)) expect(kept.filter(isUnsent).every(({ clientId }) => signatures.includes(clientId))).toBe(true);
  };
  // On a busy machine a kill may come late: what it shows holds, though it does not count.
  for (let round = 0; prompt < kills && round < 2 * kills; round++) {
    // Half without network, and of these half in a network that leads nowhere.
    const isCut = round % 2 === 1;
    if (isCut) line.cut();
    else line.mend();
    const page = await opened({ isOnline: round % 4 !== 1 });
    await checkLast(page);
    const mark = `${killed}-${round}`;
    await chooseVehicle(page);
    const isSigned = round % 3 === 1;
    await (isSigned ? signEntry : writeEntry)(page, mark);
    await untilSaved(page);
    const told = performance.now();
    await wait(Math.random() * longestMillis * 0.9);
    const dead = browser?.kill();
    if (performance.now() - told < longestMillis) prompt++;
    await dead;
    marks.push(mark);
    if (isSigned) signed.add(mark);
    const served = (await onServer(mark)).map(({ header }) => header.remarks);
    expect(served).toEqual(isCut || served.length === 0 ? [] : [textOf(mark)]);
  }
  expect(prompt).toBe(kills);
  line.mend();
  const page = await opened({ path: '/logbook-draft-entries' });
  await checkLast(page);
  await soon(async () => (await heldOn(page)).entries.filter(isUnsent).length).toBe(0);
  const arrived = await onServer(`${killed}-`);
  expect(arrived.map(({ header }) => header.referenceLocation).sort()).toEqual([...marks].sort());
  for (const { header } of arrived) {
    const mark = header.referenceLocation ?? '';
    expect([header.remarks, header.status]).toEqual([textOf(mark), signed.has(mark) ? 'finalized' : 'created']);
    if (signed.has(mark)) expect(await verificationOf(header.logbookEntryId)).toMatchObject({ isVerified: true });
  }
});

/** So often each of what follows is tried: a moment by default. */
const moments = Math.max(1, Math.floor(kills / 20));
const times = Array.from({ length: moments }, (_, index) => index);
const familyTime = { timeout: 240_000, retry: 0 };

/** The process behind a tab dies, and with it everything the tab had not given out of hand. */
const crash = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
};
const listed = async (page: Page, mark: string) => {
  await rows(page).filter({ hasText: mark }).first().waitFor();
  expect(await rows(page).filter({ hasText: mark }).count()).toBe(1);
};
const nextTab = async (isOnline: boolean, path = '/logbook-draft-entries') => {
  const page = await browser!.context.newPage();
  await openLogbook(page, { url: line.url, userToken: await sessionOf(writer), isOnline, path });
  return page;
};

describe.each(times)('Killed at the worst moment, time %i', (time) => {
  const mark = (name: string) => `${run}-${time}-${name}`;

  it('keeps an entry once that the page had just called kept on this device when its tab crashed [SYN-003]', familyTime, async () => {
    const page = await visited();
    line.cut();
    await tellNetwork(page, false);
    await writeEntry(page, mark('crash'));
    await untilSaved(page);
    await crash(page);
    const next = await nextTab(false);
    await listed(next, mark('crash'));
    const kept = (await heldOn(next)).entries.filter(({ entry }) => entry.header.referenceLocation === mark('crash'));
    expect(kept.map(({ entry }) => entry.header.remarks)).toEqual([textOf(mark('crash'))]);
    await browser?.kill();
    const last = await opened({ path: '/logbook-draft-entries', isOnline: false });
    await listed(last, mark('crash'));
  });

  it(
    'lets another tab take over when the one that sends dies in the middle of its pass, and doubles nothing [SYN-003]',
    familyTime,
    async () => {
      const marks = ['one', 'two', 'three'].map(mark);
      const page = await visited();
      line.cut();
      await tellNetwork(page, false);
      for (const each of marks) await keepEntry(page, each);
      const other = await nextTab(false);
      const locks = () =>
        other.evaluate(() =>
          navigator.locks.query().then(({ held = [] }) => held.filter(({ name }) => name?.startsWith('gleisblick.logbook.')).length),
        );
      expect(await locks()).toBe(0);
      line.mend();
      line.lengthen(1_500);
      const leaving = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/entries'));
      await tellNetwork(page, true);
      await leaving;
      expect(await locks()).toBe(1);
      // The server has it, and the answer is still on its way.
      await soon(async () => (await onServer(mark(''))).length).toBeGreaterThan(0);
      await crash(page);
      // The browser gives back what a dead tab held.
      await soon(locks).toBe(0);
      line.lengthen(1);
      await tellNetwork(other, true);
      await soon(async () => (await heldOn(other)).entries.filter(isUnsent).length).toBe(0);
      await soon(async () => (await onServer(mark(''))).map(({ header }) => header.referenceLocation).sort()).toEqual([...marks].sort());
      for (const each of marks) expect(await onServer(each)).toHaveLength(1);
      expect((await heldOn(other)).entries.filter(({ entry }) => marks.includes(entry.header.referenceLocation ?? ''))).toHaveLength(
        marks.length,
      );
    },
  );

  it(
    'opens without network, with the entry, when the service worker was replaced and killed between writing and sending [SYN-003]',
    familyTime,
    async () => {
      const page = await visited();
      line.cut();
      await tellNetwork(page, false);
      await keepEntry(page, mark('worker'));
      line.mend();
      // Another address is another version of it: it is installed beside the old one and waits.
      const waits = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.register('/sw.js?next');
        const { installing } = registration;
        if (registration.waiting === null)
          await new Promise<void>((resolve) =>
            installing?.addEventListener('statechange', () => installing.state === 'installed' && resolve()),
          );
        return registration.waiting?.scriptURL;
      });
      expect(waits).toContain('sw.js?next');
      line.cut();
      const session = await page.context().newCDPSession(page);
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await browser?.kill();
      const next = await opened({ path: '/logbook-draft-entries', isOnline: false });
      await listed(next, mark('worker'));
      expect(await next.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('sw.js?next');
      line.mend();
      await tellNetwork(next, true);
      await soon(async () => (await heldOn(next)).entries.filter(isUnsent).length).toBe(0);
      expect(await onServer(mark('worker'))).toHaveLength(1);
    },
  );
});

describe('Without a kill', () => {
  const unsent = async (marks: readonly string[], hasLocks = true) => {
    const page = await visited();
    if (!hasLocks) await openLogbook(page, { url: line.url, userToken: await sessionOf(writer), hasLocks }).then(() => chooseVehicle(page));
    line.cut();
    await tellNetwork(page, false);
    for (const mark of marks) await keepEntry(page, mark);
    return page;
  };
  const arrivesOnce = async (marks: readonly string[]) => {
    await soon(async () => (await onServer(run)).map(({ header }) => header.referenceLocation).sort()).toEqual([...marks].sort());
  };

  it('opens from cold start without network, keeps what is written there and sends it once [SYN-003]', async () => {
    await visited();
    await browser?.quit();
    line.cut();
    const mark = `${run}-cold`;
    const first = await opened({ isOnline: false });
    await chooseVehicle(first);
    await keepEntry(first, mark);
    await browser?.kill();
    const second = await opened({ path: '/logbook-draft-entries', isOnline: false });
    await rows(second).filter({ hasText: mark }).waitFor();
    line.mend();
    await tellNetwork(second, true);
    await arrivesOnce([mark]);
    await soon(async () => (await heldOn(second)).entries.filter(isUnsent).length).toBe(0);
    expect(await onServer(mark)).toHaveLength(1);
  });

  it.each([
    ['with the lock of the browser', true],
    ['without any lock', false],
  ])('sends once what two tabs wrote and send at the same time, %s', { timeout: 240_000 }, async (_, hasLocks) => {
    const marks = [`${run}-one`, `${run}-two`, `${run}-three`];
    const one = await unsent(marks.slice(0, 2), hasLocks);
    const two = await browser!.context.newPage();
    await openLogbook(two, { url: line.url, userToken: await sessionOf(writer), isOnline: false, hasLocks });
    await chooseVehicle(two);
    await keepEntry(two, marks[2]!);
    line.mend();
    await Promise.all([tellNetwork(one, true), tellNetwork(two, true)]);
    await arrivesOnce(marks);
    await soon(async () => (await heldOn(one)).entries.filter(isUnsent).length).toBe(0);
    for (const page of [one, two]) {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: say('shell.views.logbook-draft-entries') })
        .click();
      for (const mark of marks) await soon(() => rows(page).filter({ hasText: mark }).count()).toBe(1);
      await soon(() =>
        rows(page)
          .filter({ hasText: run })
          .filter({ hasText: say('logbook.status.started') })
          .count(),
      ).toBe(marks.length);
    }
    expect(await onServer(run)).toHaveLength(marks.length);
  });

  it('sends once what a tab was sending when it was closed', { timeout: 240_000 }, async () => {
    const marks = [`${run}-first`, `${run}-second`, `${run}-third`];
    const page = await unsent(marks);
    const leaving = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/entries'));
    line.mend();
    await tellNetwork(page, true);
    await leaving;
    const next = await browser!.context.newPage();
    await page.close();
    await openLogbook(next, { url: line.url, userToken: await sessionOf(writer) });
    await soon(async () => (await heldOn(next)).entries.filter(isUnsent).length).toBe(0);
    await arrivesOnce(marks);
  });
});

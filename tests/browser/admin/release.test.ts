import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { revisit, soon, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const english = words('en-GB');
const text = (key: string) => english(`release.${key}`);
const day = 86_400_000;
const moment = /^(\d{2})\.(\d{2})\.(\d{4}) @ (\d{2}):(\d{2})$/;
/** What the field tells, counted as if it were UTC. */
const wallOf = (value: string) => {
  const [, date = '', month = '', year = '', hour = '', minute = ''] = moment.exec(value) ?? [];
  return Date.parse(`${year}-${month}-${date}T${hour}:${minute}Z`);
};

const settings = async (language: 'de-DE' | 'en-GB' = 'en-GB') => {
  const page = await revisit('anna', '/useradministration', { language });
  await page.getByRole('tab').last().click();
  await page.getByRole('heading', { name: words(language)('release.title') }).waitFor();
  return page;
};

describe('A message to users', () => {
  it('begins now and ends three days later, both as dd.MM.yyyy @ HH:mm in 24 h [ADM-041]', async () => {
    const page = await settings();
    await page.getByRole('checkbox', { name: text('flags.showUserMsg') }).click();
    const [start, end] = [page.getByLabel(text('start'), { exact: true }), page.getByLabel(text('end'), { exact: true })];
    const now = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' }).format();
    const begin = wallOf(await start.inputValue());
    expect(Math.abs(begin - Date.parse(`${now.replace(' ', 'T')}Z`))).toBeLessThanOrEqual(60_000);
    const length = wallOf(await end.inputValue()) - begin;
    expect(Math.abs(length - 3 * day)).toBeLessThanOrEqual(3_600_000);
    await page
      .locator('input[type="datetime-local"]')
      .first()
      .evaluate((input: HTMLInputElement) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '2099-07-05T23:05');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    expect([await start.inputValue(), await end.inputValue()]).toEqual(['05.07.2099 @ 23:05', '08.07.2099 @ 23:05']);
    await page.getByLabel(text('texts.de-DE')).fill('Wartung');
    await page.getByLabel(text('texts.en-GB')).fill('Maintenance');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: text('update') }).click();
    await page.getByText(text('outcome.sent')).waitFor();
    const standing = english('release.standing.waiting', { start: '05.07.2099 @ 23:05', end: '08.07.2099 @ 23:05' });
    await page.getByText(standing).waitFor();
    await expect.poll(() => start.count(), soon).toBe(0);
  });

  it('says beside the field what is wrong, and is not sent', { tags: ['full'] }, async () => {
    const page = await settings('de-DE');
    const german = words('de-DE');
    await page.getByRole('checkbox', { name: german('release.flags.showUserMsg') }).click();
    const end = page.getByLabel(german('release.end'), { exact: true });
    await end.fill('01.03.2020 @ 08:00');
    await page.getByText(german('release.problems.end_before_start')).waitFor();
    await end.fill('13:70');
    await page.getByText(german('release.problems.no_time')).waitFor();
    await page.getByRole('button', { name: german('release.update') }).click();
    await page.getByText(german('release.notSent_other', { count: '3' })).waitFor();
    await expect.poll(() => page.getByText(german('release.problems.message_missing')).count(), soon).toBe(2);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: german('release.discard') }).click();
    await expect.poll(() => end.count(), soon).toBe(0);
  });
});

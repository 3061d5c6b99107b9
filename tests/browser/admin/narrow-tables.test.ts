// @module-tag full
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { signedIn, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

type Language = 'de-DE' | 'en-GB';
const rooms: Readonly<Record<string, (page: Page, tell: ReturnType<typeof words>) => Promise<void>>> = {
  people: (page, tell) => page.getByRole('button', { name: tell('admin.rooms.people') }).click(),
  vehicles: (page, tell) => page.getByRole('button', { name: tell('admin.rooms.fleet') }).click(),
  texts: (page) => page.getByRole('tab').nth(1).click(),
};
/** How much of the table is not in sight, and values that lie under what can be done with their row. */
const hidden = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const scroller = table.parentElement as HTMLElement;
    const covered = [...table.querySelectorAll('tbody tr')].flatMap((row) => {
      const deed = (row.lastElementChild as HTMLElement).getBoundingClientRect();
      const others = [...row.children].slice(0, -1).map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return { said: cell.textContent, box: text.getBoundingClientRect() };
      });
      const isUnder = ({ left, right, top, bottom }: DOMRect) =>
        right > deed.left && left < deed.right && bottom > deed.top && top < deed.bottom;
      return others.filter(({ box }) => isUnder(box)).map(({ said }) => said);
    });
    return { beside: scroller.scrollWidth - scroller.clientWidth, covered };
  });

describe('Tables of the administration', () => {
  it.each(
    Object.keys(rooms).flatMap((room) => [
      { room, width: 768, height: 1024, language: 'de-DE' as Language, theme: 'light' as const },
      { room, width: 390, height: 844, language: 'en-GB' as Language, theme: 'dark' as const },
    ]),
  )('hide nothing of $room on $width px, $language', async ({ room, width, height, language, theme }) => {
    const tell = words(language);
    const page = await signedIn('anna', '/useradministration', { language, theme, viewport: { width, height } });
    await rooms[room]!(page, tell);
    await page.getByRole('row').nth(2).waitFor();
    expect(await hidden(page)).toEqual({ beside: 0, covered: [] });
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

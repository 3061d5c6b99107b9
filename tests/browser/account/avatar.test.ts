import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cleanJpeg } from '../../../server/account/jpeg.ts';
import { takenWith } from '../../server/tiny-jpeg.ts';
import { accessibilityFindings } from '../axe.ts';
import { revisit, soon, tablet, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });
const say = words();
const button = (page: Page, key: string) => page.getByRole('button', { name: say(`profile.${key}`), exact: true });
const dialog = (page: Page, key: string) => page.getByRole('alertdialog', { name: say(`profile.avatar.${key}.title`), exact: true });
const cropDialog = (page: Page) => page.getByRole('dialog', { name: say('profile.avatar.crop.title') });

/** A JPEG twice as wide as high, its quarters a red, b green, c blue, d black: a b / c d. */
const fourColours = async (page: Page) => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, 200];
    const context = canvas.getContext('2d')!;
    for (const [index, colour] of ['#e00000', '#00c000', '#0000e0', '#000000'].entries()) {
      context.fillStyle = colour;
      context.fillRect((index % 2) * 200, Math.floor(index / 2) * 100, 200, 100);
    }
    return canvas.toDataURL('image/jpeg', 1).split(',')[1]!;
  });
  return Buffer.from(base64, 'base64');
};
/** Where the quarters come to lie, upper left, upper right, lower left, lower right, by the orientation that a camera wrote. */
const upright = { 1: 'abcd', 2: 'badc', 3: 'dcba', 4: 'cdab', 5: 'acbd', 6: 'cadb', 7: 'dbca', 8: 'bdac' };
const pick = async (page: Page, buffer: Buffer) => {
  await button(page, 'avatar.pick').waitFor();
  await expect.poll(() => button(page, 'avatar.pick').isEnabled(), soon).toBe(true);
  await page.locator('input[type=file]').setInputFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer });
};
/** The quarters of a picture as the browser draws it, and its size. */
const drawn = async (element: SVGElement | HTMLElement) => {
  const image = element as HTMLImageElement;
  await image.decode();
  const canvas = document.createElement('canvas');
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  const at = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(Math.round(x * width), Math.round(y * height), 1, 1).data;
    const most = Math.max(red, green, blue);
    return most < 90 ? 'd' : most === red ? 'a' : most === green ? 'b' : 'c';
  };
  return { width, height, quarters: [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)].join('') };
};
const shown = (page: Page) => page.getByRole('img', { name: say('profile.avatar.alt') }).evaluate(drawn);
/** The picture that is to be cut, as it comes up: the quarters of its pixels, and how the page turns them. */
const framed = async (page: Page, buffer: Buffer) => {
  await pick(page, buffer);
  const image = cropDialog(page).locator('img');
  await image.waitFor();
  const { quarters } = await image.evaluate(drawn);
  const turn = await image.evaluate((element) => {
    const { a, b } = new DOMMatrix(getComputedStyle(element).transform);
    return String((Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360);
  });
  await cropDialog(page)
    .getByRole('button', { name: say('profile.avatar.cancel') })
    .click();
  await cropDialog(page).waitFor({ state: 'detached' });
  const order = { '0': [0, 1, 2, 3], '90': [2, 0, 3, 1], '180': [3, 2, 1, 0], '270': [1, 3, 0, 2] }[turn] ?? [];
  return order.map((index) => quarters[index]).join('');
};
const closeDialog = async (page: Page, key: string) => {
  await dialog(page, key)
    .getByRole('button', { name: say('profile.close') })
    .click();
  await dialog(page, key).waitFor({ state: 'detached' });
};

describe('The avatar on the profile page', () => {
  it('is uploaded as a square, turned as camera and person turned it, and deleted after a question [PRO-006] [PRO-007] [PRO-008] [PRO-009]', async () => {
    const page = await revisit('sven', '/profile');
    await pick(page, Buffer.from(takenWith(7, await fourColours(page))));
    await cropDialog(page).waitFor();
    // The styles that keep the page behind from scrolling apply under its policy.
    expect(await page.evaluate(() => getComputedStyle(document.body).overscrollBehavior)).toBe('contain');
    await button(page, 'avatar.crop.turn').click();
    const save = cropDialog(page).getByRole('button', { name: say('profile.save') });
    await expect.poll(() => save.isEnabled(), soon).toBe(true);
    await save.click();
    await closeDialog(page, 'uploaded');
    // The camera shows d b / c a, a quarter further by hand.
    await expect.poll(() => shown(page), soon).toEqual({ width: 512, height: 512, quarters: 'cdab' });
    await button(page, 'avatar.delete').click();
    await dialog(page, 'asking')
      .getByRole('button', { name: say('profile.avatar.asking.confirm') })
      .click();
    await closeDialog(page, 'deleted');
    expect(await button(page, 'avatar.delete').isDisabled()).toBe(true);
  });

  it('comes up as it was seen for every orientation a camera writes, and is served so where it came by the interface [DEC-185]', {
    tags: ['full'],
  }, async () => {
    const page = await revisit('sven', '/profile');
    const jpeg = await fourColours(page);
    for (const [orientation, quarters] of Object.entries(upright)) {
      const file = Buffer.from(takenWith(Number(orientation), jpeg));
      expect([orientation, await framed(page, file)]).toEqual([orientation, quarters]);
      const served = `data:image/jpeg;base64,${Buffer.from(cleanJpeg(file)!.bytes).toString('base64')}`;
      const image = await page.evaluateHandle((url) => Object.assign(new Image(), { src: url }), served);
      expect([orientation, (await image.evaluate(drawn)).quarters]).toEqual([orientation, quarters]);
    }
  });

  it('is not made of what is no picture', { tags: ['full'] }, async () => {
    const page = await revisit('sven', '/profile');
    await pick(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
    await closeDialog(page, 'unreadable');
    await pick(page, (await fourColours(page)).subarray(0, 40));
    await dialog(page, 'unreadable').waitFor();
  });

  it.each([
    ['light', 'de-DE'],
    ['dark', 'en-GB'],
  ] as const)('has nothing that axe finds while it is cut, %s %s, on a tablet', { tags: ['full'] }, async (theme, language) => {
    const page = await revisit('anna', '/profile', { theme, language, viewport: tablet });
    const speak = words(language);
    await page.getByRole('button', { name: speak('profile.avatar.pick') }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: speak('profile.avatar.pick') }).isEnabled(), soon).toBe(true);
    await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await fourColours(page) });
    await page.getByRole('dialog', { name: speak('profile.avatar.crop.title') }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

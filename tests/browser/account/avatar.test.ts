import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { revisit, soon, tablet, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });
const say = words();
const button = (page: Page, key: string) => page.getByRole('button', { name: say(`profile.${key}`), exact: true });
const dialog = (page: Page, key: string) => page.getByRole('alertdialog', { name: say(`profile.avatar.${key}.title`), exact: true });
const cropDialog = (page: Page) => page.getByRole('dialog', { name: say('profile.avatar.crop.title') });

/** A JPEG twice as wide as high: its left half red, its right half blue. */
const twoColours = async (page: Page) => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, 200];
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#e00000';
    context.fillRect(0, 0, 200, 200);
    context.fillStyle = '#0000e0';
    context.fillRect(200, 0, 200, 200);
    return canvas.toDataURL('image/jpeg', 1).split(',')[1]!;
  });
  return Buffer.from(base64, 'base64');
};
/** The same as a camera held upright wrote it: orientation 6. */
const takenUpright = (jpeg: Buffer) => {
  const tiff = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0];
  const segment = [0xff, 0xe1, 0, 2 + 6 + tiff.length, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from(segment), jpeg.subarray(2)]);
};
const pick = async (page: Page, buffer: Buffer) => {
  await button(page, 'avatar.pick').waitFor();
  await expect.poll(() => button(page, 'avatar.pick').isEnabled(), soon).toBe(true);
  await page.locator('input[type=file]').setInputFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer });
};
/** Size of the picture on the page, and its colours at the left and right edge. */
const shown = (page: Page) =>
  page.getByRole('img', { name: say('profile.avatar.alt') }).evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = document.createElement('canvas');
    const [width, height] = [image.naturalWidth, image.naturalHeight];
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const at = (x: number) => {
      const [red = 0, , blue = 0] = context.getImageData(x, Math.round(height / 2), 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return [width, height, at(5), at(width - 5)];
  });
const closeDialog = async (page: Page, key: string) => {
  await dialog(page, key)
    .getByRole('button', { name: say('profile.close') })
    .click();
  await dialog(page, key).waitFor({ state: 'detached' });
};

describe('The avatar on the profile page', () => {
  it('is uploaded as a square, turned as camera and person turned it, and deleted after a question [PRO-006] [PRO-007] [PRO-008] [PRO-009]', async () => {
    const page = await revisit('sven', '/profile');
    await pick(page, takenUpright(await twoColours(page)));
    await cropDialog(page).waitFor();
    await button(page, 'avatar.crop.turn').click();
    const save = cropDialog(page).getByRole('button', { name: say('profile.save') });
    await expect.poll(() => save.isEnabled(), soon).toBe(true);
    await save.click();
    await closeDialog(page, 'uploaded');
    // The camera turned red from the left to the top, the person from there to the right.
    await expect.poll(() => shown(page), soon).toEqual([512, 512, 'blue', 'red']);
    await button(page, 'avatar.delete').click();
    await dialog(page, 'asking')
      .getByRole('button', { name: say('profile.avatar.asking.confirm') })
      .click();
    await closeDialog(page, 'deleted');
    expect(await button(page, 'avatar.delete').isDisabled()).toBe(true);
  });

  it('is not made of what is no picture', { tags: ['full'] }, async () => {
    const page = await revisit('sven', '/profile');
    await pick(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
    await closeDialog(page, 'unreadable');
    await pick(page, (await twoColours(page)).subarray(0, 40));
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
    await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await twoColours(page) });
    await page.getByRole('dialog', { name: speak('profile.avatar.crop.title') }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

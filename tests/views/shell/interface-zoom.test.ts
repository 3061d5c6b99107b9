import { readFileSync } from 'node:fs';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { zoomChoices } from '../../../src/domain/shell/zoom.ts';

const config = await resolveConfig({ logLevel: 'silent' }, 'build');
const delivered = async (file: string) => (await preprocessCSS(readFileSync(file, 'utf8'), file, config)).code.replaceAll(/\s+/g, ' ');
/** What a length of the delivered sheet is on screen, in CSS pixels, where the browser's own text is 16 px. */
const onScreen = (length: string, zoom: number) => Number(length.replace('rem', '')) * 16 * zoom;
const widthIn = (sheet: string, selector: RegExp) =>
  new RegExp(`${selector.source} \\{[^}]*?[ ;{]width: ([\\d.]+rem);`).exec(sheet)?.[1] ?? '';

it('zooms every length by the one that the style sheets take from the zoom factor [SHL-050] [SHL-051]', async () => {
  expect(await delivered('src/views/shell/theme/base.css')).toContain(':root { font-size: calc(100% * var(--interface-zoom)); }');
});

it('makes the navigation 210 px wide open and 52 px closed, scaled by zoom [SHL-057] [SHL-058] [SHL-051]', async () => {
  const sheet = await delivered('src/views/shell/navigation/side-navigation.module.css');
  const open = widthIn(sheet, /navigation[\w-]*\[data-expanded="true"\]/);
  const closed = widthIn(sheet, /navigation[\w-]*/);
  expect(zoomChoices.map((zoom) => onScreen(open, zoom))).toEqual([168, 210, 252]);
  expect(zoomChoices.map((zoom) => Math.round(onScreen(closed, zoom)))).toEqual([42, 52, 62]);
});

it('makes the drawer of an entry a length that the zoom scales [SHL-050]', async () => {
  const sheet = await delivered('src/views/logbook/entry/styles/entry-drawer.module.css');
  expect(onScreen(/max-width: ([\d.]+rem);/.exec(sheet)?.[1] ?? '', 1.2)).toBeCloseTo(868 * 1.2, 1);
});

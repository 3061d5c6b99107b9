import { createRequire } from 'node:module';
import { writeBytes } from '../lib/files.ts';
import { inPublic } from '../lib/paths.ts';

type Renderer = new (svg: string, options: { fitTo: { mode: 'width'; value: number } }) => { render: () => { asPng: () => Uint8Array } };
const { Resvg } = createRequire(import.meta.url)('@resvg/resvg-js') as { Resvg: Renderer };

const teal = '#12a594';
const mark = '<path d="M4 18.5a12 12 0 0 1 24 0"/><path d="M8.5 28 14 15.5"/><path d="M23.5 28 18 15.5"/>';

/** The mark in white on the accent colour; the rest of the square is left free for the launcher's own mask. */
const icon = (share: number, corner: number) => {
  const scale = share;
  const shift = 16 - 16 * scale;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${teal}"/>` +
    `<g transform="translate(${shift} ${shift - 1.2 * scale}) scale(${scale})" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round">${mark}</g></svg>`
  );
};

const png = (svg: string, size: number) => new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();

export const writeIcons = () => {
  writeBytes(inPublic('images', 'icon-192.png'), png(icon(0.72, 7), 192));
  writeBytes(inPublic('images', 'icon-512.png'), png(icon(0.72, 7), 512));
  writeBytes(inPublic('images', 'icon-maskable-512.png'), png(icon(0.58, 0), 512));
};

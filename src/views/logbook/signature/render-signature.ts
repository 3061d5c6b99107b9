import { signatureBounds } from '../../../domain/logbook/signature/bounds.ts';
import { padHeight, padWidth } from '../../../domain/logbook/signature/pad.ts';
import type { Stroke } from '../../../machines/logbook/signature/chart.ts';
import { strokePath } from './outline.ts';

/** Bytes; what is larger is drawn again, smaller. */
const largestSignature = 40_000;

const isKept = (scale: number) => padWidth * scale * padHeight * scale <= signatureBounds.keptPixels;

/** Device pixels per pad unit, tried in turn: the server keeps such a picture as it was drawn. */
const scales = [2, 1.5, 1, 0.75, 0.5, 0.35].filter(isKept);

const paper = '#ffffff';
const ink = '#0b2545';

const draw = async (paths: readonly string[], scale: number): Promise<Uint8Array> => {
  const canvas = new OffscreenCanvas(Math.round(padWidth * scale), Math.round(padHeight * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('No canvas to draw on');
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = ink;
  for (const path of paths) context.fill(new Path2D(path));
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
};

/** The strokes, in pad units, as a PNG of at most 40 kB: ink on opaque white. Fails where there is no canvas. */
export const renderSignature = async (strokes: readonly Stroke[]): Promise<Uint8Array> => {
  const paths = strokes.map(strokePath);
  for (const scale of scales) {
    const image = await draw(paths, scale);
    if (image.length <= largestSignature) return image;
  }
  throw new Error('The signature does not fit');
};

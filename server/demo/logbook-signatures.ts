import { encodePng } from '../logbook/signature/png-write.ts';
import { sha256Of } from '../platform/canonical.ts';
import { between, chance } from './random.ts';

const width = 360;
const height = 120;
const ink = [17, 34, 85];
const stepsPerStroke = 260;

/** A drawn name as it is stored. */
export interface DemoSignature {
  readonly image: Uint8Array;
  readonly sha256: Buffer;
}

/** Loops that lean to the right and grow smaller, and a line below: what many a hurried name looks like. */
const draw = (seed: number): Uint8Array => {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  const dot = (x: number, y: number, radius: number) => {
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) {
        const [px, py] = [Math.round(x) + dx, Math.round(y) + dy];
        if (Math.hypot(px - x, py - y) <= radius && px >= 0 && py >= 0 && px < width && py < height) pixels.set(ink, (py * width + px) * 4);
      }
  };
  const loops = Math.round(between(4, 8, seed, 1));
  const lean = between(8, 22, seed, 2);
  const [tall, low] = [between(22, 38, seed, 3), between(8, 18, seed, 4)];
  const strokes = stepsPerStroke * loops;
  for (let i = 0; i <= strokes; i++) {
    const share = i / strokes;
    const turn = share * loops * 2 * Math.PI;
    const size = (tall * (1 - share) + low * share) * (0.7 + 0.6 * chance(seed, 5, Math.floor(share * loops)));
    const x = 30 + share * (width - 90) + lean * Math.cos(turn);
    dot(x, 62 - size * Math.sin(turn) * 0.9, 1.1 + 0.7 * Math.abs(Math.sin(turn)));
  }
  for (let i = 0; i <= stepsPerStroke; i++) {
    const share = i / stepsPerStroke;
    dot(40 + share * between(180, 280, seed, 6), 98 - 10 * Math.sin(share * between(1, 3, seed, 7)), 1.2);
  }
  return pixels;
};

/** The same number always draws the same name. */
export const demoSignature = async (seed: number): Promise<DemoSignature> => {
  const image = await encodePng({ width, height, pixels: draw(seed) });
  return { image, sha256: sha256Of(image) };
};

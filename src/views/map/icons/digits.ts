import type { AtlasCell } from './atlas-mapping.ts';

/** Pixels of the texture: letters, and the cell of one digit around them. */
const fontSize = 64;
const [cellWidth, cellHeight] = [56, 80];

/** How much higher a digit's cell is than its letters. */
export const cellPerFont = cellHeight / fontSize;

export const digitMapping: Readonly<Record<string, AtlasCell & { readonly mask: true }>> = Object.fromEntries(
  Array.from({ length: 10 }, (_, digit) => [
    String(digit),
    { x: digit * cellWidth, y: 0, width: cellWidth, height: cellHeight, anchorX: cellWidth / 2, anchorY: cellHeight / 2, mask: true },
  ]),
);

export interface Digits {
  readonly atlas: ImageData;
  /** From one digit to the next, as a share of the size of the letters; the same for all digits. */
  readonly advance: number;
}

const drawDigits = (fontFamily: string): Digits => {
  const canvas = new OffscreenCanvas(10 * cellWidth, cellHeight);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No drawing context for the digits');
  pen.font = `600 ${fontSize}px ${fontFamily}`;
  pen.textAlign = 'center';
  pen.fillStyle = '#fff';
  const { width, actualBoundingBoxAscent } = pen.measureText('0');
  for (const [digit, { x }] of Object.entries(digitMapping))
    pen.fillText(digit, x + cellWidth / 2, cellHeight / 2 + actualBoundingBoxAscent / 2);
  return { atlas: pen.getImageData(0, 0, canvas.width, cellHeight), advance: width / fontSize };
};

/** The ten digits of a font as white icons, drawn when they are first needed. */
export const createDigits = () => {
  const drawn: Record<string, Digits> = {};
  return (fontFamily: string): Digits => {
    drawn[fontFamily] ??= drawDigits(fontFamily);
    return drawn[fontFamily];
  };
};

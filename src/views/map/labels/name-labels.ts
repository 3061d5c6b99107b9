import { letterHeight, nameInks, namePadding, nameSize } from './names.ts';

/** Pixels of the texture for each CSS pixel, so that letters are sharp on a screen of twice the density. */
const density = 2;
const widest = 2_048;
const gap = 2;

interface Label {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface NameLabels {
  readonly atlas: ImageData;
  readonly mapping: Readonly<Record<string, Label>>;
  /** CSS pixels of a label, frame included. */
  readonly height: number;
}

export interface LabelLook {
  readonly theme: 'light' | 'dark';
  readonly fontFamily: string;
  readonly scale: number;
}

const [left, top, right, bottom] = namePadding;

/** Row by row, each as full as it may be. */
const placed = (names: readonly string[], widthOf: (name: string) => number, height: number) => {
  const mapping: Record<string, Label> = {};
  let [x, y, width] = [0, 0, 1];
  for (const name of names) {
    const own = Math.min(widest, Math.ceil(widthOf(name)));
    if (x + own > widest) [x, y] = [0, y + height + gap];
    mapping[name] = { x, y, width: own, height };
    x += own + gap;
    width = Math.max(width, x);
  }
  return { mapping, width, height: y + height };
};

const drawLabels = (names: readonly string[], { theme, fontFamily, scale }: LabelLook): NameLabels => {
  const unit = density * scale;
  const font = `600 ${nameSize * unit}px ${fontFamily}`;
  const ruler = new OffscreenCanvas(1, 1).getContext('2d');
  if (!ruler) throw new Error('No drawing context for names');
  ruler.font = font;
  const height = Math.ceil((nameSize * letterHeight + top + bottom) * unit);
  const { mapping, ...size } = placed(names, (name) => ruler.measureText(name).width + (left + right) * unit, height);
  const pen = new OffscreenCanvas(size.width, size.height).getContext('2d');
  if (!pen) throw new Error('No drawing context for names');
  const ink = nameInks[theme];
  pen.font = font;
  pen.lineWidth = density;
  for (const [name, { x, y, width }] of Object.entries(mapping)) {
    const inset = density / 2;
    pen.beginPath();
    pen.roundRect(x + inset, y + inset, width - density, height - density, 4 * density);
    pen.fillStyle = ink.back;
    pen.fill();
    pen.strokeStyle = ink.rim;
    pen.stroke();
    pen.fillStyle = ink.text;
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText(name);
    pen.fillText(
      name,
      x + left * unit,
      y + (top + (nameSize * letterHeight) / 2) * unit + (ascent - descent) / 2,
      width - (left + right) * unit,
    );
  }
  return { atlas: pen.getImageData(0, 0, size.width, size.height), mapping, height: height / density };
};

/** The names of chosen vehicles as icons, one texture for all, drawn anew when others are chosen. */
export const createNameLabels = () => {
  let drawn: { readonly key: string; readonly labels: NameLabels } | null = null;
  return (names: readonly string[], look: LabelLook): NameLabels => {
    const sorted = [...new Set(names)].sort();
    const key = JSON.stringify([look.theme, look.fontFamily, look.scale, sorted]);
    if (drawn?.key !== key) drawn = { key, labels: drawLabels(sorted, look) };
    return drawn.labels;
  };
};

import { type StatusKind, statusKinds } from '../../../domain/fleet/live/status.ts';
import { electricFlash } from '../../fleet/marks/status-shapes.ts';
import { kindOrder, type VehicleKind } from '../scene/columns.ts';
import { atlasHeight, atlasMapping, atlasWidth, cellSize, iconName, pointerIcon, selectionIcon } from './atlas-mapping.ts';
import { glyphs } from './glyphs.ts';
import { markColour } from './mark-colours.ts';

interface Tone {
  surface: string;
  halo: string;
  accent: string;
  colour: (status: StatusKind) => string;
  /** Glyph on a filled status colour. */
  onColour: string;
}

/** Satellite wears the light marks: white halo on a dark picture. */
const tones: Readonly<Record<'light' | 'dark', Tone>> = {
  light: {
    surface: '#ffffff',
    halo: '#ffffff',
    accent: '#008573',
    colour: (status) => markColour(status, 'light'),
    onColour: '#ffffff',
  },
  dark: {
    surface: '#1a2126',
    halo: '#0b1013',
    accent: '#0bd8b6',
    colour: (status) => markColour(status, 'dark'),
    onColour: '#0e1417',
  },
};

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** All measures below are CSS pixels of a 60 pixel cell with the marker in its middle. */
const centre = 30;
const radius = 16.5;

const disc = (pen: Pen, r: number, fill: string) => {
  pen.beginPath();
  pen.arc(centre, centre, r, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
};

const ring = (pen: Pen, r: number, width: number, stroke: string, dash: number[] = []) => {
  pen.beginPath();
  pen.arc(centre, centre, r, 0, 2 * Math.PI);
  pen.setLineDash(dash);
  pen.lineWidth = width;
  pen.strokeStyle = stroke;
  pen.stroke();
  pen.setLineDash([]);
};

const diamond = (pen: Pen, r: number, fill: string) => {
  pen.beginPath();
  pen.moveTo(centre, centre - r);
  pen.lineTo(centre + r, centre);
  pen.lineTo(centre, centre + r);
  pen.lineTo(centre - r, centre);
  pen.closePath();
  pen.lineJoin = 'round';
  pen.lineWidth = 4;
  pen.strokeStyle = fill;
  pen.stroke();
  pen.fillStyle = fill;
  pen.fill();
};

const glyph = (pen: Pen, kind: VehicleKind, fill: string, size = 24) => {
  pen.save();
  pen.translate(centre - size / 2, centre - size / 2);
  pen.scale(size / 24, size / 24);
  pen.fillStyle = fill;
  pen.fill(new Path2D(glyphs[kind]), 'evenodd');
  pen.restore();
};

const flash = (pen: Pen, tone: Tone) => {
  pen.save();
  pen.translate(centre + 7.5, centre + 6);
  pen.scale(12 / electricFlash.box, 12 / electricFlash.box);
  const path = new Path2D(electricFlash.d);
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  pen.strokeStyle = tone.halo;
  pen.stroke(path);
  pen.fillStyle = electricFlash.colour[tone === tones.light ? 'light' : 'dark'];
  pen.fill(path);
  pen.restore();
};

const shadowed = (pen: Pen, draw: () => void) => {
  pen.save();
  pen.shadowColor = 'rgba(10, 20, 26, 0.35)';
  pen.shadowBlur = 6;
  pen.shadowOffsetY = 2;
  draw();
  pen.restore();
};

/** Left half in the status colour, right half in the surface; the glyph changes sides with it. */
const halfDisc = (pen: Pen, kind: VehicleKind, tone: Tone, colour: string) => {
  const half = (left: number, fill: string, on: string) => {
    pen.save();
    pen.beginPath();
    pen.rect(left, 0, centre, 2 * centre);
    pen.clip();
    disc(pen, radius, fill);
    glyph(pen, kind, on);
    pen.restore();
  };
  half(0, colour, tone.onColour);
  half(centre, tone.surface, colour);
  ring(pen, radius - 1.25, 2.5, colour);
};

const body = (pen: Pen, status: StatusKind, kind: VehicleKind, tone: Tone) => {
  const colour = tone.colour(status);
  if (status === 'crane') {
    shadowed(pen, () => diamond(pen, 19.5, tone.halo));
    diamond(pen, 17, colour);
    return glyph(pen, 'crane', tone.onColour, 18);
  }
  shadowed(pen, () => disc(pen, radius + 2, tone.halo));
  if (status === 'standby') return halfDisc(pen, kind, tone, colour);
  if (status === 'driving' || status === 'idle') {
    disc(pen, radius, colour);
    return glyph(pen, kind, tone.onColour);
  }
  disc(pen, radius, tone.surface);
  ring(pen, radius - 1.5, 3, colour, status === 'unknown' ? [5, 4.42] : []);
  glyph(pen, kind, colour, 20);
};

/** The tip that leans out of the disc of a driving vehicle, towards north. */
const pointer = (pen: Pen, tone: Tone) => {
  const tip = () => {
    pen.beginPath();
    pen.moveTo(centre, 2.5);
    pen.lineTo(centre + 10, 17);
    pen.lineTo(centre - 10, 17);
    pen.closePath();
  };
  tip();
  pen.lineJoin = 'round';
  pen.lineWidth = 4;
  pen.strokeStyle = tone.halo;
  pen.stroke();
  pen.fillStyle = tone.colour('driving');
  tip();
  pen.fill();
};

const selection = (pen: Pen, tone: Tone) => {
  pen.globalAlpha = 0.22;
  disc(pen, 26, tone.accent);
  pen.globalAlpha = 1;
  ring(pen, 25, 2.5, tone.accent);
};

/** Draws every marker once per tone; the same for all vehicles, so a fleet of any size is one texture. */
const drawAtlas = (theme: 'light' | 'dark'): ImageData => {
  const canvas = new OffscreenCanvas(atlasWidth, atlasHeight);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No drawing context for the icon atlas');
  const tone = tones[theme];
  const at = (name: string, draw: () => void) => {
    const cell = atlasMapping[name];
    if (!cell) return;
    pen.save();
    pen.translate(cell.x, cell.y);
    pen.scale(cellSize / 60, cellSize / 60);
    draw();
    pen.restore();
  };
  for (const kind of kindOrder) {
    for (const status of statusKinds) {
      if ((kind === 'crane') !== (status === 'crane')) continue;
      at(iconName(status, kind), () => {
        body(pen, status, kind, tone);
        if (kind === 'electric') flash(pen, tone);
      });
    }
  }
  at(pointerIcon, () => pointer(pen, tone));
  at(selectionIcon, () => selection(pen, tone));
  return pen.getImageData(0, 0, atlasWidth, atlasHeight);
};

/** An atlas for each tone, drawn when it is first needed: it costs as much as a frame. */
export const createAtlases = () => {
  const drawn: { light?: ImageData; dark?: ImageData } = {};
  return (theme: 'light' | 'dark'): ImageData => {
    drawn[theme] ??= drawAtlas(theme);
    return drawn[theme];
  };
};

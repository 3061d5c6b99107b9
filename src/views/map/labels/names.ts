import { iconSize, liftFactor, markerSize } from '../icons/marker-sizes.ts';
import type { Chosen } from '../layers/chosen.ts';
import { type Labelled, type PlacedLabel, placeLabels, type Room } from './place-labels.ts';

/** A name on the map: its place from the middle of its marker, and where the line to it ends. CSS pixels. */
export interface Name extends PlacedLabel {
  vehicle: Chosen;
  end: readonly [dx: number, dy: number];
}

/** CSS pixels at interface size 1: letters, and the frame around them (left and right, top, bottom). */
export const nameSize = 13;
export const namePadding = [7, 3, 7, 4] as const;

/** Letters, ground and rim of a name. */
export const nameInks = {
  light: { text: 'rgb(22 32 38)', back: 'rgb(255 255 255 / 92%)', rim: 'rgb(0 133 115)' },
  dark: { text: 'rgb(236 241 244)', back: 'rgb(20 27 31 / 92%)', rim: 'rgb(11 216 182)' },
} as const;

/** Height of a line of a name, as a share of its letters. */
export const letterHeight = 1.2;
/** The ring around a lifted marker reaches this far. */
const reach = (vehicle: Chosen) => (iconSize(markerSize(vehicle.kind)) * liftFactor * 32) / 72;

export interface NamesOptions {
  placeOf: (vehicle: Chosen) => { x: number; y: number };
  /** Width of the letters, CSS pixels. */
  widthOf: (name: string) => number;
  room: Room;
  scale: number;
}

/** Where the names of the chosen vehicles go; `before` keeps names where they were as long as that is free. */
export const placeNames = (
  chosen: readonly Chosen[],
  { placeOf, widthOf, room, scale }: NamesOptions,
  before: readonly Name[] = [],
): Name[] => {
  const markers: Labelled[] = chosen.map((vehicle) => ({
    ...placeOf(vehicle),
    radius: reach(vehicle),
    width: !vehicle.isNamed ? 0 : (widthOf(vehicle.name) + namePadding[0] + namePadding[2]) * scale,
    height: (nameSize * letterHeight + namePadding[1] + namePadding[3]) * scale,
  }));
  const kept = new Map(before.map((name) => [name.vehicle.row, name]));
  const placed = placeLabels(
    markers,
    room,
    chosen.map(({ row }) => kept.get(row) ?? null),
  );
  return placed.flatMap((label, at) => {
    if (!label) return [];
    const { width, height } = markers[at]!;
    const { dx, dy, isLed } = label;
    const end = [dx - Math.sign(dx) * (width / 2), dx === 0 ? dy - Math.sign(dy) * (height / 2) : dy] as const;
    return { dx, dy, isLed, end, vehicle: chosen[at]! };
  });
};

const widths = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null = null;

/** Width of a name at interface size 1 in a font family, measured once. */
export const measureName = (fontFamily: string) => (name: string) => {
  const key = `${fontFamily} ${name}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return name.length * nameSize * 0.6;
  canvas.font = `600 ${nameSize}px ${fontFamily}`;
  const { width } = canvas.measureText(name);
  widths.set(key, width);
  return width;
};

/** A marker that carries a name: its middle and reach on the screen, and the size of the name with its frame; no width: no name. CSS pixels. */
export interface Labelled {
  x: number;
  y: number;
  radius: number;
  width: number;
  height: number;
}

export interface PlacedLabel {
  /** Middle of the name, from the middle of its marker. */
  dx: number;
  dy: number;
  /** The name stands apart from its marker: a line leads to it. */
  isLed: boolean;
}

export interface Room {
  width: number;
  height: number;
}

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Room between marker and name, and between two names. */
const gap = 6;
const between = 3;
/** Rows of names above and below a marker that are tried, and columns on each side. */
const rows = 12;
const columns = 2;

const around = (x: number, y: number, width: number, height: number): Rect => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});
const meets = (a: Rect, b: Rect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const isInside = ({ left, top, right, bottom }: Rect, { width, height }: Room) =>
  left >= 0 && top >= 0 && right <= width && bottom <= height;

interface Slot {
  /** Columns to the right, negative to the left; 0: over or under the marker. */
  column: number;
  /** Rows down; beside the marker from its middle, else from its edge. */
  row: number;
  isLed: boolean;
}

const sides = [1, -1] as const;
const steps = Array.from({ length: rows }, (_, i) => i + 1);
const usual = { width: 120, height: 24 };
const farther = (a: Slot, b: Slot) =>
  Math.hypot(a.column * usual.width, a.row * usual.height) - Math.hypot(b.column * usual.width, b.row * usual.height);

/** The best first: under the marker, over it, beside it, then in columns left and right of it, and stacked over and under it. */
const slots: readonly Slot[] = [
  { column: 0, row: 1, isLed: false },
  { column: 0, row: -1, isLed: false },
  { column: 1, row: 0, isLed: false },
  { column: -1, row: 0, isLed: false },
  ...Array.from({ length: columns }, (_, i) => i + 1)
    .flatMap((column) =>
      [0, ...steps, ...steps.map((row) => -row)].flatMap((row) => sides.map((side) => ({ column: side * column, row, isLed: true }))),
    )
    .sort(farther),
  ...steps.slice(1).flatMap((row) => sides.map((side) => ({ column: 0, row: side * row, isLed: true }))),
];

const labelIn = ({ column, row, isLed }: Slot, { radius, width, height }: Labelled): PlacedLabel => {
  const rise = height + between;
  if (column === 0) return { dx: 0, dy: Math.sign(row) * (radius + gap + height / 2 + (Math.abs(row) - 1) * rise), isLed };
  const apart = isLed ? 2 * gap + (Math.abs(column) - 1) * (width + 2 * gap) : 0;
  return { dx: Math.sign(column) * (radius + gap + width / 2 + apart), dy: row * rise, isLed };
};

interface Line {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

/** Whether a line comes through a rectangle: the parts of it inside each pair of edges have one in common. */
const crosses = ({ x, y, dx, dy }: Line, { left, right, top, bottom }: Rect) => {
  const part = (from: number, step: number, low: number, high: number): readonly [number, number] => {
    if (step === 0) return from > low && from < high ? [0, 1] : [1, 0];
    const [a, b] = [(low - from) / step, (high - from) / step];
    return [Math.min(a, b), Math.max(a, b)];
  };
  const [enterX, leaveX] = part(x, dx, left, right);
  const [enterY, leaveY] = part(y, dy, top, bottom);
  return Math.max(enterX, enterY, 0) < Math.min(leaveX, leaveY, 1);
};

/**
 * A place for each name so that none lies over another or over a marker; null for a name no free place is left for. They are placed from the
 * top down, so that names beside a crowd stand in the order of its markers. `before`: where a name was; it stays there while that is free.
 */
export const placeLabels = (
  markers: readonly Labelled[],
  room: Room,
  before: readonly (PlacedLabel | null)[] = [],
): (PlacedLabel | null)[] => {
  const discs = markers.map(({ x, y, radius }) => around(x, y, 2 * radius, 2 * radius));
  const taken: Rect[] = [];
  const lines: Line[] = [];
  const placed: (PlacedLabel | null)[] = markers.map(() => null);
  const order = markers.map((_, at) => at).sort((a, b) => markers[a]!.y - markers[b]!.y || markers[a]!.x - markers[b]!.x || a - b);
  for (const at of order) {
    const marker = markers[at]!;
    if (marker.width === 0) continue;
    const isShown = isInside(around(marker.x, marker.y, 0, 0), room);
    const last = before[at];
    const isFree = ({ dx, dy }: PlacedLabel) => {
      const rect = around(marker.x + dx, marker.y + dy, marker.width + between, marker.height + between);
      return (!isShown || isInside(rect, room)) && !taken.some((other) => meets(rect, other)) && !discs.some((disc) => meets(rect, disc));
    };
    const lineTo = ({ dx, dy }: PlacedLabel): Line => ({ x: marker.x, y: marker.y, dx, dy });
    const isUncrossed = (label: PlacedLabel) => {
      const rect = around(marker.x + label.dx, marker.y + label.dy, marker.width, marker.height);
      return !lines.some((line) => crosses(line, rect)) && !(label.isLed && taken.some((other) => crosses(lineTo(label), other)));
    };
    let found: PlacedLabel | null = null;
    for (let tried = last ? -1 : 0; tried < slots.length; tried++) {
      const label = tried < 0 ? (last as PlacedLabel) : labelIn(slots[tried]!, marker);
      if (!isFree(label)) continue;
      const isBest = isUncrossed(label);
      if (isBest || found === null) found = label;
      if (isBest) break;
    }
    if (found === null) continue;
    placed[at] = found;
    taken.push(around(marker.x + found.dx, marker.y + found.dy, marker.width, marker.height));
    if (found.isLed) lines.push(lineTo(found));
  }
  return placed;
};

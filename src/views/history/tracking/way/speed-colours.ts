/** From 0 on, km/h: where each colour begins. */
export const speedBands = [0, 20, 40, 80, 120] as const;

/** Dark to light in equal steps, told apart without seeing red or green (viridis). */
export const bandColours = ['#472d7b', '#31688e', '#1f9e89', '#73d056', '#fde725'] as const;
/** No speed was reported. */
export const noSpeedColour = '#8b979e';

/** -1: none was reported. */
export const bandOf = (speed: number): number => {
  if (Number.isNaN(speed)) return -1;
  const above = speedBands.findIndex((from) => speed < from);
  return above === -1 ? speedBands.length - 1 : above - 1;
};

export const rgb = (hex: string): readonly [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as readonly [number, number, number];

const bands = bandColours.map(rgb);
const unknown = rgb(noSpeedColour);

/** Red, green, blue, opacity of some points. */
export const coloursOf = (speeds: Float32Array, points: Uint32Array): Uint8Array => {
  const colours = new Uint8Array(4 * points.length).fill(255);
  points.forEach((point, at) => {
    colours.set(bands[bandOf(speeds[point] as number)] ?? unknown, 4 * at);
  });
  return colours;
};

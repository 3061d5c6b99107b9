/** The pad's own units, whatever its size on screen: 3 to 1. Points of strokes are in them. */
export const padWidth = 720;
export const padHeight = 240;

/** Of devices that feel none, from 0 to 1. */
export const evenPressure = 0.5;

/** Not beyond the edges. */
export const within = (value: number, maximum: number) => Math.min(maximum, Math.max(0, value));

/** Where the pen of the arrow keys waits at first. */
export const penStart = { x: padWidth / 4, y: padHeight / 2, pressure: evenPressure };

/** Where it is after a step, in pad units. */
export const movedPen = <At extends { readonly x: number; readonly y: number }>(at: At, [dx, dy]: readonly [number, number]): At => ({
  ...at,
  x: within(at.x + dx, padWidth),
  y: within(at.y + dy, padHeight),
});

/** Tells of every frame, and how many milliseconds after the one before; a tab that was hidden tells of a tenth of a second at most. */
export const watchFrames = (tell: (millis: number) => void): (() => void) => {
  const most = 100;
  let last: number | null = null;
  let frame = requestAnimationFrame(function next(now) {
    if (last !== null) tell(Math.min(most, now - last));
    last = now;
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
};

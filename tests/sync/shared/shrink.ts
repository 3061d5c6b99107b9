/**
 * Leaves out ever smaller runs of steps while `fails` still holds, down to single ones: what remains fails, and leaving out any one step of it
 * does not. `tries` bounds the number of runs.
 */
export const shrink = async <Step>(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => boolean | Promise<boolean>,
  tries = 400,
): Promise<readonly Step[]> => {
  let kept = steps;
  let left = tries;
  for (let size = Math.max(1, kept.length >> 1); ; ) {
    let hasShrunk = false;
    for (let from = 0; from < kept.length && left > 0; ) {
      const without = [...kept.slice(0, from), ...kept.slice(from + size)];
      left -= 1;
      if (await fails(without)) {
        kept = without;
        hasShrunk = true;
      } else from += size;
    }
    if (left <= 0 || (size === 1 && !hasShrunk)) return kept;
    if (!hasShrunk) size = Math.max(1, size >> 1);
  }
};

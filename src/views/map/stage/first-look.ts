import { whenIdle } from '../../common/late/when-idle.ts';
import type { Fences } from './curtain.ts';

/** Between two looks whether the graphics processor is done, ms. */
const pause = 50;
/** Then it waits for its turn no longer than this, ms. */
const idleWithin = 2_000;

/** The answer of the graphics processor to what is asked for meanwhile is nothing, at once: it does the work when it comes to it. */
export const withoutWaiting = (gl: Pick<WebGL2RenderingContext, 'readPixels'>, work: () => void) => {
  gl.readPixels = () => undefined;
  try {
    work();
  } finally {
    // The context's own is that of its kind.
    Reflect.deleteProperty(gl, 'readPixels');
  }
};

/**
 * Looks for something under a pointer before there is one. With the first look at a layer the graphics processor makes programs for it, and the page
 * waits for that and for all that is still being drawn: a third of a second and more without graphics hardware, at the first move of a hand.
 * Looked for once the base map is there, what was asked for has been drawn and nobody else wants anything.
 */
export const createFirstLook = (
  gl: Fences,
  look: () => void,
  { idle = () => whenIdle(idleWithin), later = (next: () => void): unknown => setTimeout(next, pause) } = {},
) => {
  const known = new Set<string>();
  let [isQuiet, isDue, isUnderWay, isGone] = [false, false, false, false];

  const step = () => new Promise<void>((resolve) => void later(resolve));
  const drawn = async () => {
    // What was only just asked for goes to the graphics processor with the next frame.
    await step();
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
    while (!isGone && fence !== null && gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED) await step();
    gl.deleteSync(fence);
  };
  const begin = async () => {
    if (isUnderWay || !isQuiet) return;
    isUnderWay = true;
    while (isDue && !isGone) {
      isDue = false;
      await drawn();
      await idle();
      if (isGone) return;
      look();
      // What nobody waits for is else begun with the next picture only.
      await drawn();
    }
    isUnderWay = false;
  };

  return {
    /** Layers that a pointer finds are about to be drawn, by their ids. */
    shown: (ids: readonly string[]) => {
      const fresh = ids.filter((id) => !known.has(id));
      if (fresh.length === 0) return;
      for (const id of fresh) known.add(id);
      isDue = true;
      begin();
    },
    /** The base map is there: what takes the graphics processor longest is over. */
    rest: () => {
      isQuiet = true;
      begin();
    },
    forget: () => {
      isGone = true;
    },
  };
};

/** Where something moves all the time, or the graphics processor never tells, what it has is shown, ms. */
const longest = 3_000;
/** Who is done with a picture within this keeps up with what is drawn, and the next ones need not be waited for, ms. */
const keepsUp = 50;

export type Fences = Pick<
  WebGL2RenderingContext,
  'fenceSync' | 'getSyncParameter' | 'deleteSync' | 'flush' | 'SYNC_GPU_COMMANDS_COMPLETE' | 'SYNC_STATUS' | 'UNSIGNALED'
>;

/**
 * Keeps a canvas unseen, though not out of reach of a hand, until the graphics processor has drawn all it was asked for. The first pictures of
 * a page take it longest, as their programs are made then; and where a browser puts its page together without it, the main thread waits for
 * every picture that shows.
 */
export const createCurtain = (
  canvas: { readonly style: { opacity: string } },
  gl: Fences,
  { now = () => performance.now(), nextFrame = (look: () => void): unknown => requestAnimationFrame(look) } = {},
) => {
  let state: 'closed' | 'opening' | 'open' = 'closed';
  let fence: WebGLSync | null = null;
  let fencedAt = 0;
  let isLast = true;
  canvas.style.opacity = '0';
  const isBusy = () => fence !== null && gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED;
  const putFence = () => {
    gl.deleteSync(fence);
    fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    gl.flush();
    fencedAt = now();
    isLast = true;
  };
  return {
    isOpen: () => state === 'open',
    /** Something that somebody is to see was drawn. Shows it once it is there, and tells. */
    drawn: (onOpen: () => void) => {
      if (state === 'open') return;
      // Vehicles move in every frame: a fence that each of them took away would never be passed.
      isLast = false;
      if (state === 'opening') return;
      putFence();
      state = 'opening';
      const deadline = now() + longest;
      const look = () => {
        if (state === 'open') return;
        const isLate = now() >= deadline;
        if (!isLate && isBusy()) {
          nextFrame(look);
          return;
        }
        if (!isLate && !isLast && now() - fencedAt > keepsUp) {
          putFence();
          nextFrame(look);
          return;
        }
        gl.deleteSync(fence);
        canvas.style.opacity = '';
        state = 'open';
        onOpen();
      };
      nextFrame(look);
    },
    /** Nobody looks any more. */
    forget: () => {
      state = 'open';
    },
  };
};

/** Some browsers do not tell when they are idle; they get this much time, ms. */
const guessed = 100;

/** Resolves when the page has nothing else to do, and after `within` ms at the latest. */
export const whenIdle = (within: number) =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: within });
    else setTimeout(resolve, guessed);
  });

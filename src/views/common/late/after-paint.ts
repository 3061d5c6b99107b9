/** Waits until what is in the page by now is on the screen. */
export const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act, 0));

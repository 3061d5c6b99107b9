/** What the page drew by itself before any file had come makes way for what is drawn from now on. */
export const takeFirstFrameAway = () => document.getElementById('first-frame')?.remove();

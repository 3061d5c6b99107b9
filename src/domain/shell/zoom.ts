/** Interface zoom: scales drawers and navigation. */
export const zoomChoices = [0.8, 1, 1.2] as const;
export type Zoom = (typeof zoomChoices)[number];

const isZoom = (value: number): value is Zoom => (zoomChoices as readonly number[]).includes(value);

/** A stored value that is no choice is not applied. */
export const zoomFrom = (stored: string | null): Zoom => {
  const value = Number(stored);
  return isZoom(value) ? value : 1;
};

/** A length of so many pixels at the ordinary size of the interface, which grows and shrinks with it. */
export const rem = (pixels: number) => `${pixels / 16}rem`;

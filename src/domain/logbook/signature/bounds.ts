/** A signature's picture. What is drawn keeps within what is kept; earlier versions drew up to `drawnPixels`. */
export const signatureBounds = {
  /** Of the base64 text's bytes. */
  drawnBytes: 200_000,
  drawnPixels: 1440 * 480,
  keptBytes: 100_000,
  keptPixels: 500_000,
} as const;

/** A view may have no map to wait for, and a map no vehicle, ms. */
const waitsAtMost = 4_000;

/** The first picture of a page, and those who wait for it. */
export const createPicture = () => {
  let tell = () => {};
  const isWhole = new Promise<void>((resolve) => {
    tell = resolve;
  });
  /** What the page shows is whole, or something is wanted that would wait for that. */
  const pictureIsWhole = () => tell();
  /** Resolves when what nobody looks at yet may come: earlier it would share processor and line with the first picture. */
  const firstPicture = async (): Promise<void> => {
    const timer = setTimeout(pictureIsWhole, waitsAtMost);
    await isWhole;
    clearTimeout(timer);
  };
  return { firstPicture, pictureIsWhole };
};

export const { firstPicture, pictureIsWhole } = createPicture();

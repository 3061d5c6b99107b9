/** The words of some markup, one space between. */
export const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

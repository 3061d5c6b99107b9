/** Signs that a file system or a shell reads as something else. */
const unfit = /[^\p{L}\p{N}.,\- ]+/gu;

/** Name of the file an entry's document is kept in: its title, fit for every file system. */
export const documentFileName = (title: string): string =>
  `${title.replaceAll(':', '.').replaceAll('–', '-').replace(unfit, '_').replace(/\s+/g, ' ').trim().slice(0, 120)}.html`;

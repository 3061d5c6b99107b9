/** Signs that a file system or a shell reads as something else. */
const unfit = /[^\p{L}\p{N}.,\- ]+/gu;

/** Half a character at the end would be refused by whoever encodes the name. */
const cut = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();

/** Name of the file an entry's document is kept in: its title, fit for every file system. */
export const documentFileName = (title: string): string =>
  `${cut(title.replaceAll(':', '.').replaceAll('–', '-').replace(unfit, '_').replace(/\s+/g, ' ').trim(), 120)}.html`;

/** What the tests keep beside the cases: pictures of what is seen, and kept walks. */
const keptFiles = import.meta.glob<unknown>('../../tests/cases/*/kept/*.json', { eager: true, import: 'default' });

export const withHyphens = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** What `npm run sights` took of a state. */
export const pictureOf = (machine: string, state: string, { theme, language }: { readonly theme: string; readonly language: string }) =>
  `./last-run/sights/${withHyphens(machine)}/${state}.${theme}.${language}.png`;

export const keptOf = (id: string) =>
  Object.values(keptFiles)
    .map((kept) => kept as import('../../tests/kept/kept-case.ts').KeptCase)
    .filter(({ machine }) => machine === withHyphens(id));

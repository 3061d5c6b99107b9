/** What the tests keep beside the cases: reviewed traces, pictures of what is seen, and kept walks. */
const traces = import.meta.glob<string>('../../tests/cases/*/traces/*.txt', { query: '?raw', import: 'default' });
const keptFiles = import.meta.glob<unknown>('../../tests/cases/*/kept/*.json', { eager: true, import: 'default' });

const withHyphens = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** What `npm run sights` took of a state. */
export const pictureOf = (machine: string, state: string, { theme, language }: { readonly theme: string; readonly language: string }) =>
  `./sights/${withHyphens(machine)}/${state}.${theme}.${language}.png`;
const isOf = (file: string, folder: string, id: string) => file.endsWith(`/${folder}/${withHyphens(id)}.txt`);

export const traceOf = async (id: string): Promise<string | null> => {
  const [, read] = Object.entries(traces).find(([file]) => isOf(file, 'traces', id)) ?? [];
  return read === undefined ? null : await read();
};

export const keptOf = (id: string) =>
  Object.values(keptFiles)
    .map((kept) => kept as import('../../tests/kept/kept-case.ts').KeptCase)
    .filter(({ machine }) => machine === withHyphens(id));

export const sections = ['login', 'dashboard', 'update', 'open-page', 'filter', 'pan', 'heap', 'ingest', 'logbook'] as const;
export type Section = (typeof sections)[number];

export interface Options {
  readonly sections: readonly Section[];
  /** Fleet sizes. */
  readonly sizes: readonly number[];
  readonly runs: number;
  /** How long a page is left open under the stream, s. */
  readonly seconds: number;
  /** Updates of the whole fleet between the two looks at the heap. */
  readonly updates: number;
  readonly build: boolean;
}

const isSection = (name: string): name is Section => (sections as readonly string[]).includes(name);

/** `[section …] [--n 400,1000,10000] [--runs 5] [--seconds 15] [--updates 1000] [--no-build]`; no section means all but `ingest` and `logbook`. */
export const readOptions = (words: readonly string[]): Options => {
  const value = (name: string) => (words.includes(`--${name}`) ? words[words.indexOf(`--${name}`) + 1] : undefined);
  const named = words.filter((word, at) => !word.startsWith('--') && (!words[at - 1]?.startsWith('--') || words[at - 1] === '--no-build'));
  const wanted = named.map((word) => (word === 'where' ? 'ingest' : word));
  const unknown = wanted.filter((word) => !isSection(word));
  if (unknown.length > 0) throw new Error(`Unknown section ${unknown.join(', ')}; there are ${sections.join(', ')}`);
  const chosen = wanted.filter(isSection);
  return {
    sections: chosen.length > 0 ? chosen : sections.filter((one) => one !== 'ingest' && one !== 'logbook'),
    sizes: (value('n') ?? '400,1000,10000').split(',').map(Number),
    runs: Number(value('runs') ?? 5),
    seconds: Number(value('seconds') ?? 15),
    updates: Number(value('updates') ?? 1000),
    build: !words.includes('--no-build'),
  };
};

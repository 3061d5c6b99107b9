import { readdirSync, readFileSync } from 'node:fs';

const folder = 'src/machines';
const withHyphens = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export interface MachineFile {
  readonly file: string;
  readonly text: string;
  /** Its id with hyphens: logbookEntry is logbook-entry. */
  readonly name: string;
  /** Area and noun: logbook/entry for src/machines/logbook/entry/chart.ts. Its story stands there. */
  readonly place: string;
}

const placeOf = (path: string) => {
  const [area, ...nouns] = path.replace(/(\/chart)?\.ts$/, '').split('/');
  return `${area}/${nouns.at(-1)}`;
};

/** Every file that makes a state machine. */
export const machineFiles = (root = ''): readonly MachineFile[] =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path, text: readFileSync(`${root}${folder}/${path}`, 'utf8') }))
    .filter(({ text }) => text.includes('.createMachine('))
    .map(({ path, text }) => ({
      file: `${folder}/${path}`,
      text,
      name: withHyphens(/\.createMachine\([\s\S]*?\bid: '(\w+)'/.exec(text)?.[1] ?? ''),
      place: placeOf(path),
    }));

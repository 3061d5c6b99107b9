import { readdirSync, readFileSync } from 'node:fs';
import type { KeptCase } from './kept-case.ts';

const folder = 'tests/cases';

/** Every free walk that somebody kept. */
export const keptFiles = (): readonly { readonly file: string; readonly kept: KeptCase }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^\w+\/kept\/.+\.json$/.test(path))
    .sort()
    .map((path) => ({ file: `${folder}/${path}`, kept: JSON.parse(readFileSync(`${folder}/${path}`, 'utf8')) as KeptCase }));

export const keptCases = (machine: string): readonly KeptCase[] =>
  keptFiles().flatMap(({ kept }) => (kept.machine === machine ? [kept] : []));

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Import {
  /** A package as it is named, a file of this project as a path from the root. */
  readonly to: string;
  /** False for what is imported for its types alone: it is not loaded when the file runs. */
  readonly isLoaded: boolean;
}

const comment = /\/\*[\s\S]*?\*\//g;
const statement = /^\s*(?:import|export)\s+(type\s+)?([^'";]*?\bfrom\s+)?['"]([^'"]+)['"]/gm;
const call = /(\btypeof\s+)?\bimport\(\s*['"]([^'"]+)['"]|\bnew URL\(\s*['"](\.[^'"]+)['"]/g;

const isOfTypesOnly = (clause = ''): boolean => {
  const names = (/^\{([^}]*)\}/.exec(clause.trim())?.[1] ?? '').split(',').filter((name) => name.trim() !== '');
  return names.length > 0 && names.every((name) => name.trim().startsWith('type '));
};

/** Everything a file names in an import or export, at its top or in a call, and in the address of a worker or another file. */
export const importsOf = (file: string): readonly Import[] => {
  const text = readFileSync(file, 'utf8').replace(comment, '');
  const placed = (name = '') => (name.startsWith('.') ? join(dirname(file), name.split('?')[0] ?? name) : name);
  return [
    ...[...text.matchAll(statement)].map(([, type, clause, name]) => ({
      to: placed(name),
      isLoaded: type === undefined && !isOfTypesOnly(clause),
    })),
    ...[...text.matchAll(call)].map(([, type, name, address]) => ({ to: placed(name ?? address), isLoaded: type === undefined })),
  ];
};

import { machineBugs } from './machines.ts';
import type { Patch } from './patch.ts';
import { ruleBugs } from './rules.ts';
import { serverBugs } from './server.ts';
import { storeBugs } from './store.ts';

/** Every planted bug by its name. */
export const patches: Readonly<Record<string, Patch>> = { ...ruleBugs, ...storeBugs, ...serverBugs, ...machineBugs };

/** The source with the bug in it; an error where the text to be replaced does not stand in it exactly once. */
export const patched = (source: string, { file, find, replace }: Patch): string => {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${file}: stands ${parts.length - 1} times instead of once: ${find}`);
  return parts.join(replace);
};

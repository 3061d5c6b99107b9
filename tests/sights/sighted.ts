import { existsSync, readFileSync } from 'node:fs';

/** The cases of `fleet/selection` are in tests/cases/fleet/selection.ts, and with them what a person sees. */
const casesOf = (place: string) => `tests/cases/${place}.ts`;

/** Whether it is said of a machine what a person sees of its states. */
export const isSighted = (place: string) =>
  existsSync(casesOf(place)) && /^export const sights\b/m.test(readFileSync(casesOf(place), 'utf8'));

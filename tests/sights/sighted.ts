import { existsSync } from 'node:fs';

/** `fleet/selection` has its table in tests/cases/fleet/sights/selection.ts. */
const tableOf = (place: string) => `tests/cases/${place.replace('/', '/sights/')}.ts`;

/** Whether it is said of a machine what a person sees of its states. */
export const isSighted = (place: string) => existsSync(tableOf(place));

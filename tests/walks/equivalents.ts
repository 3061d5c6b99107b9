/** Broken rules no observer could tell from whole ones, by machine, with the reason. */
export const equivalents: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

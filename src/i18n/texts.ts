/** The texts by file, with their German words; each feature (`src/app/<area>/feature.ts`) adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Texts {}

export type Namespace = keyof Texts;

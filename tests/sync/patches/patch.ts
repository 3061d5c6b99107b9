/** A rule of the logbook taken out of the product's source, or turned round. */
export interface Patch {
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** What a person would lose. */
  readonly loses: string;
  /** The test file that has to fail. */
  readonly foundBy: string;
}
/** Of one file, each found by the same test where none is named. */
export const inFile = (
  file: string,
  foundBy: string,
  patches: Readonly<Record<string, readonly [find: string, replace: string, loses: string, foundBy?: string]>>,
): Readonly<Record<string, Patch>> =>
  Object.fromEntries(
    Object.entries(patches).map(([name, [find, replace, loses, own]]) => [name, { file, find, replace, loses, foundBy: own ?? foundBy }]),
  );

/**
 * What is amiss with a placeholder of a text: `missing` in it, `foreign` to the other language as well, `unknown` to the shipped text though both
 * languages have it, `elsewhere`: only the other language is meant to have it, which refuses nothing.
 */
export interface PlaceholderFault {
  readonly kind: 'missing' | 'foreign' | 'unknown' | 'elsewhere';
  readonly placeholder: string;
}
/** The text in the other language, and as that one was shipped. */
interface OtherText {
  readonly text: string;
  readonly shipped: string;
}

/** Where i18next puts something in, each once. It reads nesting over ends of lines, so they are no way round. */
const placeholdersOf = (text: string): ReadonlySet<string> => new Set(text.match(/\{\{.*?\}\}|\$t\([^)]*\)?/gs));

/** How the placeholders of a text differ from those it is to have: the shipped one's, which the other language has too. */
export const placeholderFaults = (text: string, shipped: string, other?: OtherText): readonly PlaceholderFault[] => {
  const [here, due, there] = [placeholdersOf(text), placeholdersOf(shipped), placeholdersOf(other?.text ?? '')];
  const dueThere = placeholdersOf(other?.shipped ?? '');
  const fault = (kind: PlaceholderFault['kind']) => (placeholder: string) => ({ kind, placeholder });
  const surplus = [...here].filter((one) => !due.has(one));
  return [
    ...[...due].filter((one) => !here.has(one)).map(fault('missing')),
    ...surplus.filter((one) => !there.has(one)).map(fault('foreign')),
    ...surplus.filter((one) => there.has(one)).map(fault('unknown')),
    ...[...there].filter((one) => dueThere.has(one) && !due.has(one) && !here.has(one)).map(fault('elsewhere')),
  ];
};

/** What a text lacks and has too much, by name. */
export const namesOf = (faults: readonly PlaceholderFault[]) => ({
  missing: faults.filter(({ kind }) => kind === 'missing').map(({ placeholder }) => placeholder),
  surplus: faults.filter(({ kind }) => kind === 'foreign' || kind === 'unknown').map(({ placeholder }) => placeholder),
});

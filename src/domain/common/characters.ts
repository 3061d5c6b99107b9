/** PostgreSQL stores neither a NUL nor half of a surrogate pair: the one is left out, the other replaced by U+FFFD. */
export const storable = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();

/** What of a text a person can tell from another: without compatibility forms, letter case, invisible characters and repeated blanks. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** PostgreSQL stores neither a NUL nor half of a surrogate pair: the one is left out, the other replaced by U+FFFD. */
export const storable = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();

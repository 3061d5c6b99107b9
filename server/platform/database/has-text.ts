/** A text in small letters, by the rules of every language whatever the locale of the database. */
export const smallLetters = (text: string) => `lower(${text} collate "und-x-icu")`;

/** Whether a text contains another, ignoring case. */
export const hasText = (text: string, part: string) => `strpos(${smallLetters(text)}, ${smallLetters(part)}) > 0`;

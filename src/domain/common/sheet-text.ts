// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold is left out
const unusual = /[&<>\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold is left out
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const replacements: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' };

/** Text for an element: carriage returns and what looks like an escape are escaped the way spreadsheets do. */
export const xmlText = (text: string): string =>
  unusual.test(text)
    ? text
        .toWellFormed()
        .replace(illegal, '')
        .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replace(/[&<>\r]/g, (sign) => replacements[sign] ?? sign)
    : text;

const needsSpace = /^\s|\s$|\n/;
/** A cell that holds it is text, whatever it begins with. */
export const textElement = (text: string): string => `<t${needsSpace.test(text) ? ' xml:space="preserve"' : ''}>${xmlText(text)}</t>`;

/** A, B, … Z, AA: the letters of a column, counted from 0. */
export const lettersOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : lettersOf(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

const dayMillis = 86_400_000;
/** Day number of 1970-01-01; the calendar of spreadsheets is sound from 1900-03-01, day 61, on. */
const epochDay = 25_569;
const firstSoundDay = 61;

/** The number a spreadsheet has for a local time (ms as if it were UTC); null before its calendar is sound, and for no time at all. */
export const dayNumber = (local: number): number | null => {
  const day = local / dayMillis + epochDay;
  return day >= firstSoundDay ? Math.round(day * 1e8) / 1e8 : null;
};

const starter = '=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b';
const dangerous = new RegExp(`^[\\s\\u0000-\\u0020\\u200b-\\u200f\\ufeff]*[${starter}]|^[\\t\\r\\n]`);
/**
 * A reader that cuts at another separator than ours would begin a cell here. After a line break a dash or plus is a list as people write
 * it, so only the signs that begin nothing else are taken there.
 */
const dangerousInside = new RegExp(`([;,\\t|](?=["']*[${starter}])|[\\r\\n](?=["']*[=@\uff1d\uff20\ufe66\ufe6b]))`, 'g');
const needsQuotes = /[";,\t\r\n]|^\s|\s$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a null character ends the text in some readers
const nulls = /\u0000/g;

/** Text as a cell of csv that no spreadsheet takes for a formula: an apostrophe in front says "text" to it. */
export const csvText = (text: string): string => {
  const plain = text.replace(nulls, '');
  const safe = (dangerous.test(plain) ? `'${plain}` : plain).replace(dangerousInside, "$1'");
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Without it umlauts break where a double click opens the file. */
export const byteOrderMark = '\ufeff';

import Papa from 'papaparse';

/** One line of a table: its fields, and the line of the file it begins in, counted from 1. */
export interface DelimitedRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/** Preferred in this order where several would do: a comma may be a decimal sign or stand in a text, a semicolon hardly. */
const separators = [';', '\t', ',', '|'] as const;
/** Rows that show which sign separates the fields. */
const looked = 50;
const newline = '\n';

const isBlank = (row: readonly string[]) => row.length === 1 && row[0]!.trim() === '';

/** The sign by which the most rows have as many fields as the first; a comma where there is one field alone. */
const separatorOf = (text: string): string => {
  const found = separators.flatMap((separator) => {
    const rows = Papa.parse<string[]>(text, { delimiter: separator, newline, preview: looked }).data.filter((row) => !isBlank(row));
    const width = rows[0]?.length ?? 0;
    return width > 1 ? [{ separator, share: rows.filter((row) => row.length === width).length / rows.length }] : [];
  });
  return found.toSorted((a, b) => b.share - a.share)[0]?.separator ?? ',';
};

/** What Excel writes in front of a table to name its separator. */
const hint = /^sep=(.)\n/i;

/**
 * The rows of a CSV text (RFC 4180), blank ones left out; `openQuote` is the line of the first row with a quote that does not end with its field,
 * else null. The separator is a semicolon, tab, comma or bar; a byte order mark and any kind of line end are taken.
 */
export const readDelimited = (
  given: string,
): { readonly rows: readonly DelimitedRow[]; readonly separator: string; readonly openQuote: number | null } => {
  const whole = given.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, newline);
  const hinted = hint.exec(whole);
  const text = whole.slice(hinted?.[0].length ?? 0);
  const separator = hinted?.[1] ?? separatorOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline });
  const wrong = errors.find(({ type }) => type === 'Quotes')?.row;
  const rows: DelimitedRow[] = [];
  let line = hinted === null ? 1 : 2;
  let openQuote: number | null = null;
  for (const [index, fields] of data.entries()) {
    if (index === wrong) openQuote = line;
    if (!isBlank(fields)) rows.push({ line, fields });
    line += 1 + fields.reduce((count, field) => count + field.split(newline).length - 1, 0);
  }
  return { rows, separator, openQuote };
};

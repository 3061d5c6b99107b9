/** One line of a table: its fields, and the line of the file it begins in, counted from 1. */
export interface DelimitedRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/** Semicolons where the first line has more of them, else commas. */
const separatorOf = (text: string) => {
  const [head = ''] = text.split('\n', 1);
  return head.split(';').length > head.split(',').length ? ';' : ',';
};

/**
 * The rows of a CSV text (RFC 4180), blank ones left out; `openQuote` is the line where a quote begins that nothing ends, else null.
 * A byte order mark and either kind of line end are borne with.
 */
export const readDelimited = (given: string): { readonly rows: readonly DelimitedRow[]; readonly openQuote: number | null } => {
  const text = given.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const separator = separatorOf(text);
  const rows: DelimitedRow[] = [];
  let [line, start, quotedSince, field, fields] = [1, 1, 0, '', [] as string[]];
  const endRow = () => {
    if (fields.length > 0 || field.trim() !== '') rows.push({ line: start, fields: [...fields, field] });
    [field, fields, start] = ['', [], line];
  };
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (char === '\n') line++;
    if (quotedSince > 0) {
      if (char !== '"') field += char;
      else if (text[i + 1] === '"') field += text[++i];
      else quotedSince = 0;
    } else if (char === '"' && field === '') quotedSince = line;
    else if (char === separator) {
      fields.push(field);
      field = '';
    } else if (char === '\n') endRow();
    else field += char;
  }
  endRow();
  return { rows, openQuote: quotedSince > 0 ? quotedSince : null };
};

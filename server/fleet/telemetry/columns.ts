type Cell = number | string | boolean | null;

/** A PostgreSQL array literal: joining text is several times cheaper than encoding cell by cell. Strings must be plain (uuid, date). */
const literal = (cells: readonly Cell[]): string => {
  let text = '{';
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!;
    text += i === 0 ? '' : ',';
    text += cell === null ? 'NULL' : cell;
  }
  return `${text}}`;
};

export interface Column<Row> {
  readonly name: string;
  readonly type: string;
  readonly of: (row: Row) => Cell;
}

export const names = (columns: readonly { readonly name: string }[]): string => columns.map((column) => column.name).join(', ');

/** `unnest(...) as t(names)` over rows, with one parameter per column; `first` is the number of its first parameter. */
export const unnested = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], first = 1) => ({
  from: `unnest(${columns.map(({ type }, i) => `$${first + i}::text::${type}[]`).join(', ')}) as t(${names(columns)})`,
  parameters: columns.map((column) => literal(rows.map(column.of))),
});

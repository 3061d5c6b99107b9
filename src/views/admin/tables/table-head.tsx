interface TableHeadProps<Column extends string> {
  readonly columns: readonly Column[];
  readonly label: (column: Column) => string;
}

/** The names of a table's columns. */
export const TableHead = <Column extends string>({ columns, label }: TableHeadProps<Column>) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col">
          {label(column)}
        </th>
      ))}
    </tr>
  </thead>
);

/**
 * SQL: a column is one of a list that comes as text in a parameter, `$1`; found by the column's index where that is the whole condition. The
 * list stands in a query of its own, for else its text is read anew for each row looked at: with 3,200 ids and 51,000 rows that took seven
 * seconds instead of ten milliseconds.
 */
export const isAmong = (column: string, parameter: string, type: 'int' | 'int8' | 'text' | 'uuid' = 'int') =>
  `${column} = any((select ${parameter}::text::${type}[])::${type}[])`;

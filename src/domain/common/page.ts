import { Schema } from 'effect';

const Pagination = Schema.Struct({ total: Schema.Int, skip: Schema.Int, top: Schema.Int });

/** A list answer: `{ items, pagination }`. */
export const Page = <S extends Schema.Top>(item: S) => Schema.Struct({ items: Schema.Array(item), pagination: Pagination });

import { basename } from 'node:path';

/** The class on the page tells its sheet: `row` of `vehicle-item.module.css` is `vehicle-item-row`. Sheets have unique names. */
export const classNameOf = (local: string, file: string) => `${basename(file.split('?')[0] ?? file, '.module.css')}-${local}`;

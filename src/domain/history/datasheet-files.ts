interface Row {
  readonly label: string;
  readonly value: string | number | null;
}
/** A document to download. */
export interface DatasheetFile {
  readonly title: string;
  readonly url: string;
}

const address = /^(https:\/\/|\/(?!\/))\S+\.pdf$/i;
const isFile = ({ value }: Row) => typeof value === 'string' && address.test(value);

/** Rows whose value is the address of a PDF are links; none is kept for any vehicle at present. */
export const datasheetFiles = (rows: readonly Row[]): readonly DatasheetFile[] =>
  rows.filter(isFile).map(({ label, value }) => ({ title: label, url: String(value) }));

/** The other rows. */
export const datasheetFacts = <R extends Row>(rows: readonly R[]): readonly R[] => rows.filter((row) => !isFile(row));

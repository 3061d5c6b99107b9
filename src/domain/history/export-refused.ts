/** The server's answer to a page of data was no 200. */
export class ExportRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Refused with ${status}`);
    this.status = status;
  }
}

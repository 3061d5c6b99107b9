import type { AuditRow } from '../../../src/domain/admin/audit.ts';
import { csvText } from '../../../src/domain/common/sheet-text.ts';
import type { Head } from './heads.ts';

/** A row with its link's hash, hexadecimal. */
export interface LinkedRow extends AuditRow {
  readonly hash: string | null;
}

type Cell = string | number | object | null;

const columns: Readonly<Record<string, (row: LinkedRow) => Cell>> = {
  position: ({ position }) => position,
  id: ({ id }) => id,
  time: ({ at }) => new Date(at).toISOString(),
  author: ({ author }) => author,
  account: ({ accountId }) => accountId,
  role: ({ role }) => role,
  login: ({ login }) => login,
  address: ({ address }) => address,
  call: ({ endpoint }) => endpoint,
  operation: ({ operation }) => operation,
  subject: ({ subject }) => subject,
  about: ({ about }) => about,
  before: ({ before }) => before,
  after: ({ after }) => after,
  hash: ({ hash }) => hash,
};
const cells = Object.values(columns);

const textOf = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : csvText(typeof cell === 'object' ? JSON.stringify(cell) : cell);
};
const line = (all: readonly Cell[]) => `${all.map(textOf).join(';')}\r\n`;

export const csvHead = line(Object.keys(columns));
export const csvLine = (row: LinkedRow): string => line(cells.map((cell) => cell(row)));
/** As many cells as the others have: the newest link of the chain when the file was written. */
export const csvTail = (head: Head | null): string =>
  line(Object.keys(columns).map((name) => ({ position: head?.position ?? 0, operation: 'head', hash: head?.hash ?? null })[name] ?? null));

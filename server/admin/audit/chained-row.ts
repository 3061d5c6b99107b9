import { canonical, sha256Of } from '../../platform/canonical.ts';

/** A row of the audit log as it is sealed: texts as the database writes them, so that nothing is lost on the way. */
export interface ChainedRow {
  readonly audit_id: string;
  readonly [column: string]: string | null;
}

const columns = [
  'organisation_id',
  'account_id',
  'author',
  'role',
  'author_organisation_id',
  'login',
  'address',
  'endpoint',
  'operation',
  'subject',
  'about',
  'before',
  'after',
];

/** Of the table `l`; every column it has. */
export const chainedColumns = [
  'l.audit_id::text as audit_id',
  `to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  ...columns.map((name) => `l.${name}::text as ${name}`),
].join(', ');

/** Over the row, its place and everything before it. `previous`: the hash of the row before, null for the first one. */
export const linkHash = (position: number, previous: Uint8Array | null, row: ChainedRow): Buffer =>
  sha256Of(canonical({ kind: 'audit', position, previous, content: row }));

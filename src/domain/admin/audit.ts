/** What somebody did to the log itself: a row is otherwise than it was sealed, is missing, was put in, or the last ones are missing. */
type AuditBreach = 'changed' | 'removed' | 'inserted' | 'cut';

/** What walking the chain of the audit log found. */
export interface AuditCheck {
  /** How many rows are sealed. */
  readonly rows: number;
  /** Of the newest sealed row; what is kept elsewhere tells later whether rows before it were changed. */
  readonly head: { readonly position: number; readonly hash: string } | null;
  /** The first row that is not as it was sealed; `position` is null for one that never was. */
  readonly broken: { readonly position: number | null; readonly auditId: string | null; readonly why: AuditBreach } | null;
}

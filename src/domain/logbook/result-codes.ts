/** Stable codes of the logbook's error answers; the code decides, never the bare HTTP status. */
const logbookErrorCodes = [
  'err_already_finalized',
  'err_unknown_entry',
  'err_unknown_organisation',
  /** The stored revision is not the one the caller built on. */
  'err_revision_conflict',
  'err_validation',
  'err_empty_signature',
] as const;
export type LogbookErrorCode = (typeof logbookErrorCodes)[number];

/** Results of deleting one entry or several, as told to the user by `labels.logbook_entry_{result}`. */
export const deleteResults = [
  'successfully_deleted',
  'only_deleted_locally',
  'err_unknown_organisation',
  'err_forbidden_request',
  'new_login_required',
  'err_unknown',
  'err_multiple_error_occurred',
  'err_already_finalized',
] as const;
export type DeleteResult = (typeof deleteResults)[number];

/** What a request for a synchronisation answers. */
const syncResults = ['synced', 'sync_in_process', 'system_is_offline'] as const;
export type SyncResult = (typeof syncResults)[number];

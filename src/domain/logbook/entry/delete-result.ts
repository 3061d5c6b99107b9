import { type DeleteResult, deleteResults } from '../result-codes.ts';

/** Anything outside the list is an unknown error. */
export const deleteResultOf = (value: unknown): DeleteResult => deleteResults.find((result) => result === value) ?? 'err_unknown';

export const isDeleteSuccess = (result: DeleteResult): boolean => result === 'successfully_deleted' || result === 'only_deleted_locally';

/** One result for several entries: an error before a success, different errors as one of their own. */
export function combineResults(results: readonly DeleteResult[]): DeleteResult {
  const [error, ...others] = new Set(results.filter((result) => !isDeleteSuccess(result)));
  if (error !== undefined) return others.length > 0 ? 'err_multiple_error_occurred' : error;
  return results.includes('only_deleted_locally') ? 'only_deleted_locally' : 'successfully_deleted';
}

export const deleteMessageKey = (result: DeleteResult): string => `labels.logbook_entry_${result}`;

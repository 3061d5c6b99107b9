/** How a save ended. `status`: HTTP status of the refusal, null without an answer. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'savedLocally' }
  | { readonly kind: 'failed'; readonly status: number | null };

export function saveMessageKey(outcome: SaveOutcome): string {
  if (outcome.kind === 'saved') return 'labels.logbookEntrySaved';
  if (outcome.kind === 'savedLocally') return 'labels.logbookEntrySavedLocally';
  if (outcome.status === 400) return 'labels.logbookValidationError';
  return outcome.status === 500 ? 'labels.logbookServerError' : 'labels.logbookEntryFailedToSave';
}

export const commentSavedKey = 'labels.commentSaved';

/** Without both no save is tried. */
export const canSave = (organisationId: string | null | undefined, vehicleIdRef: number | null | undefined): boolean =>
  isGiven(organisationId) && isVehicle(vehicleIdRef);

const isGiven = (text: string | null | undefined): boolean => text !== null && text !== undefined && text !== '';
const isVehicle = (id: number | null | undefined): boolean => Number.isSafeInteger(id) && Number(id) > 0;

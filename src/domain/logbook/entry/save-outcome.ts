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

/** Whether the device can keep the entry: it needs a user, an id and a vehicle. */
export const canSaveLocally = (item: {
  readonly userId: string | null | undefined;
  readonly logbookEntryId: string | null | undefined;
  readonly vehicleIdRef: number | null | undefined;
}): boolean => isGiven(item.userId) && isGiven(item.logbookEntryId) && isVehicle(item.vehicleIdRef);

const isGiven = (text: string | null | undefined): boolean => text !== null && text !== undefined && text !== '';
const isVehicle = (id: number | null | undefined): boolean => Number.isSafeInteger(id) && Number(id) > 0;

import { decodeToken } from '../../domain/account/token.ts';
import { storageKeys } from '../../domain/common/storage-keys.ts';
import type { SelectAllFlag } from '../../machines/fleet/selection/model.ts';
import type { CopyOwner } from './device-copies.ts';

/** How a tab looked: for the reload of the same person in the same organisation, and for nobody else. */
export interface ViewMemory {
  /** Active vehicles in their order; `flag` while they are a whole group. */
  readonly vehicleIds: readonly number[];
  readonly flag: SelectAllFlag | null;
  readonly isTiles: boolean;
  readonly isRailwayOn: boolean;
  readonly isSatelliteOn: boolean;
  readonly camera: { readonly lat: number; readonly lng: number; readonly zoom: number };
}

const key = 'viewMemory';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isMemory = (value: Partial<ViewMemory & CopyOwner> | null): value is ViewMemory & CopyOwner =>
  Array.isArray(value?.vehicleIds) &&
  value.vehicleIds.every(isNumber) &&
  [value.camera?.lat, value.camera?.lng, value.camera?.zoom].every(isNumber);

/** Null for another owner, for nothing, and for what cannot be read. */
export const recallView = (owner: CopyOwner | null): ViewMemory | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<ViewMemory & CopyOwner> | null;
    return isMemory(kept) && kept.accountId === owner?.accountId && kept.organisationId === owner.organisationId ? kept : null;
  } catch {
    return null;
  }
};

/** Nothing is kept for nobody and for whoever has logged out; a full or forbidden store costs the memory and nothing else. */
export const rememberView = (owner: CopyOwner | null, view: ViewMemory) => {
  if (owner === null || decodeToken(localStorage.getItem(storageKeys.userToken))?.accountId !== owner.accountId) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...owner, ...view }));
  } catch {
    return;
  }
};

import { decodeToken } from '../../domain/account/token.ts';
import { storageKeys } from '../../domain/common/storage-keys.ts';
import type { VehicleEntry } from '../../domain/fleet/vehicle.ts';
import { decodeVehicles } from '../../domain/fleet/vehicle-decoder.ts';
import type { Visit } from '../../machines/account/account/model.ts';

/** Whose a copy is: what one organisation shows an account is nobody else's. */
export interface CopyOwner {
  readonly accountId: string;
  readonly organisationId: string;
}
interface StoredVehicles extends CopyOwner {
  readonly vehicles: readonly VehicleEntry[];
}

const stored = <T>(key: string): Partial<T> | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'object' ? (value as Partial<T> | null) : null;
  } catch {
    return null;
  }
};

/** Whoever has logged out in the meantime, here or in another tab, leaves nothing new behind. */
const isSignedIn = (accountId: string) => decodeToken(localStorage.getItem(storageKeys.userToken))?.accountId === accountId;

/** Without space a copy is rather none than an old one. */
const keep = (key: string, accountId: string, value: unknown) => {
  if (!isSignedIn(accountId)) return;
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    localStorage.removeItem(key);
  }
};

/** What the server told of an account at the last visit; null for another account, for nothing, and for what cannot be read. */
export const readKeptVisit = (accountId: string | null): Visit | null => {
  const kept = stored<Visit>(storageKeys.profile);
  return accountId !== null &&
    kept?.account?.accountId === accountId &&
    kept.rights?.kind === 'rights' &&
    Array.isArray(kept.account.organisations)
    ? (kept as Visit)
    : null;
};

/** Kept until the logout; without space the next visit needs the network. */
export const keepVisit = (visit: Visit) => keep(storageKeys.profile, visit.account.accountId, visit);

/** The account in the organisation of its last visit. */
export const keptOwner = (accountId: string | null): CopyOwner | null => {
  const visit = readKeptVisit(accountId);
  return visit && { accountId: visit.account.accountId, organisationId: visit.account.activeOrganisationId };
};

const keptVehicles = 2_000;

/**
 * The vehicle list of the owner's last visit, whatever version wrote it; null when there is none, when it is another one's or names nobody,
 * or cannot be read.
 */
export const readStoredVehicles = (key: string, owner: CopyOwner | null): readonly VehicleEntry[] | null => {
  const kept = stored<StoredVehicles>(key);
  const isOwn = owner !== null && kept?.accountId === owner.accountId && kept.organisationId === owner.organisationId;
  return isOwn && Array.isArray(kept.vehicles) ? decodeVehicles(kept.vehicles) : null;
};

/** Keeps the list for a visit without network. Local storage ends at about 5 MB: a larger fleet is not kept. */
export const storeVehicles = (key: string, owner: CopyOwner | null, vehicles: readonly VehicleEntry[]) => {
  if (owner === null || vehicles.length > keptVehicles) localStorage.removeItem(key);
  else keep(key, owner.accountId, { ...owner, vehicles } satisfies StoredVehicles);
};

/** Takes away what an account left that never logged out, and what an older version kept without a name; nothing where nobody is there yet. */
export const dropForeignCopies = (accountId: string | null) => {
  if (accountId === null) return;
  if (readKeptVisit(accountId) === null) for (const key of [storageKeys.profile, storageKeys.logbookSettings]) localStorage.removeItem(key);
  if (stored<StoredVehicles>(storageKeys.vehicles)?.accountId !== accountId) localStorage.removeItem(storageKeys.vehicles);
};

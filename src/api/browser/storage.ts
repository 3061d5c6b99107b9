import { clearForLogout, storageKeys } from '../../domain/storage-keys.ts';
import type { VehicleEntry } from '../../domain/vehicle.ts';
import type { KeptVisit } from '../../machines/account-access.ts';

export const storedUserToken = () => localStorage.getItem(storageKeys.userToken);

export const storeUserToken = async ({ userToken }: { userToken: string }) => localStorage.setItem(storageKeys.userToken, userToken);

export const removeUserToken = async () => localStorage.removeItem(storageKeys.userToken);

/** Clears everything a logout clears; unsent logbook work stays. */
export const clearStorage = async () => clearForLogout(localStorage);

/** Never settles: the page goes away. */
export const reloadPage = () =>
  new Promise<void>(() => {
    window.location.reload();
  });

/** What the server told of an account at the last visit; null for another account, for nothing, and for what cannot be read. */
export const readKeptVisit = (accountId: string): KeptVisit | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKeys.profile) ?? 'null') as KeptVisit | null;
    return kept?.account?.accountId === accountId && kept.rights?.kind === 'rights' && Array.isArray(kept.account.organisations)
      ? kept
      : null;
  } catch {
    return null;
  }
};

/** Kept until the logout; without space the next visit needs the network. */
export const keepVisit = (visit: KeptVisit) => {
  try {
    localStorage.setItem(storageKeys.profile, JSON.stringify(visit));
  } catch {
    localStorage.removeItem(storageKeys.profile);
  }
};

const keptVehicles = 2_000;

/** The vehicle list of the last visit; null when there is none or it cannot be read. */
export const readStoredVehicles = async ({ key }: { key: string }): Promise<readonly VehicleEntry[] | null> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(stored) ? (stored as readonly VehicleEntry[]) : null;
  } catch {
    return null;
  }
};

/** Keeps the list for a visit without network. Local storage ends at about 5 MB: a larger fleet is not kept. */
export const storeVehicles = async ({ key, vehicles }: { key: string; vehicles: readonly VehicleEntry[] }) => {
  if (vehicles.length > keptVehicles) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(vehicles));
};

/** Empties the caches of the service worker, then forgets it; stored entries stay. */
export const clearCaches = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
};

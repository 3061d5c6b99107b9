import { storageKeys } from '../common/storage-keys.ts';
import { startsExpanded } from './navigation.ts';
import { type Zoom, zoomFrom } from './zoom.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export interface DevSwitches {
  readonly isDevToolsOn: boolean;
}

export const storedZoom = (store: Store) => zoomFrom(store.getItem(storageKeys.zoom));
export const storeZoom = (store: Store, zoom: Zoom) => store.setItem(storageKeys.zoom, String(zoom));

export const storedNavigation = (store: Store, windowWidth: number) =>
  startsExpanded(store.getItem(storageKeys.navigationExpanded), windowWidth);
export const storeNavigation = (store: Store, isExpanded: boolean) => store.setItem(storageKeys.navigationExpanded, String(isExpanded));

export const storeDevSwitches = (store: Store, switches: DevSwitches) => store.setItem(storageKeys.devSwitches, JSON.stringify(switches));

/** Anything that cannot be read means all switches off. */
export function storedDevSwitches(store: Store): DevSwitches {
  try {
    const stored: unknown = JSON.parse(store.getItem(storageKeys.devSwitches) ?? '{}');
    return { isDevToolsOn: (stored as DevSwitches | null)?.isDevToolsOn === true };
  } catch {
    return { isDevToolsOn: false };
  }
}

import { storageKeys } from '../../domain/common/storage-keys.ts';

/** The device as it was switched on here: a browser may lose its subscription, and its row is still to be found. A logout forgets it. */
export const rememberedDevice = (): string | null => localStorage.getItem(storageKeys.pushDevice);
export const rememberDevice = (device: string) => localStorage.setItem(storageKeys.pushDevice, device);
export const forgetDevice = () => localStorage.removeItem(storageKeys.pushDevice);

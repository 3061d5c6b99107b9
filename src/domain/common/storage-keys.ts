/** Local storage keys, exactly as given. */
export const storageKeys = {
  userToken: 'userToken',
  navigationExpanded: 'isNavigationBarExpanded',
  zoom: 'zoomActive',
  language: 'i18nextLng',
  unsavedLogbookItems: 'unsavedLogbookItems',
  logbookItemsToDelete: 'logbookItemsToDelete',
  vehicles: 'userLocoList',
  logbookSettings: 'logbookSettings',
  hideReload: 'hideReload',
  userMessageAt: 'userMsgTs',
  suggestReloadAt: 'userSuggestReloadTs',
  contentToken: 'contentToken',
  devSwitches: 'devSwitches',
  profile: 'profileData',
  pushDevice: 'pushDevice',
  timeZone: 'timeZone',
} as const;

/** What a logout leaves behind: logbook work that has not reached the server. */
export const survivingLogout: readonly string[] = [storageKeys.unsavedLogbookItems, storageKeys.logbookItemsToDelete];

/** Removes every key a logout clears. */
export function clearForLogout(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && !survivingLogout.includes(key)) storage.removeItem(key);
}

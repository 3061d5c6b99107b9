import { expect, it } from 'vitest';
import { clearForLogout, storageKeys, survivingLogout } from '../../../src/domain/common/storage-keys.ts';

it('Keys in local storage keep the names that browsers have stored already', () => {
  expect(storageKeys).toEqual({
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
  });
});

it('A logout removes every key but unsent logbook work, also while another window removes keys [DEC-001]', () => {
  const [texts, deletions] = ['unsavedLogbookItems', 'logbookItemsToDelete'];
  const keys = [...Object.values(storageKeys), null, 'foreign'];
  const removed: string[] = [];
  clearForLogout({ length: keys.length, key: (index) => keys[index] ?? null, removeItem: (key) => void removed.push(key) });
  expect(removed).toEqual(keys.filter((key) => key !== null && key !== texts && key !== deletions));
  expect(survivingLogout).toEqual([texts, deletions]);
});

import { expect, it } from 'vitest';
import { clearForLogout, storageKeys } from '../../../src/domain/common/storage-keys.ts';

it('What the device keeps has the names that its users’ browsers know', () => {
  expect(Object.values(storageKeys).toSorted()).toEqual([
    'contentToken',
    'devSwitches',
    'hideReload',
    'i18nextLng',
    'isNavigationBarExpanded',
    'logbookItemsToDelete',
    'logbookSettings',
    'profileData',
    'pushDevice',
    'unsavedLogbookItems',
    'userLocoList',
    'userMsgTs',
    'userSuggestReloadTs',
    'userToken',
    'zoomActive',
  ]);
});

it('A logout removes every key, also such as another window takes away meanwhile, but unsent logbook work', () => {
  const keys = ['userToken', 'unsavedLogbookItems', null, 'logbookItemsToDelete', 'foreign'];
  const removed: string[] = [];
  clearForLogout({ length: keys.length, key: (index) => keys[index] ?? null, removeItem: (key) => void removed.push(key) });
  expect(removed).toEqual(['userToken', 'foreign']);
});

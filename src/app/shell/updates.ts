import { fromPromise } from 'xstate';
import { checkForUpdate } from '../../api/actors/shell/updates.ts';
import { watchFocus, watchSeenMessage } from '../../api/browser/events.ts';
import { clearCaches, reloadPage } from '../../api/browser/storage.ts';
import { holdUnsaved, isOtherTabUnsaved } from '../../api/browser/unsaved-lock.ts';
import { storageKeys } from '../../domain/common/storage-keys.ts';
import { storedStamps } from '../../domain/shell/update.ts';
import { messageMachine, messageVerbs } from '../../machines/shell/message.ts';
import { updatesMachine } from '../../machines/shell/updates/chart.ts';
import { updatesVerbs } from '../../machines/shell/updates/selectors.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { run } from '../parts.ts';

export const updateMachines = (isOnline: boolean, isLoggedIn: boolean) => ({
  updates: run(
    updatesMachine.provide({
      actors: {
        checkForUpdate: fromPromise(({ input, signal }) => checkForUpdate(input, signal)),
        holdUnsaved: fromPromise(({ signal }) => holdUnsaved(signal)),
        isOtherTabUnsaved: fromPromise(isOtherTabUnsaved),
        clearCaches: fromPromise(clearCaches),
        reloadPage: fromPromise(reloadPage),
      },
    }),
    { input: { isOnline, isLoggedIn, stamps: storedStamps(localStorage) } },
  ),
  message: run(messageMachine),
});

export const keepStamps = ({ updates, message }: PortalActors) => {
  updates.on('suggestion.known', ({ userSuggestReloadTs }) =>
    localStorage.setItem(storageKeys.suggestReloadAt, String(userSuggestReloadTs)),
  );
  updates.on('suggestion.followed', () => localStorage.removeItem(storageKeys.suggestReloadAt));
  updates.on('prompt.hidden', () => localStorage.setItem(storageKeys.hideReload, String(Date.now())));
  message.on('message.seen', ({ ts }) => localStorage.setItem(storageKeys.userMessageAt, String(ts)));
};

/** What the window and other tabs tell. */
export const checkOnFocus = ({ updates, message }: PortalActors) => {
  watchFocus(updatesVerbs(updates).focus);
  watchSeenMessage((ts) => {
    updatesVerbs(updates).seeMessage(ts);
    messageVerbs(message).see(ts);
  });
};

import type { UpdatesSnapshot } from '../../../src/machines/shell/updates/chart.ts';
import { updatePrompt } from '../../../src/machines/shell/updates/selectors.ts';

const message = { text: { 'de-DE': 'Wartung am Sonntag', 'en-GB': 'Maintenance on Sunday' }, ts: 5, isDismissable: true };
const answer = { userSuggestReloadTs: 10, message: null, snoozeLeft: 0 };

export const cases = {
  'work.changed': [
    { place: 'entry', isUnsaved: true },
    { place: 'entry', isUnsaved: false },
  ],
  'message.seen': [{ ts: 5 }],
  'xstate.done.actor.checkForUpdate': [
    { output: { ...answer, suggestRefresh: false, message } },
    { output: { ...answer, suggestRefresh: true } },
    { output: { ...answer, suggestRefresh: true, snoozeLeft: 60_000 } },
  ],
  'xstate.done.actor.isOtherTabUnsaved': [{ output: true }, { output: false }],
};
const stamps = { userSuggestReloadTs: null, userMsgTs: null };
export const inputs = [
  { isOnline: true, isLoggedIn: true, stamps },
  { isOnline: false, isLoggedIn: true, stamps: { userSuggestReloadTs: 3, userMsgTs: null } },
] as const;

export const invariants = {
  'a prompt shows only after a suggestion': (snapshot: UpdatesSnapshot) =>
    updatePrompt(snapshot) === null || updatePrompt(snapshot) === 'refreshing' || snapshot.context.isSuggested,
};

import type { UpdatesSnapshot } from '../../../src/machines/shell/updates/chart.ts';
import { updatePrompt } from '../../../src/machines/shell/updates/selectors.ts';
import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';

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

const going = [see('status', undefined, { saying: 'shell.update.refreshing' }), lack('button', 'shell.update.refresh')];
const unseen = 'What runs beside the prompt is not shown';

export const sights: SightTable = {
  view: 'shell/prompts/update-prompt',
  states: {
    'check.resting': [],
    'check.watching.asking': alike('check.resting', unseen),
    'check.watching.waiting': alike('check.resting', unseen),
    'prompt.none': [lack('region', 'shell.update.label')],
    'prompt.hidden': alike('prompt.none', 'What was put off shows as if there were nothing'),
    'prompt.shown.offered': [see('button', 'shell.update.refresh'), see('status', undefined, { saying: 'shell.update.offered' })],
    'prompt.shown.held': [see('button', 'shell.update.refresh'), see('status', undefined, { saying: 'shell.update.held' })],
    'prompt.looking': going,
    'prompt.clearing': alike('prompt.looking', 'All steps of the refresh are one to who waits for it'),
    'prompt.leaving': alike('prompt.looking', 'All steps of the refresh are one to who waits for it'),
    'prompt.reloading': alike('prompt.looking', 'All steps of the refresh are one to who waits for it'),
    'work.saved': [],
    'work.unsaved': alike('work.saved', unseen),
  },
  causes: {
    'update.later': [click('button', 'shell.update.later')],
    'update.refresh': (_, from) => (from.can({ type: 'update.refresh' }) ? [click('button', 'shell.update.refresh')] : null),
  },
};

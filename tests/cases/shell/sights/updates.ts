import { alike, click, lack, type SightTable, see } from '../../../sights/table.ts';

const going = [see('status', undefined, { saying: 'shell.update.refreshing' }), lack('button', 'shell.update.refresh')];
const unseen = 'What runs beside the prompt is not shown';

export const sights: SightTable = {
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

import { click, lack, type SightTable, see } from '../../../sights/table.ts';

const buttons = {
  entry: { key: 'logbook.pending.discardEntry.confirm' },
  comment: { key: 'logbook.pending.discardComment.confirm' },
  deletion: { key: 'logbook.pending.discardDeletion.confirm' },
  copy: { key: 'logbook.pending.discardCopy.confirm' },
  text: { key: 'logbook.pending.discardText.confirm' },
};
const confirm = (context: { doomed: { kind: keyof typeof buttons } }) => buttons[context.doomed.kind].key;

export const sights: SightTable = {
  // A question that comes up together with its panel would lie hidden under it, as no person can open them.
  isFromStart: true,
  states: {
    closed: [lack('dialog'), lack('alertdialog'), see('button', { key: 'logbook.pending.chip_one', values: { count: 1 } })],
    'open.listing': [see('dialog', 'logbook.pending.title'), lack('alertdialog')],
    'open.asking': (context) => (context.doomed === null ? [] : [see('alertdialog'), see('button', confirm(context))]),
  },
  causes: {
    'panel.open': [click('button', { key: 'logbook.pending.chip_one', values: { count: 1 } })],
    'panel.close': (_, from) => (from.matches({ open: 'listing' } as never) ? [click('button', 'labels.close')] : null),
    'discard.confirm': (_, from) => (from.context.doomed === null ? null : [click('button', confirm(from.context))]),
    'discard.cancel': (_, from) => (from.context.doomed === null ? null : [click('button', 'logbook.dialog.delete.cancel')]),
  },
};

import { emptyOutbox } from '../../../src/domain/logbook/outbox/device-content.ts';
import { copyOf } from '../../../src/domain/logbook/outbox/item-copies.ts';
import type { PendingSnapshot } from '../../../src/machines/logbook/pending.ts';
import { click, lack, type SightTable, see } from '../../sights/table.ts';
import { says } from '../../walks/words.ts';
import { fullOutbox, item, keyOf, owner } from './sync.ts';

/** What the panel lists. */
export const held = { ...fullOutbox, recovered: [{ ...copyOf(item(2), 'discarded', { now: 5 }), id: 5 }] };

export const entry = { kind: 'entry', id: keyOf(1) } as const;
export const copy = { kind: 'copy', id: '5' } as const;
export const text = { kind: 'text', id: 'left-1' } as const;

export const cases = {
  'discard.ask': [{ item: entry }, { item: copy }, { item: text }],
  'outbox.changed': [
    says('the device still has what is asked about', { outbox: held }),
    says('the device has nothing any more', { outbox: emptyOutbox }),
  ],
  'account.changed': [{ accountId: owner.accountId }],
};
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: PendingSnapshot) => [context.doomed?.kind];

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

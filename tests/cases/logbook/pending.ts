import { copyOf } from '../../../src/domain/logbook/outbox/item-copies.ts';
import type { PendingSnapshot } from '../../../src/machines/logbook/pending.ts';
import { says } from '../../walks/words.ts';
import { emptyOutbox, fullOutbox, item, keyOf, owner } from './sync.ts';

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

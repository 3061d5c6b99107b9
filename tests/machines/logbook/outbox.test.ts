import { describe, expect, it } from 'vitest';
import { copyOf } from '../../../src/domain/logbook/outbox/item-copies.ts';
import {
  hasRefused,
  keptCount,
  logbookOutboxMachine,
  logbookOutboxVerbs,
  type OutboxContent,
  outboxOf,
  unsentCount,
  unsentEntries,
} from '../../../src/machines/logbook/outbox.ts';
import { left } from '../../cases/logbook/kept-text.ts';
import * as samples from '../../cases/logbook/sync.ts';
import { outboxCases } from '../../cases/logbook/sync.ts';
import { coverMachine } from '../../coverage-table.ts';
import { comment, fresh, keyOf, synced, tombstone } from '../../domain/logbook/outbox/samples.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'logbook-outbox', machine: logbookOutboxMachine, cases: outboxCases, states: 1, samples });

const nothing = { entries: [], comments: [], tombstones: [], recovered: [], texts: [] };
const holding = (change: Partial<OutboxContent>) => {
  const { actor } = running(logbookOutboxMachine);
  actor.send({ type: 'outbox.changed', outbox: { ...nothing, ...change } });
  return actor.getSnapshot();
};
const filled = {
  entries: [fresh(), synced()],
  comments: [comment()],
  tombstones: [tombstone()],
  recovered: [],
  texts: [{ ...left('left-1'), isGone: false }],
};

describe('The outbox on screen', () => {
  it('is empty until the store tells, and then what the store holds', () => {
    expect(outboxOf(running(logbookOutboxMachine).actor.getSnapshot())).toEqual(nothing);
    expect(outboxOf(holding(filled))).toEqual(filled);
  });

  it('counts what the server does not know yet', () => {
    expect(unsentEntries(holding(filled))).toEqual([fresh()]);
    expect([holding(filled), holding({}), holding({ ...filled, entries: [synced()] })].map(unsentCount)).toEqual([3, 0, 2]);
  });

  it('counts unsaved texts as kept, not as waiting', () => {
    const copy = { ...copyOf(fresh(), 'discarded', { now: 5 }), id: 5 };
    const { texts } = filled;
    expect([holding({ texts }), holding({ recovered: [copy], texts }), holding({})].map(keptCount)).toEqual([1, 2, 0]);
    expect(unsentCount(holding({ texts }))).toBe(0);
  });

  it('has something refused as soon as one item is parked', () => {
    expect(hasRefused(holding(filled))).toBe(false);
    for (const change of [
      { entries: [fresh(), fresh({ state: 'parked' })] },
      { comments: [comment({ state: 'parked' })] },
      { tombstones: [tombstone({ state: 'parked' })] },
    ])
      expect(hasRefused(holding({ ...filled, ...change }))).toBe(true);
  });

  it('passes on what people want done', () => {
    const { actor, emitted } = running(logbookOutboxMachine);
    const verbs = logbookOutboxVerbs(actor);
    verbs.retry('entry', keyOf(1));
    verbs.discard('comment', keyOf(2));
    verbs.reopen(keyOf(3));
    verbs.recreate(keyOf(4));
    verbs.forget(5);
    verbs.forgetText('left-1');
    verbs.exportFile('text', 'left-1');
    expect(emitted).toEqual([
      { type: 'item.retry', kind: 'entry', clientId: keyOf(1) },
      { type: 'item.discard', kind: 'comment', clientId: keyOf(2) },
      { type: 'item.reopen', clientId: keyOf(3) },
      { type: 'item.recreate', clientId: keyOf(4) },
      { type: 'copy.forget', id: 5 },
      { type: 'text.forget', textId: 'left-1' },
      { type: 'item.export', kind: 'text', id: 'left-1' },
    ]);
  });
});

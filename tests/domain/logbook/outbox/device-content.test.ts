import { describe, expect, it } from 'vitest';
import {
  choicesFor,
  emptyOutbox,
  entriesOf,
  fileIn,
  holds,
  type OutboxContent,
  textIn,
} from '../../../../src/domain/logbook/outbox/device-content.ts';
import { copyOf } from '../../../../src/domain/logbook/outbox/item-copies.ts';
import { left } from '../../../cases/logbook/kept-text.ts';
import { comment, fresh, keyOf, owner, tombstone } from './samples.ts';

const text = { ...left('left-1'), isGone: false };
const copy = { ...copyOf(fresh(), 'discarded', { now: 5 }), id: 5 };
const content: OutboxContent = { ...emptyOutbox, entries: [fresh()], comments: [comment()], recovered: [copy], texts: [text] };

describe('What is on the device', () => {
  it('makes a file of a comment, a copy or a text, and of nothing that is not there', () => {
    const { clientId } = comment();
    expect(fileIn(content, 'comment', clientId)).toEqual(comment());
    expect(fileIn(content, 'copy', '5')).toBe(copy);
    expect(fileIn(content, 'text', 'left-1')).toBe(text);
    expect(fileIn(content, 'comment', 'gone')).toBeNull();
    expect(fileIn(content, 'copy', '6')).toBeNull();
    expect(fileIn(content, 'text', '5')).toBeNull();
  });

  it('makes no file of an entry: its signature is not in the list', () => {
    expect(fileIn(content, 'entry', keyOf(1))).toBeNull();
  });

  it('is told item by item', () => {
    const all = { ...content, tombstones: [tombstone()] };
    const items = [
      { kind: 'entry', id: fresh().clientId },
      { kind: 'comment', id: comment().clientId },
      { kind: 'deletion', id: tombstone().clientId },
      { kind: 'copy', id: '5' },
      { kind: 'text', id: 'left-1' },
    ] as const;
    for (const item of items) expect([holds(all, item), holds(all, { ...item, id: 'gone' })]).toEqual([true, false]);
  });

  it('has a text by its id, and counts the entries of one organisation', () => {
    expect([textIn(content, 'left-1'), textIn(content, 'left-2')]).toEqual([text, null]);
    expect([entriesOf(content, owner.organisationId), entriesOf(content, 'other'), entriesOf(content, null)]).toEqual([1, 0, 0]);
  });
});

describe('What a person can do with an item', () => {
  const entry = { kind: 'entry', id: fresh().clientId } as const;
  const { logbookEntryId } = fresh().entry.header;
  const ofEntry = (change: Parameters<typeof fresh>[0]) => choicesFor({ ...content, entries: [fresh(change)] }, entry);

  it('is to edit an entry, save a signed one that waits', () => {
    expect(ofEntry({})).toEqual({ canRetry: false, entryId: logbookEntryId });
    expect(ofEntry({ signature: 'picture' })).toEqual({ canRetry: false, entryId: null });
    expect(ofEntry({ signature: 'picture', state: 'parked', reason: 'validation' })).toEqual({ canRetry: true, entryId: logbookEntryId });
  });

  it('is to send again what was refused, save where two texts have to be chosen between', () => {
    expect(ofEntry({ state: 'parked', reason: 'conflict' })).toEqual({ canRetry: false, entryId: logbookEntryId });
    const parked = { ...content, comments: [comment({ state: 'parked' })], tombstones: [tombstone({ state: 'parked' })] };
    const send = (all: OutboxContent) =>
      [{ kind: 'comment', id: comment().clientId } as const, { kind: 'deletion', id: tombstone().clientId } as const].map((item) =>
        choicesFor(all, item),
      );
    expect(send(parked)).toEqual([
      { canRetry: true, entryId: null },
      { canRetry: true, entryId: null },
    ]);
    expect(send({ ...content, tombstones: [tombstone()] }).map(({ canRetry }) => canRetry)).toEqual([false, false]);
  });

  it('is to open the entry of a text where there is one', () => {
    const of = (change: object) =>
      choicesFor({ ...content, texts: [{ ...text, isNew: false, ...change }] }, { kind: 'text', id: 'left-1' });
    expect(of({})).toEqual({ canRetry: false, entryId: text.entryId });
    expect([of({ isNew: true }), of({ isGone: true })].map(({ entryId }) => entryId)).toEqual([null, null]);
    expect(choicesFor(content, { kind: 'copy', id: '5' })).toEqual({ canRetry: false, entryId: null });
  });

  it('is nothing with what is not there', () => {
    for (const kind of ['entry', 'comment', 'deletion', 'copy', 'text'] as const)
      expect(choicesFor(content, { kind, id: 'gone' })).toEqual({ canRetry: false, entryId: null });
  });
});

import { describe, expect, it } from 'vitest';
import { entriesOf, fileIn, type OutboxContent, textIn } from '../../../../src/domain/logbook/outbox/device-content.ts';
import { copyOf } from '../../../../src/domain/logbook/outbox/item-copies.ts';
import { left } from '../../../cases/logbook/kept-text.ts';
import { comment, fresh, keyOf, owner } from './samples.ts';

const text = { ...left('left-1'), isGone: false };
const copy = { ...copyOf(fresh(), 'discarded', { now: 5 }), id: 5 };
const content: OutboxContent = { entries: [fresh()], comments: [comment()], tombstones: [], recovered: [copy], texts: [text] };

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

  it('has a text by its id, and counts the entries of one organisation', () => {
    expect([textIn(content, 'left-1'), textIn(content, 'left-2')]).toEqual([text, null]);
    expect([entriesOf(content, owner.organisationId), entriesOf(content, 'other'), entriesOf(content, null)]).toEqual([1, 0, 0]);
  });
});

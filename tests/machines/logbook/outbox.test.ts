import { describe, expect, it } from 'vitest';
import { emptyOutbox, type OutboxContent } from '../../../src/domain/logbook/outbox/device-content.ts';
import { copyOf } from '../../../src/domain/logbook/outbox/item-copies.ts';
import { logbookOutboxMachine } from '../../../src/machines/logbook/outbox/chart.ts';
import {
  hasRefused,
  keptCount,
  logbookOutboxVerbs,
  openCount,
  othersCount,
  outboxOf,
  unsentCount,
  unsentEntries,
} from '../../../src/machines/logbook/outbox/selectors.ts';
import { left } from '../../cases/logbook/kept-text.ts';
import { item, outboxCases, outboxFacet, owner } from '../../cases/logbook/sync.ts';
import { coverMachine } from '../../coverage-table.ts';
import { comment, fresh, keyOf, synced, tombstone } from '../../domain/logbook/outbox/samples.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'logbook-outbox', machine: logbookOutboxMachine, cases: outboxCases, facet: outboxFacet, states: 60 }, [
  'takes 36 transitions; enters discarding 2, forgettingCopy 2, forgettingText 1, reading 2, recreating 2, reopening 1, resting 17, retrying 16, saving 5',
  'emits notice.show 19, sync.request 4',
  'sets accountId 28, errands 59, file 10, outbox 3',
  'starts discardItem 2, forgetCopy 2, forgetText 1, readEntry 2, recreateEntry 2, reopenEntry 1, retryItem 18, saveFile 5',
]);

const holding = (change: Partial<OutboxContent>) => {
  const { actor } = running(logbookOutboxMachine);
  actor.send({ type: 'outbox.changed', outbox: { ...emptyOutbox, ...change } });
  return actor.getSnapshot();
};
const filled = {
  entries: [fresh(), synced()],
  comments: [comment()],
  tombstones: [tombstone()],
  recovered: [],
  texts: [{ ...left('left-1'), isGone: false }],
  others: 2,
};

describe('The outbox on screen', () => {
  it('is empty until the store tells, and then what the store holds', () => {
    expect(outboxOf(running(logbookOutboxMachine).actor.getSnapshot())).toEqual(emptyOutbox);
    expect(outboxOf(holding(filled))).toEqual(filled);
  });

  it('counts what is not on the server yet, and apart from it what belongs to other accounts', () => {
    expect([holding(filled), holding({})].map(othersCount)).toEqual([2, 0]);
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

  it('counts the open entries of an organisation', () => {
    const snapshot = holding({ entries: [item(1), { ...item(2), organisationId: 'other' }] });
    expect([owner.organisationId, 'other', null].map((id) => openCount(snapshot, id))).toEqual([1, 1, 0]);
  });
});

describe('What people want done with single items', () => {
  const refused = { ...item(3), state: 'parked' as const };
  const start = (accountId: string | null = owner.accountId, fails = false) => {
    const done: [string, object][] = [];
    const answers: Record<string, unknown> = { readEntry: item(1) };
    const names = ['retryItem', 'discardItem', 'reopenEntry', 'recreateEntry', 'readEntry', 'saveFile', 'forgetCopy', 'forgetText'];
    const act = (name: string) => (input: object) => {
      if (fails) throw new Error('no database');
      done.push([name, input]);
      return answers[name];
    };
    const { actor, emitted } = running(logbookOutboxMachine, { actors: Object.fromEntries(names.map((name) => [name, act(name)])) });
    actor.send({ type: 'account.changed', accountId });
    const copy = { ...copyOf(fresh(), 'discarded', { now: 5 }), id: 5 };
    actor.send({ type: 'outbox.changed', outbox: { ...filled, entries: [...filled.entries, refused], recovered: [copy] } });
    return { actor, does: logbookOutboxVerbs(actor), done, emitted, answers, copy };
  };
  const { accountId } = owner;
  const quiet = async () => {
    for (let turn = 0; turn < 20; turn++) await settle();
  };
  const notices = (emitted: readonly object[]) =>
    emitted.flatMap((event) => ('notice' in event ? [(event.notice as { readonly key: string }).key] : []));

  it('is done one after the other, in their order, for whoever wished it', async () => {
    const { actor, does, done, emitted } = start();
    does.retry('entry', keyOf(1));
    actor.send({ type: 'item.discard', kind: 'comment', clientId: keyOf(2) });
    does.reopen(keyOf(3));
    actor.send({ type: 'account.changed', accountId: 'another' });
    actor.send({ type: 'copy.forget', id: 5 });
    expect(done).toHaveLength(1);
    await quiet();
    expect(done).toEqual([
      ['retryItem', { accountId, kind: 'entry', clientId: keyOf(1) }],
      ['discardItem', { accountId, kind: 'comment', clientId: keyOf(2) }],
      ['reopenEntry', { accountId, clientId: keyOf(3) }],
      ['forgetCopy', { accountId: 'another', id: 5 }],
    ]);
    expect(notices(emitted)).toEqual([]);
  });

  it('is sent with the next pass where something is to be sent again', async () => {
    const { actor, does, emitted } = start();
    actor.send({ type: 'item.discard', kind: 'deletion', clientId: keyOf(2) });
    does.reopen(keyOf(3));
    await quiet();
    expect(emitted).toEqual([]);
    does.retry('entry', keyOf(1));
    await quiet();
    does.recreate(keyOf(4));
    await quiet();
    expect(emitted).toEqual([{ type: 'sync.request' }, { type: 'sync.request' }]);
  });

  it('is saved as a file: an entry with its signature, of the others what is there', async () => {
    const { does, done, answers, copy } = start();
    does.exportFile('entry', keyOf(1));
    does.exportFile('comment', filled.comments[0]?.clientId ?? '');
    does.exportFile('copy', '5');
    does.exportFile('text', 'left-1');
    await quiet();
    expect(done[0]).toEqual(['readEntry', { accountId, clientId: keyOf(1) }]);
    expect(done.slice(1).map(([, { name, file }]: [string, { name?: string; file?: object }]) => [name, file])).toEqual([
      [`entry-${keyOf(1)}.json`, answers.readEntry],
      [`comment-${filled.comments[0]?.clientId}.json`, filled.comments[0]],
      ['copy-5.json', copy],
      ['text-left-1.json', filled.texts[0]],
    ]);
  });

  it('is forgotten of a text only where it is there', async () => {
    const { actor, done, emitted } = start();
    actor.send({ type: 'text.forget', textId: 'left-2' });
    actor.send({ type: 'text.forget', textId: 'left-1' });
    await quiet();
    expect([done, emitted]).toEqual([[['forgetText', { text: filled.texts[0] }]], []]);
  });

  it('is told where the device does not do it, and the next is done all the same', async () => {
    const { actor, does, emitted, done } = start(accountId, true);
    does.retry('entry', keyOf(1));
    actor.send({ type: 'item.discard', kind: 'entry', clientId: keyOf(1) });
    does.reopen(keyOf(3));
    does.recreate(keyOf(1));
    actor.send({ type: 'copy.forget', id: 5 });
    actor.send({ type: 'text.forget', textId: 'left-1' });
    does.exportFile('entry', keyOf(1));
    does.exportFile('text', 'left-1');
    await quiet();
    const failed = 'logbook.notice.deviceFailed';
    const noFile = 'logbook.notice.fileFailed';
    expect([notices(emitted), done]).toEqual([[failed, failed, failed, failed, failed, failed, noFile, noFile], []]);
    expect(emitted).not.toContainEqual({ type: 'sync.request' });
  });

  it('is told where there is nothing a file could be made of', async () => {
    const { does, emitted, answers } = start();
    answers.readEntry = null;
    does.exportFile('entry', keyOf(1));
    does.exportFile('comment', 'gone');
    await quiet();
    expect(notices(emitted)).toEqual(['logbook.notice.fileFailed', 'logbook.notice.fileFailed']);
  });

  it('takes the signature off no entry that was not refused', async () => {
    const { does, done } = start();
    does.reopen(fresh().clientId);
    await quiet();
    expect(done).toEqual([]);
  });

  it('is nothing where nobody is signed in', async () => {
    const { does, done } = start(null);
    does.retry('entry', keyOf(1));
    await quiet();
    expect(done).toEqual([]);
  });
});

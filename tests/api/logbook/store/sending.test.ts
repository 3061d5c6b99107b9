import { describe, expect, it } from 'vitest';
import { saveComment, tombstoneOf } from '../../../../src/domain/logbook/outbox/edit.ts';
import type { Answer, Step } from '../../../../src/domain/logbook/outbox/protocol.ts';
import { draft, item, keyOf, owner } from '../../../cases/logbook/sync.ts';
import { entryKey, listed, onServer, openedStore, picture, stranger, synced } from './world.ts';

const { accountId } = owner;
const comment = (number: number, now: number) =>
  saveComment(
    {
      ...owner,
      clientId: keyOf(number),
      entryId: 'entry-1',
      comment: { remarks: 'Gesehen', newEntryState: null, resolveAllPriorDefects: false, signature: picture },
    },
    now,
  );
const deletion = (number: number, now: number, id = `server-${number}`) => tombstoneOf(id, { ...owner, clientId: keyOf(number) }, now);
const parked = { state: 'parked', reason: 'validation' } as const;
const commentKey = { kind: 'comment' as const, clientId: keyOf(2) };
const deletionKey = { kind: 'deletion' as const, clientId: keyOf(3) };

/** An entry, a comment and a deletion that wait. */
const waiting = async () => {
  const world = openedStore();
  await world.lay('entries', item(1));
  await world.lay('comments', comment(2, 1_000));
  await world.lay('tombstones', deletion(3, 1_000));
  const begin = (...keys: readonly (typeof entryKey | typeof commentKey | typeof deletionKey)[]) => world.store.begin(accountId, keys);
  const apply = (step: Step, answer: Answer) => world.store.apply([{ step, answer }]);
  const [entries, comments, tombstones] = [() => world.all('entries'), () => world.all('comments'), () => world.all('tombstones')];
  return { ...world, begin, apply, entries, comments, tombstones };
};
const refused = (status: number, code: string | null = null): Answer => ({ kind: 'refused', status, code, field: null });
const accepted: Answer = { kind: 'accepted', resourceId: 'server-1', revision: 1 };

describe('What is due', () => {
  it('is every deletion by its time, then entries and comments by theirs', async () => {
    const { store, lay } = openedStore();
    await lay('tombstones', deletion(1, 30), deletion(2, 10), deletion(3, 20));
    await lay('entries', item(4, 60), item(5, 40), { clientId: 'spoilt', accountId, kind: 'entry', savedAt: 1 });
    await lay('comments', comment(6, 70), comment(7, 50));
    await lay('comments', { ...comment(8, 1), accountId: stranger });
    expect(await store.due(accountId)).toEqual([
      ...[2, 3, 1].map((number) => ({ kind: 'deletion', clientId: keyOf(number) })),
      { kind: 'entry', clientId: keyOf(5) },
      { kind: 'comment', clientId: keyOf(7) },
      { kind: 'entry', clientId: keyOf(4) },
      { kind: 'comment', clientId: keyOf(6) },
    ]);
  });

  it('is nothing that a person has to decide, that is paused, or of which the server has all', async () => {
    const { store, lay, time } = openedStore();
    const paused = { retryAt: time.now + 30_000 };
    await lay('tombstones', { ...deletion(1, 1), ...parked }, { ...deletion(2, 1), ...paused });
    await lay('entries', { ...item(3), ...parked }, { ...item(4), ...paused }, synced(5, 'server-5'));
    await lay('comments', { ...comment(6, 1), ...parked }, { ...comment(7, 1), ...paused });
    expect(await store.due(accountId)).toEqual([]);
    time.now += 30_001;
    expect((await store.due(accountId)).map(({ clientId }) => clientId)).toEqual([2, 7, 4].map(keyOf));
  });
});

describe('A step that is begun', () => {
  it('is marked where its item lies, and nowhere else', async () => {
    const { begin, entries, comments, tombstones, all, time } = await waiting();
    time.now = 5_000;
    const steps = await begin(entryKey, commentKey, deletionKey);
    expect(steps.map(({ kind, clientId }) => [kind, clientId])).toEqual([
      ['create', keyOf(1)],
      ['comment', keyOf(2)],
      ['delete', keyOf(3)],
    ]);
    for (const read of [entries, comments, tombstones]) expect(await read()).toMatchObject([{ state: 'inDoubt', lastAttemptAt: 5_000 }]);
    expect(await all('signatures')).toEqual([]);
  });

  it('is none where nothing is to be sent now, and the others are begun', async () => {
    const { begin, lay, entries } = await waiting();
    await lay('entries', { ...item(1), ...parked });
    expect((await begin(entryKey, { ...entryKey, clientId: keyOf(9) }, commentKey)).map(({ kind }) => kind)).toEqual(['comment']);
    expect(await entries()).toMatchObject([{ state: 'parked', lastAttemptAt: null }]);
  });
});

describe('The answer', () => {
  it('to a comment takes it away, keeps it with a reason, or parks it', async () => {
    const { begin, apply, comments } = await waiting();
    const [step] = await begin(commentKey);
    expect(await apply(step!, { kind: 'offline' })).toMatchObject([{ kind: 'waits' }]);
    expect(await comments()).toMatchObject([{ state: 'inDoubt', reason: 'offline' }]);
    expect(await apply(step!, refused(400))).toMatchObject([{ kind: 'parked' }]);
    expect(await comments()).toMatchObject([{ state: 'parked', reason: 'validation', status: 400 }]);
    expect(await apply(step!, accepted)).toMatchObject([{ kind: 'done', item: null }]);
    expect(await comments()).toEqual([]);
  });

  it('to a deletion does the same, and leaves what stands under the key otherwise', async () => {
    const { begin, apply, tombstones, entries, lay } = await waiting();
    await lay('entries', synced(3, 'server-4'));
    const [step] = await begin(deletionKey);
    await apply(step!, refused(503));
    expect(await tombstones()).toMatchObject([{ state: 'inDoubt', reason: 'server', status: 503 }]);
    await apply(step!, { kind: 'accepted', resourceId: '', revision: null });
    expect(await tombstones()).toEqual([]);
    expect(await entries()).toHaveLength(2);
  });

  it('to the create of an entry that a list brought in meanwhile leaves one of both, unless the other was changed', async () => {
    const { begin, apply, lay, entries } = await waiting();
    const [step] = await begin(entryKey);
    await lay('entries', synced(4, 'server-1'), synced(5, 'server-1', { localRevision: 2 }), synced(6, 'server-2'));
    await lay('entries', synced(7, 'server-1', { accountId: stranger }));
    await apply(step!, accepted);
    expect((await entries()).map(({ clientId }) => clientId)).toEqual([1, 5, 6, 7].map(keyOf));
  });

  it('that an entry was signed elsewhere takes it away, and keeps what was not told as a copy', async () => {
    const { store, lay, apply, entries, all } = await waiting();
    await lay('entries', synced(1, 'server-1', { localRevision: 2, signature: '*' }));
    await lay('signatures', { clientId: keyOf(1), signature: picture });
    const [step] = await store.begin(accountId, [entryKey]);
    expect(await apply(step!, refused(409, 'err_already_finalized'))).toMatchObject([{ kind: 'dropped' }]);
    expect([await entries(), await all('signatures')]).toEqual([[], []]);
    expect(await all('recovered')).toMatchObject([{ clientId: keyOf(1), cause: 'alreadyFinalized', signature: picture }]);
    expect(await all('gone')).toMatchObject([
      { clientId: keyOf(1), why: 'left' },
      { clientId: 'server-1', why: 'left' },
    ]);
  });

  it('that all of it arrived leaves no copy', async () => {
    const { store, lay, apply, entries, all } = await waiting();
    await lay('entries', synced(1, 'server-1', { signature: '*' }));
    await lay('signatures', { clientId: keyOf(1), signature: picture });
    const [step] = await store.begin(accountId, [entryKey]);
    expect(step).toMatchObject({ kind: 'finalise', signature: picture });
    expect(await apply(step!, { kind: 'accepted', resourceId: 'server-1', revision: 2 })).toMatchObject([{ kind: 'done' }]);
    expect([await entries(), await all('signatures'), await all('recovered')]).toEqual([[], [], []]);
  });
});

it('The reason for waiting is stored on everything of the account that waits to be sent, and on nothing else', async () => {
  const { store, lay, entries, comments, tombstones } = await waiting();
  await lay('entries', { ...item(4), ...parked }, synced(5, 'server-5'), { ...item(6), accountId: stranger });
  await lay('comments', { ...comment(7, 1), ...parked });
  await lay('tombstones', { ...deletion(8, 1), ...parked });
  const reasons = async () => [await entries(), await comments(), await tombstones()].map((all) => all.map(({ reason }) => reason));
  await store.noteReason(accountId, 'offline');
  expect(await reasons()).toEqual([
    ['offline', 'validation', null, null],
    ['offline', 'validation'],
    ['offline', 'validation'],
  ]);
  await store.noteReason(accountId, 'loginRequired');
  expect((await reasons()).map(([first]) => first)).toEqual(['loginRequired', 'loginRequired', 'loginRequired']);
  expect((await entries())[0]).toMatchObject({ clientId: keyOf(1), state: 'pending', localRevision: 1 });
});

describe('A complete list of the server', () => {
  const told = async (found: ReadonlyMap<string, ReturnType<typeof onServer> | null>, asked: readonly number[] = [1]) => {
    const world = openedStore();
    await world.lay('entries', synced(1, 'server-1'), synced(2, 'server-2'));
    const outcomes = await world.store.reconcile(owner, new Map(asked.map((number) => [keyOf(number), 1])), found, []);
    const entries = await world.all<{ entry: { header: { remarks: string } }; state: string; reason: string | null }>('entries');
    return { ...world, outcomes, texts: entries.map(({ entry, reason }) => reason ?? entry.header.remarks) };
  };

  it('brings the newer text of an entry', async () => {
    const { outcomes, texts } = await told(new Map([['server-1', onServer('server-1', 'neuer', 2)]]));
    expect(outcomes).toMatchObject([{ kind: 'done', item: { serverRevision: 2 } }]);
    expect(texts).toEqual(['neuer', 'vom Server']);
  });

  it('that lacks an entry it was asked for by name leaves it to a person', async () => {
    const { outcomes, texts } = await told(new Map([['server-2', null]]), [1, 2]);
    expect(outcomes).toMatchObject([{ kind: 'parked', reason: 'unknownEntry' }]);
    expect(texts).toEqual(['vom Server', 'unknownEntry']);
  });

  it('changes nothing where it says nothing new, nor of what is not here, nor of what it was not asked for', async () => {
    const { outcomes, texts } = await told(
      new Map([
        ['server-1', onServer('server-1', 'gleich alt')],
        ['server-2', onServer('server-2', 'neuer', 2)],
        ['server-9', onServer('server-9', 'neuer', 2)],
      ]),
      [1, 9],
    );
    expect(outcomes).toEqual([]);
    expect(texts).toEqual(['vom Server', 'vom Server']);
  });

  it('on which an entry stands signed with another text takes it away, and keeps a copy', async () => {
    const { header, ...rest } = onServer('server-1', 'anders');
    const signed = { ...rest, header: { ...header, status: 'finalized' as const } };
    const { all, outcomes } = await told(new Map([['server-1', signed]]));
    expect(outcomes).toMatchObject([{ kind: 'dropped', item: null }]);
    expect((await all('entries')).map(({ clientId }) => clientId)).toEqual([keyOf(2)]);
    expect(await all<{ keptAt: number }>('recovered')).toMatchObject([
      { clientId: keyOf(1), cause: 'alreadyFinalized', keptAt: expect.any(Number) },
    ]);
  });

  it('is taken in while an update is in doubt, for its entry has an id', async () => {
    const { store, lay } = openedStore();
    await lay('entries', synced(1, 'server-1', { localRevision: 2, attemptedRevision: 2, attempted: onServer('server-1') }));
    expect(await listed(store, owner, [onServer('server-1'), onServer('server-2')])).toHaveLength(2);
  });

  it('is taken in as told to the end, under a key of its own, and counts from what this device has counted to', async () => {
    const { store, layMeta } = openedStore();
    await layMeta(8, 'highestRevision');
    expect(await listed(store, owner, [onServer('server-1')])).toMatchObject([
      { ...owner, clientId: keyOf(501), localRevision: 8, syncedRevision: 8, serverRevision: 1, signature: null },
    ]);
  });

  it('does not bring back what only the mirror still knew to be deleted', async () => {
    const { store, shelf } = openedStore();
    shelf.setItem('logbookItemsToDelete', JSON.stringify([deletion(1, 1)]));
    await store.merge(owner);
    expect(await listed(store, owner, [onServer('server-1')])).toEqual([]);
  });
});

it('Everything that is sent tells of a change', async () => {
  const { store } = openedStore();
  await store.save(draft(1));
  let news = 0;
  store.subscribe(() => news++);
  const [step] = await store.begin(accountId, [entryKey]);
  await store.apply([{ step: step!, answer: accepted }]);
  await store.noteReason(accountId, 'offline');
  await store.reconcile(owner, new Map(), new Map(), []);
  await store.due(accountId);
  await store.deletions();
  expect(news).toBe(4);
});

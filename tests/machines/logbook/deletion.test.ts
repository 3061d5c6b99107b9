import { describe, expect, it } from 'vitest';
import { resultOfDelete } from '../../../src/domain/logbook/outbox/after-answer.ts';
import type { Answer } from '../../../src/domain/logbook/outbox/protocol.ts';
import { type DeleteResult, deleteResults } from '../../../src/domain/logbook/result-codes.ts';
import { type LogbookDeletionRef, logbookDeletionMachine } from '../../../src/machines/logbook/deletion.ts';
import { fakeLock, fakeServer, quiet, startDevice } from '../../cases/logbook/device.ts';
import { deletionCases, deletionFacet, deletionInputs, draft, keyOf, owner } from '../../cases/logbook/sync.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine(
  {
    name: 'logbook-deletion',
    machine: logbookDeletionMachine,
    cases: deletionCases,
    inputs: deletionInputs,
    facet: deletionFacet,
    states: 11,
  },
  [
    'takes 11 transitions; enters idle 9, marking 4, sending 1',
    'emits deletion.finished 7, entries.deleted 3, notice.show 7',
    'sets accountId 4, ids 4, isOnline 6, keys 5, organisationId 4, result 11',
    'starts markDeleted 4, sendDeletions 1',
  ],
);

/** Asks for it as the drafts page does. */
const remove = (ref: Pick<LogbookDeletionRef, 'send'>, ids: string | readonly string[]) =>
  ref.send({ type: 'deletion.request', accountId: owner.accountId, organisationId: owner.organisationId, ids });
const refusal = (status: number, code: string | null = null): Answer => ({ kind: 'refused', status, code, field: null });
const device = async (count = 1, isOnline = true) => {
  const made = startDevice({ isOnline });
  await quiet();
  for (let number = 1; number <= count; number++) await made.store.save(draft(number));
  if (isOnline) {
    made.sync.send({ type: 'poll.beat' });
    await quiet();
  }
  made.emitted.length = 0;
  const deleted = async (...numbers: number[]) => {
    remove(made.deletion, numbers.map(keyOf));
    await quiet();
    return made.of('deletion.finished').at(-1)?.result;
  };
  return { ...made, remove: deleted, list: () => made.store.list(owner.accountId) };
};

describe('Deleting selected entries', () => {
  it('moves them from the unsaved store to the list of deletions [SYN-002] [SYN-034] [SYN-037]', async () => {
    const { remove, list, store, outside, server } = await device(1, false);
    expect(await remove(1)).toBe('only_deleted_locally');
    const { entries, tombstones } = await list();
    expect(entries).toEqual([]);
    expect(tombstones).toMatchObject([{ clientId: keyOf(1) }]);
    await store.writeMirror();
    expect(JSON.parse(outside.shelf.getItem('logbookItemsToDelete') ?? '[]')).toHaveLength(1);
    expect(JSON.parse(outside.shelf.getItem('unsavedLogbookItems') ?? '[]')).toEqual([]);
    expect(server.log).toEqual([]);
  });

  it('tells the server at once while online [SYN-035] [SYN-036] [API-067]', async () => {
    const { remove, list, server } = await device(2);
    expect(await remove(1, 2)).toBe('successfully_deleted');
    expect(server.rows.size).toBe(0);
    expect((await list()).tombstones).toEqual([]);
  });

  it('clears the selection and has the list read again on success, and on success only [SYN-049] [SYN-050]', async () => {
    const good = await device();
    await good.remove(1);
    expect(good.of('entries.deleted')).toEqual([{ type: 'entries.deleted', ids: [keyOf(1)] }]);
    const bad = await device();
    bad.server.fault.instead = () => refusal(500);
    await bad.remove(1);
    expect(bad.of('entries.deleted')).toEqual([]);
    expect(bad.of('deletion.finished')).toEqual([{ type: 'deletion.finished', result: 'err_unknown', isSuccess: false }]);
  });

  it('reports err_unknown_organisation and keeps the deletion [SYN-038]', async () => {
    const { remove, list, server } = await device();
    server.fault.instead = () => refusal(404, 'err_unknown_organisation');
    expect(await remove(1)).toBe('err_unknown_organisation');
    expect((await list()).tombstones).toMatchObject([{ state: 'parked', reason: 'unknownOrganisation' }]);
  });

  it('gives err_forbidden_request after a 403, and the local entry is gone [SYN-039] [SYN-040]', async () => {
    const { remove, list, server } = await device();
    server.fault.instead = () => refusal(403, 'right_missing');
    expect(await remove(1)).toBe('err_forbidden_request');
    expect(await list()).toMatchObject({ entries: [], tombstones: [] });
  });

  it('gives new_login_required after a 401, keeps the entry and deletes it after the next login [SYN-041] [SYN-042] [SYN-043]', async () => {
    const { remove, list, server, sync } = await device();
    server.fault.instead = () => ({ kind: 'loginRequired' });
    expect(await remove(1)).toBe('new_login_required');
    expect((await list()).tombstones).toMatchObject([{ reason: 'loginRequired' }]);
    server.fault.instead = null;
    sync.send({ type: 'access.lost' });
    sync.send({ type: 'access.gained' });
    await quiet();
    expect(server.rows.size).toBe(0);
    expect((await list()).tombstones).toEqual([]);
  });

  it('keeps the entry after err_unknown and tries again with a later sync [SYN-044]', async () => {
    const { remove, list, server, sync } = await device();
    server.fault.instead = () => refusal(500);
    expect(await remove(1)).toBe('err_unknown');
    expect((await list()).tombstones).toMatchObject([{ reason: 'server', status: 500 }]);
    server.fault.instead = null;
    sync.send({ type: 'poll.beat' });
    await quiet();
    expect((await list()).tombstones).toEqual([]);
  });

  it('gives err_multiple_error_occurred for several different errors [SYN-045]', async () => {
    const { remove, server } = await device(3);
    server.fault.instead = (step) => (step.clientId === keyOf(1) ? refusal(403) : step.clientId === keyOf(2) ? refusal(500) : null);
    expect(await remove(1, 2, 3)).toBe('err_multiple_error_occurred');
  });

  it('reports err_already_finalized and keeps nothing of it [SYN-046]', async () => {
    const { remove, list, server } = await device();
    server.fault.instead = () => refusal(409, 'err_already_finalized');
    expect(await remove(1)).toBe('err_already_finalized');
    expect(await list()).toMatchObject({ entries: [], tombstones: [] });
  });

  it('counts an entry the server does not know as deleted [SYN-047]', async () => {
    const { remove, list, server } = await device();
    server.rows.clear();
    expect(await remove(1)).toBe('successfully_deleted');
    expect((await list()).tombstones).toEqual([]);
  });

  const answered = async (result: string) => {
    const run = running(logbookDeletionMachine, {
      input: { isOnline: true },
      actors: { markDeleted: () => ['a'], sendDeletions: () => [result] },
    });
    remove(run.actor, 'a, b');
    await settle();
    await settle();
    return run;
  };

  it('handles a result outside the list as err_unknown [SYN-048]', async () => {
    expect((await answered('made_up')).emitted).toContainEqual({ type: 'deletion.finished', result: 'err_unknown', isSuccess: false });
  });

  it.each(deleteResults)('shows labels.logbook_entry_{result} for %s [LOG-188]', async (result) => {
    const { emitted } = await answered(result);
    const isSuccess = (['successfully_deleted', 'only_deleted_locally'] as DeleteResult[]).includes(result);
    expect(emitted).toContainEqual({
      type: 'notice.show',
      notice: { key: `labels.logbook_entry_${result}`, tone: isSuccess ? 'success' : 'error' },
    });
  });

  it('deletes by key what a create in doubt may have made, also when that create arrives later', async () => {
    const server = fakeServer();
    const made = startDevice({ server, lock: fakeLock() });
    await quiet();
    await made.store.save(draft(1));
    server.fault.after = ({ kind }) => (kind === 'create' ? { kind: 'offline' } : null);
    made.sync.send({ type: 'poll.beat' });
    await quiet();
    expect(server.rows.size).toBe(1);
    remove(made.deletion, keyOf(1));
    await quiet();
    expect(server.rows.size).toBe(0);
    expect(server.deleted.has(keyOf(1))).toBe(true);
  });

  it('reads the meaning of every answer', () => {
    expect(resultOfDelete({ kind: 'offline' })).toBe('only_deleted_locally');
    expect(resultOfDelete({ kind: 'found', entry: null })).toBe('err_unknown');
    expect(resultOfDelete(refusal(401))).toBe('new_login_required');
    expect(resultOfDelete(refusal(404, 'err_unknown_entry'))).toBe('successfully_deleted');
  });
});

describe('A deletion, step by step', () => {
  const { accountId, organisationId } = owner;
  const notice = (result: DeleteResult, tone: 'success' | 'error') => ({
    type: 'notice.show',
    notice: { key: `labels.logbook_entry_${result}`, tone },
  });
  const breaks = () => {
    throw new Error('broken');
  };
  const deleting = async (actors: Record<string, (input: never) => unknown>, isOnline = true, ids: string | string[] = 'a, b,a') => {
    const calls: unknown[] = [];
    const noting = (name: string) => (input: unknown) => {
      calls.push([name, input]);
      return (actors[name] ?? (() => new Promise(() => {})))(input as never);
    };
    const run = running(logbookDeletionMachine, {
      input: { isOnline },
      actors: { markDeleted: noting('markDeleted'), sendDeletions: noting('sendDeletions') },
    });
    remove(run.actor, ids);
    await settle();
    await settle();
    return { ...run, calls };
  };
  const good = { markDeleted: () => ['k1', 'k2'], sendDeletions: () => ['successfully_deleted', 'successfully_deleted'] };

  it('marks each entry once, sends the keys and tells all three who listen', async () => {
    const { calls, emitted } = await deleting(good);
    expect(calls).toEqual([
      ['markDeleted', { accountId, organisationId, ids: ['a', 'b'] }],
      ['sendDeletions', { accountId, keys: ['k1', 'k2'] }],
    ]);
    expect(emitted).toEqual([
      notice('successfully_deleted', 'success'),
      { type: 'deletion.finished', result: 'successfully_deleted', isSuccess: true },
      { type: 'entries.deleted', ids: ['a', 'b'] },
    ]);
  });

  it('begins with nothing, and nothing begins without an entry', async () => {
    const { calls, emitted, actor } = await deleting(good, true, ' , ');
    expect([calls, emitted]).toEqual([[], []]);
    expect(actor.getSnapshot().context).toEqual({ isOnline: true, accountId: '', organisationId: '', ids: [], keys: [], result: null });
  });

  it('stays on the device without network, and is told as done', async () => {
    const { calls, emitted, actor } = await deleting(good, false);
    expect(calls).toEqual([['markDeleted', { accountId, organisationId, ids: ['a', 'b'] }]]);
    expect(emitted).toEqual([
      notice('only_deleted_locally', 'success'),
      { type: 'deletion.finished', result: 'only_deleted_locally', isSuccess: true },
      { type: 'entries.deleted', ids: ['a', 'b'] },
    ]);
    expect(actor.getSnapshot().context.keys).toEqual(['k1', 'k2']);
  });

  it.each(['markDeleted', 'sendDeletions'])('is an unknown error when %s breaks', async (name) => {
    const { emitted } = await deleting({ ...good, [name]: breaks });
    expect(emitted).toEqual([notice('err_unknown', 'error'), { type: 'deletion.finished', result: 'err_unknown', isSuccess: false }]);
  });

  it('forgets the result of the one before', async () => {
    const { actor, emitted } = await deleting({ markDeleted: good.markDeleted });
    expect(actor.getSnapshot()).toMatchObject({ value: 'sending', context: { result: null } });
    actor.send({ type: 'network.lost' });
    expect(emitted).toContainEqual({ type: 'deletion.finished', result: 'only_deleted_locally', isSuccess: true });
    remove(actor, ['c']);
    expect(actor.getSnapshot()).toMatchObject({ value: 'marking', context: { ids: ['c'], keys: [], result: null } });
  });

  it('ends on the device when the network goes meanwhile, and the next one stays there until it is back', async () => {
    const { calls, emitted, actor } = await deleting({ markDeleted: good.markDeleted });
    actor.send({ type: 'network.lost' });
    expect(emitted).toEqual([
      notice('only_deleted_locally', 'success'),
      { type: 'deletion.finished', result: 'only_deleted_locally', isSuccess: true },
      { type: 'entries.deleted', ids: ['a', 'b'] },
    ]);
    const again = async () => {
      const before = calls.length;
      remove(actor, ['c']);
      await settle();
      await settle();
      return calls.slice(before).map((call) => (call as [string])[0]);
    };
    expect(await again()).toEqual(['markDeleted']);
    actor.send({ type: 'network.restored' });
    expect(await again()).toEqual(['markDeleted', 'sendDeletions']);
  });
});

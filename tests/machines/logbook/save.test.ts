import { describe, expect, it } from 'vitest';
import type { SaveResult } from '../../../src/domain/logbook/outbox/edit.ts';
import type { LocalEntry } from '../../../src/domain/logbook/outbox/local-entry.ts';
import type { SyncResult } from '../../../src/domain/logbook/result-codes.ts';
import { logbookSaveMachine, type StoredEntry } from '../../../src/machines/logbook/save.ts';
import { item, keyOf, openedAs, saveCases, saveInput, settledItem } from '../../cases/logbook/sync.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'logbook-save', machine: logbookSaveMachine, cases: saveCases, input: saveInput, states: 7 }, [
  'takes 17 transitions; enters comparing 1, done 8, sending.asking 2, sending.keeping 4, sending.reading 2, sending.waiting 2, storing 1',
  'emits save.waiting 2',
  'sets answer 5, clientId 2, draft 1, settled 2',
  'starts readKept 5, readRival 1, readSent 2, sendEntry 2, storeEntry 1',
  'waits 1000 ms 2',
]);

const waiting = item(1);
const arrived: LocalEntry = { ...waiting, syncedRevision: waiting.localRevision };
const refused: LocalEntry = { ...waiting, state: 'parked', reason: 'server', status: 400, field: 'header.remarks' };
const signature = 'iVBORw0KGgo=';
const breaks = () => {
  throw new Error('broken');
};

describe('The client-level save', () => {
  const saving = (reads: readonly (LocalEntry | null)[], isSending: readonly boolean[] = [], result?: SaveResult) => {
    const asked: unknown[] = [];
    const run = running(logbookSaveMachine, {
      input: { ...saveInput, signature },
      actors: {
        storeEntry: () => result ?? { kind: 'saved', item: waiting },
        readStored: (input): StoredEntry => {
          const read = reads[Math.min(asked.push(input), reads.length) - 1] ?? null;
          return { opened: read && openedAs(read), isSending: isSending[asked.length - 1] ?? false };
        },
      },
    });
    const answer = async (sync: SyncResult) => {
      await settle();
      run.actor.send({ type: 'sync.answered', result: sync });
      await settle();
    };
    const settled = async (change: Partial<typeof settledItem> = {}) => {
      await settle();
      run.actor.send({ type: 'item.settled', item: { ...settledItem, ...change } });
    };
    return { ...run, asked, answer, settled, output: () => run.actor.getSnapshot().output };
  };

  it('ends as saved locally without a network [SYN-006] [API-057]', async () => {
    const { answer, output } = saving([{ ...waiting, reason: 'offline' }]);
    await answer('system_is_offline');
    expect(output()).toEqual({ kind: 'savedLocally', opened: openedAs({ ...waiting, reason: 'offline' }) });
  });

  it('reports a sync in process and asks for its status each second until it is done [SYN-007] [SYN-008] [API-058]', async () => {
    const { clock, emitted, answer, asked, output } = saving([waiting, arrived], [true, true]);
    await answer('sync_in_process');
    expect(emitted).toEqual([{ type: 'save.waiting', result: 'sync_in_process' }]);
    clock.increment(999);
    await settle();
    expect(asked).toHaveLength(0);
    clock.increment(1);
    await settle();
    expect(asked).toHaveLength(1);
    expect(output()).toBeUndefined();
    expect(emitted).toHaveLength(2);
    clock.increment(1000);
    await settle();
    expect(output()).toEqual({ kind: 'saved', opened: openedAs(arrived) });
  });

  it.each([
    ['is not being sent from this window', waiting, false],
    ['says why it waits', { ...waiting, reason: 'offline' } as LocalEntry, true],
  ])('waits no longer for an entry that %s', async (_, local, isSending) => {
    const { answer, output } = saving([local], [isSending]);
    await answer('synced');
    expect(output()).toEqual({ kind: 'savedLocally', opened: openedAs(local) });
  });

  it.each(['parked', 'server'] as const)('knows a refused entry at once, also while this window is sending: %s', async (why) => {
    const local: LocalEntry = why === 'parked' ? { ...refused, reason: null } : { ...refused, state: 'pending' };
    const { answer, output } = saving([local], [true]);
    await answer('synced');
    expect(output()).toEqual({ kind: 'refused', opened: openedAs(local), status: 400, field: 'header.remarks' });
  });

  it('ends with the saved entry, its response and its error [SYN-009] [API-057] [API-065]', async () => {
    const good = saving([arrived]);
    const bad = saving([{ ...refused, status: null }]);
    await good.settled();
    await bad.settled({ isDone: false, response: null, err: { status: 403, code: 'err_validation', field: null } });
    await good.answer('synced');
    await bad.answer('synced');
    expect(good.output()).toEqual({ kind: 'saved', opened: openedAs(arrived) });
    expect(good.actor.getSnapshot().context.settled).toMatchObject({
      logbookEntryId: 'server-1',
      err: null,
      response: { resourceId: 'server-1' },
    });
    expect(bad.output()).toMatchObject({ kind: 'refused', status: 403, field: 'header.remarks' });
  });

  it('shows an entry that left the device with the sync as the finalised one it is', async () => {
    const { settled, answer, output } = saving([null]);
    await settled();
    await answer('synced');
    expect(output()).toMatchObject({
      kind: 'saved',
      opened: {
        clientId: keyOf(1),
        local: null,
        entry: { signatureImage: signature, header: { logbookEntryId: 'server-1', status: 'finalized' } },
      },
    });
  });

  it('says that somebody finalised it before where it left the device refused', async () => {
    const { settled, answer, output } = saving([null]);
    await settled({ isDone: false, err: { status: 409, code: 'err_already_finalized', field: null } });
    await answer('synced');
    expect(output()).toEqual({ kind: 'alreadyFinalized' });
  });

  it('counts one that is gone for no such reason as not saved where nobody could send it', async () => {
    const { answer, output } = saving([null]);
    await answer('system_is_offline');
    expect(output()).toEqual({ kind: 'failed', isFull: false });
  });

  it.each(['system_is_offline', 'synced'] as const)('asks about a text of the server beside it, sync %s', async (sync) => {
    const contested: LocalEntry = { ...refused, reason: 'conflict', rival: waiting.entry };
    const { answer, output } = saving([contested]);
    await answer(sync);
    expect(output()).toEqual({ kind: 'conflicting', opened: openedAs(contested) });
  });

  it('asks about what was saved meanwhile and lets nobody send', async () => {
    const other = item(2);
    const { asked, output } = saving([other], [], { kind: 'conflict', item: other });
    await settle();
    await settle();
    expect(asked).toEqual([{ draft: { ...saveInput, signature }, clientId: keyOf(2) }]);
    expect(output()).toEqual({ kind: 'conflicting', opened: openedAs(other) });
    const gone = saving([null], [], { kind: 'conflict', item: other });
    await settle();
    await settle();
    expect(gone.output()).toEqual({ kind: 'failed', isFull: false });
  });

  it.each<[SaveResult, boolean]>([
    [{ kind: 'refused' }, false],
    [{ kind: 'failed', reason: 'quota' }, true],
    [{ kind: 'failed', reason: 'blocked' }, false],
  ])('fails where nothing is stored, and says whether the device is full: %j', async (result, isFull) => {
    const { asked, output } = saving([waiting], [], result);
    await settle();
    expect([output(), asked]).toEqual([{ kind: 'failed', isFull }, []]);
  });

  it('stays saved locally whatever breaks after the text is stored', async () => {
    const kept = { kind: 'savedLocally', opened: openedAs(waiting) };
    const stored = { opened: openedAs(waiting), isSending: false };
    const run = (actors: Record<string, () => unknown>) => running(logbookSaveMachine, { input: saveInput, actors });
    const unstored = run({ storeEntry: breaks });
    await settle();
    expect(unstored.actor.getSnapshot().output).toEqual({ kind: 'failed', isFull: false });
    const unsent = run({ storeEntry: () => ({ kind: 'saved', item: waiting }), sendEntry: breaks, readStored: () => stored });
    await settle();
    await settle();
    expect(unsent.actor.getSnapshot().output).toEqual(kept);
    let reads = 0;
    const unread = run({ storeEntry: () => ({ kind: 'saved', item: waiting }), readStored: () => (reads++ === 0 ? breaks() : stored) });
    await settle();
    unread.actor.send({ type: 'sync.answered', result: 'synced' });
    await settle();
    await settle();
    expect(unread.actor.getSnapshot().output).toEqual(kept);
  });

  it('reads the entry under the key it is stored under, and listens for that', async () => {
    const listened: unknown[] = [];
    const { actor } = running(logbookSaveMachine, {
      input: saveInput,
      actors: { storeEntry: () => ({ kind: 'saved', item: item(2) }), sendEntry: (input) => listened.push(input) },
    });
    await settle();
    expect(listened).toEqual([{ clientId: keyOf(2) }]);
    expect(actor.getSnapshot().context.clientId).toBe(keyOf(2));
  });
});

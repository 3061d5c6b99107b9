import { describe, expect, it } from 'vitest';
import type { SyncResult } from '../../../src/domain/logbook/result-codes.ts';
import { logbookSaveMachine, type SaveStatus, type StoreAnswer } from '../../../src/machines/logbook/save.ts';
import { keyOf, saveCases, saveInput } from '../../cases/logbook/sync.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'logbook-save', machine: logbookSaveMachine, cases: saveCases, input: saveInput, states: 5 });

describe('The client-level save', () => {
  const stored = { kind: 'stored' as const, clientId: keyOf(1), logbookEntryId: `local-${keyOf(1)}` };
  const saving = (results: readonly SyncResult[], statuses: readonly SaveStatus[] = []) => {
    const asked: unknown[] = [];
    const run = running(logbookSaveMachine, {
      input: saveInput,
      actors: {
        storeEntry: () => stored,
        requestSync: () => results[0],
        readSaveStatus: (input) => statuses[asked.push(input) - 1] ?? { kind: 'waits' },
      },
    });
    return { ...run, asked, count: () => asked.length, output: () => run.actor.getSnapshot().output };
  };
  const savedEntry = { logbookEntryId: 'server-1', response: { resourceId: 'server-1', notificationResultCode: null }, err: null };

  it('ends as saved locally without a network [SYN-006] [API-057]', async () => {
    const { output } = saving(['system_is_offline']);
    await settle();
    expect(output()).toEqual({ result: 'saved_locally', clientId: keyOf(1) });
  });

  it('reports a sync in process and asks for its status each second until it is done [SYN-007] [SYN-008] [API-058]', async () => {
    const { clock, emitted, count, output } = saving(['sync_in_process'], [{ kind: 'running' }, { kind: 'ended', entry: savedEntry }]);
    await settle();
    expect(emitted).toEqual([{ type: 'save.waiting', result: 'sync_in_process' }]);
    clock.increment(999);
    await settle();
    expect(count()).toBe(0);
    clock.increment(1);
    await settle();
    expect(count()).toBe(1);
    expect(output()).toBeUndefined();
    clock.increment(1000);
    await settle();
    expect(output()).toEqual({ result: 'savedEntries', clientId: keyOf(1), savedEntries: [savedEntry] });
  });

  it('ends with the saved entry, its response and its error [SYN-009] [API-057] [API-065]', async () => {
    const err = { status: 400, code: 'err_validation', field: 'header.remarks' };
    const good = saving(['synced'], [{ kind: 'ended', entry: savedEntry }]);
    const bad = saving(['synced'], [{ kind: 'ended', entry: { ...savedEntry, response: null, err } }]);
    await settle();
    expect(good.output()).toMatchObject({ result: 'savedEntries', savedEntries: [{ err: null, response: { resourceId: 'server-1' } }] });
    expect(bad.output()).toMatchObject({ result: 'savedEntries', savedEntries: [{ err, response: null }] });
  });

  const ended = async (actors: Record<string, () => unknown>) => {
    const { actor } = running(logbookSaveMachine, { input: saveInput, actors });
    await settle();
    return actor.getSnapshot().output;
  };

  it('answers false where nothing may be stored, and says whether the device is full', async () => {
    const answering = (answer: StoreAnswer) => ended({ storeEntry: () => answer });
    expect(await answering({ kind: 'refused' })).toEqual({ result: false });
    expect(await answering({ kind: 'failed', isFull: true })).toEqual({ result: 'failed', isFull: true });
    expect(await answering({ kind: 'failed', isFull: false })).toEqual({ result: 'failed', isFull: false });
  });

  it('stays saved locally whatever breaks after the text is stored', async () => {
    const breaks = () => {
      throw new Error('broken');
    };
    const kept = { result: 'saved_locally', clientId: keyOf(1) };
    expect(await ended({ storeEntry: breaks })).toEqual({ result: 'failed', isFull: false });
    expect(await ended({ storeEntry: () => stored, requestSync: breaks })).toEqual(kept);
    expect(await ended({ storeEntry: () => stored, requestSync: () => 'synced', readSaveStatus: breaks })).toEqual(kept);
    expect(await ended({ storeEntry: () => stored, requestSync: () => 'synced', readSaveStatus: () => ({ kind: 'waits' }) })).toEqual(kept);
  });

  it('asks for the entry under the key it is stored under', async () => {
    const asked: unknown[] = [];
    const { emitted } = running(logbookSaveMachine, {
      input: saveInput,
      actors: {
        storeEntry: () => ({ ...stored, clientId: keyOf(2) }),
        requestSync: () => 'synced',
        readSaveStatus: (input) => {
          asked.push(input);
          return { kind: 'running' };
        },
      },
    });
    await settle();
    expect(asked).toEqual([{ draft: saveInput, clientId: keyOf(2) }]);
    expect(emitted).toEqual([{ type: 'save.waiting', result: 'sync_in_process' }]);
  });
});

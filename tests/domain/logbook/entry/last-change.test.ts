import { expect, it } from 'vitest';
import { openLogbookStore } from '../../../../src/api/store/logbook-store.ts';
import { lastChange } from '../../../../src/domain/logbook/entry/last-change.ts';
import { storeDeps } from '../../../cases/logbook/device.ts';
import { blankEntry, draft, keyOf, owner } from '../../../cases/logbook/sync.ts';

const changedThere = Date.parse('2026-11-20T08:00:00.000Z');
const changeOf = async (store: ReturnType<typeof openLogbookStore>) => {
  const [item] = (await store.list(owner.accountId)).entries;
  return item === undefined ? undefined : lastChange(item.entry, item);
};

it('An entry that was only downloaded was last changed when it was changed, not when it came here', async () => {
  const { deps, time } = storeDeps();
  const store = openLogbookStore(deps);
  time.now = changedThere + 86_400_000;
  const entry = blankEntry(keyOf(9));
  await store.reconcile(owner, new Map(), new Map(), [
    { ...entry, header: { ...entry.header, logbookEntryId: 'server-9', status: 'created' } },
  ]);
  expect(await changeOf(store)).toBe(changedThere);
});

it('Every save here is a change of its own time, on its way and once it has arrived', async () => {
  const { deps, time } = storeDeps();
  const store = openLogbookStore(deps);
  for (const [at, revision] of [
    [changedThere + 60_000, 1],
    [changedThere + 120_000, 2],
  ] as const) {
    time.now = at;
    await store.save(draft(1, { remarks: `Fassung ${revision}` }));
    expect(await changeOf(store)).toBe(at);
    const [step] = await store.begin(owner.accountId, [{ kind: 'entry', clientId: keyOf(1) }]);
    await store.apply([{ step: step!, answer: { kind: 'accepted', resourceId: 'server-1', revision } }]);
    expect(await changeOf(store)).toBe(at);
  }
});

it('What was changed elsewhere after a save here counts, and an unreadable time does not', () => {
  const local = { savedAt: changedThere, lastAttemptAt: changedThere, isUnSynced: false };
  expect(lastChange({ lastUpdateTimestamp: '2026-11-20T09:00:00.000Z' }, local)).toBe(changedThere + 3_600_000);
  expect(lastChange({ lastUpdateTimestamp: '' }, local)).toBe(changedThere);
  expect(lastChange({ lastUpdateTimestamp: '' }, null)).toBeNull();
});

it('What waits here was changed when it was saved here, whatever the server says', () => {
  const local = { savedAt: changedThere - 1, lastAttemptAt: null, isUnSynced: true };
  expect(lastChange({ lastUpdateTimestamp: '2026-11-20T08:00:00.000Z' }, local)).toBe(changedThere - 1);
  expect(lastChange({ lastUpdateTimestamp: '' }, { ...local, isUnSynced: false })).toBe(changedThere - 1);
});

it('An entry of the server alone was changed when it says, and so is a copy that was only read here', () => {
  const lastUpdateTimestamp = '2026-11-20T08:00:00.000Z';
  const read = { savedAt: changedThere + 1, lastAttemptAt: null, isUnSynced: false };
  expect([lastChange({ lastUpdateTimestamp }, null), lastChange({ lastUpdateTimestamp }, read)]).toEqual([changedThere, changedThere]);
  expect(lastChange({ lastUpdateTimestamp }, { ...read, lastAttemptAt: 0 })).toBe(changedThere + 1);
  expect(lastChange({ lastUpdateTimestamp }, { ...read, lastAttemptAt: 0, savedAt: changedThere - 1 })).toBe(changedThere);
});

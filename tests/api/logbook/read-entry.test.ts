import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { entryCalls } from '../../../src/api/actors/logbook/entry.ts';
import type { LocalEntry } from '../../../src/domain/logbook/outbox/local-entry.ts';
import type { Answer, Step } from '../../../src/domain/logbook/outbox/protocol.ts';
import { draft, keyOf, owner } from '../../cases/logbook/sync.ts';
import { entryKey, onServer, openedStore } from './store/world.ts';

const { accountId } = owner;
const accepted: Answer = { kind: 'accepted', resourceId: 'server-1', revision: 1 };

/** An entry that was saved here, the id it was shown under until the server had one, and what the drawer asks for. */
const saved = async () => {
  const { store } = openedStore();
  await store.save(draft(1));
  const [item] = (await store.list(accountId)).entries as readonly [LocalEntry];
  const asked: (readonly string[])[] = [];
  const transport = {
    readByIds: async (_organisation: string, ids: readonly string[]) => {
      asked.push(ids);
      return { kind: 'page', entries: ids.includes('server-1') ? [onServer('server-1')] : [] };
    },
  };
  const calls = entryCalls({
    run: async () => ({ kind: 'offline' }) as never,
    store,
    transport: transport as never,
    connectionLost: Effect.never,
    now: () => 0,
    newId: () => keyOf(900),
    names: () => ({ firstName: 'Nora', lastName: 'Nissen' }),
  });
  const open = (entryId: string) => calls.readEntry({ owner, entryId }, new AbortController().signal);
  const send = async (answer: Answer) => {
    const [step] = await store.begin(accountId, [entryKey]);
    await store.apply([{ step: step as Step, answer }]);
  };
  return { store, open, send, asked, localId: item.entry.header.logbookEntryId };
};

it('An entry that was sent since its list was shown opens under the id it had before, as the one that the server has', async () => {
  const { open, send, asked, localId } = await saved();
  expect(await open(localId)).toMatchObject({
    kind: 'found',
    opened: { clientId: keyOf(1), entry: { header: { logbookEntryId: localId } } },
  });
  await send(accepted);
  for (const id of [localId, 'server-1'])
    expect(await open(id)).toMatchObject({
      kind: 'found',
      opened: { clientId: keyOf(1), entry: { header: { logbookEntryId: 'server-1' } } },
    });
  expect(asked).toEqual([['server-1'], ['server-1']]);
});

it('An entry of this device alone that is no longer there is missing, and the server is not asked for it', async () => {
  const { store, open, asked, localId } = await saved();
  await store.discard(accountId, keyOf(1));
  expect(await open(localId)).toEqual({ kind: 'missing' });
  expect(asked).toEqual([]);
});

it('The last A1 of a vehicle that this device never read is not known, and one it read has its age [DEC-095]', async () => {
  const { store, open, localId } = await saved();
  const found = async () => {
    const answer = await open(localId);
    return answer.kind === 'found' ? answer.opened : null;
  };
  const vehicleId = (await found())?.entry.header.vehicleIdRef ?? 0;
  expect((await found())?.lastA1).toBeUndefined();
  await store.keepVehicle(owner, vehicleId, null);
  expect(await found()).toMatchObject({ lastA1: null, a1ReadAt: (await store.keptVehicle(owner, vehicleId))?.readAt });
});

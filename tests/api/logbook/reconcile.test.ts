import { describe, expect, it } from 'vitest';
import { fakeServer, quiet, startDevice } from '../../cases/logbook/device.ts';
import { draft, owner } from '../../cases/logbook/sync.ts';

/** A device that knows one entry of the server, and how often a whole pass was noted on it. */
const knowing = async () => {
  const server = fakeServer();
  const device = startDevice({ server });
  await device.store.save(draft(1));
  device.sync.send({ type: 'poll.beat' });
  await quiet();
  return { server, device };
};
const compare = ({ calls }: ReturnType<typeof startDevice>) => calls.reconcile(owner.accountId, [owner.organisationId]);

describe('Comparing the open entries', () => {
  it('is whole once each list was read to its end', async () => {
    const { device } = await knowing();
    expect(await compare(device)).toBe(true);
  });

  it.each([{ kind: 'offline' }, { kind: 'loginRequired' }, { kind: 'refused', status: 503, code: null, field: null }] as const)(
    'is not whole where the list is answered with $kind, and moves no time of sending',
    async (answer) => {
      const { server, device } = await knowing();
      server.fault.list = answer;
      expect(await compare(device)).toBe(false);
      const before = await device.store.lastSynced(owner.accountId);
      expect(before).not.toBeNull();
      device.outside.time.now += 60_000;
      device.sync.send({ type: 'poll.beat' });
      await quiet();
      expect(await device.store.lastSynced(owner.accountId)).toBe(before);
      server.fault.list = null;
      device.sync.send({ type: 'poll.beat' });
      await quiet();
      expect(await device.store.lastSynced(owner.accountId)).toBeGreaterThan(before ?? 0);
    },
  );

  it('is not whole where what the list lacks could not be asked for by name', async () => {
    const { server, device } = await knowing();
    server.rows.clear();
    const { readByIds } = server.transport;
    server.transport.readByIds = async () => ({ kind: 'offline' });
    expect(await compare(device)).toBe(false);
    server.transport.readByIds = readByIds;
    expect(await compare(device)).toBe(true);
  });
});

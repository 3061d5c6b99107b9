import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { logbookSyncMachine, logbookSyncVerbs } from '../../../src/machines/logbook/sync/chart.ts';
import { fakeLock, quiet, startDevice } from '../../cases/logbook/device.ts';

it('does not take the lock from a tab that works, however often it was taken before', async () => {
  const lock = fakeLock();
  lock.isHeld = true;
  const device = startDevice({ lock });
  const waitInVain = async () => {
    for (let passed = 0; passed <= 10; passed++) {
      await quiet(3);
      device.clock.increment(1000);
    }
  };
  await waitInVain();
  lock.release('');
  device.sync.send({ type: 'poll.beat' });
  await quiet();
  expect(device.of('sync.finished')).toHaveLength(1);
  lock.isHeld = true;
  device.sync.send({ type: 'poll.beat' });
  await waitInVain();
  device.sync.send({ type: 'poll.beat' });
  await quiet(3);
  expect(lock.steals).toBe(0);
});

it('sends as soon as the reasons are written, when the network comes back meanwhile', async () => {
  let written: () => void = () => undefined;
  const explain = fromPromise<void, { accountId: string; reason: 'offline' | 'loginRequired' }>(
    () => new Promise((resolve) => (written = resolve)),
  );
  const acquireLock = fromPromise<boolean, { accountId: string; isForced: boolean }>(() => new Promise(() => undefined));
  const sync = createActor(logbookSyncMachine.provide({ actors: { explain, acquireLock } }), { input: { isOnline: false } }).start();
  const { changeAccount, gainAccess, request, restoreNetwork } = logbookSyncVerbs(sync);
  changeAccount('nora');
  gainAccess();
  request('person', 'a');
  expect(sync.getSnapshot().value).toBe('explaining');
  restoreNetwork();
  expect(sync.getSnapshot().value).toBe('explaining');
  written();
  await quiet(3);
  expect(sync.getSnapshot().value).toBe('locking');
  sync.stop();
});

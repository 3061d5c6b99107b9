import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { logbookSyncMachine } from '../../../src/machines/logbook/sync/chart.ts';
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

/** A device that had to send without a network, and got it back while the reasons of waiting are written. */
const restoredWhileExplaining = () => {
  let written: () => void = () => undefined;
  const explain = fromPromise<void, { accountId: string; reason: 'offline' | 'loginRequired' }>(
    () => new Promise((resolve) => (written = resolve)),
  );
  const acquireLock = fromPromise<boolean, { accountId: string; isForced: boolean }>(() => new Promise(() => undefined));
  const sync = createActor(logbookSyncMachine.provide({ actors: { explain, acquireLock } }), { input: { isOnline: false } }).start();
  const answers: string[] = [];
  sync.on('sync.answered', ({ id, result }) => answers.push(`${id} ${result}`));
  sync.send({ type: 'account.changed', accountId: 'nora' });
  sync.send({ type: 'access.gained' });
  sync.send({ type: 'sync.request', id: 'a', trigger: 'person' });
  sync.send({ type: 'network.restored' });
  expect(sync.getSnapshot().value).toBe('explaining');
  const finish = async () => {
    written();
    await quiet(3);
    return sync.getSnapshot().value;
  };
  return { sync, answers, finish };
};

it('sends as soon as the reasons are written, when the network comes back meanwhile', async () => {
  const { finish } = restoredWhileExplaining();
  expect(await finish()).toBe('locking');
});

it('answers a save from that time as offline, when the network is lost again before the reasons are written', async () => {
  const { sync, answers, finish } = restoredWhileExplaining();
  sync.send({ type: 'sync.request', id: 'b', trigger: 'save' });
  sync.send({ type: 'network.lost' });
  expect(await finish()).toBe('idle');
  expect(answers).toEqual(['a system_is_offline', 'b system_is_offline']);
});

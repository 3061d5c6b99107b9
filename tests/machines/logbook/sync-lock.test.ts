import { expect, it } from 'vitest';
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

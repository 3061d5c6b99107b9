import { describe, expect, it } from 'vitest';
import { openKeyOf } from '../../../src/app/logbook/drawer-actors.ts';
import { emptyOutbox } from '../../../src/domain/logbook/outbox/device-content.ts';
import { copyOf } from '../../../src/domain/logbook/outbox/item-copies.ts';
import { type DeviceContent, logbookDeviceMachine } from '../../../src/machines/logbook/device.ts';
import { isNewsOf } from '../../../src/machines/logbook/entry/selectors.ts';
import { created, fresh, local } from '../../cases/logbook/entry.ts';
import { deviceCases, item, openedAs, owner } from '../../cases/logbook/sync.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';
import { opening } from './entry/world.ts';

coverMachine({ name: 'logbook-device', machine: logbookDeviceMachine, cases: deviceCases, states: 5 }, [
  'takes 9 transitions; enters content.known 7, content.reading.behind 2, content.reading.fresh 5, question.asked 2, question.none 5',
  'emits content.told 4, notice.show 3, outbox.changed 6',
  'raises content.current 6, store.changed 2',
  'sets accountId 2, copies 7',
  'starts readDevice 6',
]);

const withEntries = (count: number): DeviceContent => ({
  outbox: { ...emptyOutbox, entries: Array.from({ length: count }, (_, index) => item(index + 1)) },
  opened: null,
});
const withCopies = (...ids: readonly number[]): DeviceContent => ({
  outbox: { ...emptyOutbox, recovered: ids.map((id) => ({ ...copyOf(item(1), 'changedElsewhere', { now: 1 }), id })) },
  opened: null,
});

/** A device whose store answers each reading when the test says so. */
const start = () => {
  const answers: { answer: (content: DeviceContent) => void; fail: () => void }[] = [];
  const asked: unknown[] = [];
  const { actor, emitted } = running(logbookDeviceMachine, {
    actors: {
      readDevice: (input) => {
        asked.push(input);
        return new Promise<DeviceContent>((answer, fail) => answers.push({ answer, fail: () => fail(new Error('closed')) }));
      },
    },
  });
  const change = () => actor.send({ type: 'store.changed' });
  const ask = () => actor.send({ type: 'content.ask' });
  const sign = (accountId: string | null) => actor.send({ type: 'account.changed', accountId });
  const answer = async (content: DeviceContent) => {
    await settle();
    answers.shift()?.answer(content);
    await settle();
  };
  const fail = async () => {
    await settle();
    answers.shift()?.fail();
    await settle();
  };
  const of = (type: string) => emitted.filter((event) => event.type === type);
  const counts = () => of('outbox.changed').map((event) => (event as unknown as DeviceContent).outbox.entries.length);
  return { asked, change, ask, sign, answer, fail, of, counts };
};

describe('What the device holds', () => {
  it('is read for whoever comes, and told', async () => {
    const { sign, answer, asked, counts } = start();
    sign(owner.accountId);
    await answer(withEntries(2));
    sign(null);
    await answer(withEntries(0));
    expect(asked).toEqual([{ accountId: owner.accountId }, { accountId: null }]);
    expect(counts()).toEqual([2, 0]);
  });

  it('is read once more, and only once, where it changed during the reading, however often', async () => {
    const { sign, change, answer, asked, counts } = start();
    sign(owner.accountId);
    await settle();
    change();
    change();
    change();
    expect(asked).toHaveLength(1);
    await answer(withEntries(1));
    expect(asked).toHaveLength(2);
    await answer(withEntries(2));
    expect([asked.length, counts()]).toEqual([2, [1, 2]]);
    change();
    await answer(withEntries(3));
    expect(counts()).toEqual([1, 2, 3]);
  });

  it('of the account before is not told to the next', async () => {
    const { sign, answer, asked, counts } = start();
    sign('before');
    await settle();
    sign(owner.accountId);
    await answer(withEntries(5));
    await answer(withEntries(1));
    expect([asked.length, counts()]).toEqual([2, [1]]);
  });

  it('stays as it was where it cannot be read, and is read again after the next change', async () => {
    const { sign, change, fail, answer, asked, counts } = start();
    sign(owner.accountId);
    await fail();
    expect(counts()).toEqual([]);
    change();
    await settle();
    change();
    await fail();
    await answer(withEntries(1));
    expect([asked.length, counts()]).toEqual([3, [1]]);
  });

  it('is answered for once what was there at the question has been told, and not before', async () => {
    const { sign, ask, answer, asked, of } = start();
    sign(owner.accountId);
    await settle();
    ask();
    await answer(withEntries(1));
    expect([asked.length, of('content.told')]).toEqual([2, []]);
    await answer(withEntries(2));
    expect(of('content.told')).toHaveLength(1);
    ask();
    await answer(withEntries(2));
    expect([asked.length, of('content.told').length]).toEqual([3, 2]);
  });

  it('tells of a copy that was put aside, once, and of none that was there when the account came', async () => {
    const { sign, change, answer, of } = start();
    const notices = () => of('notice.show').length;
    sign(owner.accountId);
    await answer(withCopies(1));
    expect(notices()).toBe(0);
    change();
    await answer(withCopies(1, 2));
    expect(of('notice.show')).toEqual([{ type: 'notice.show', notice: { key: 'logbook.pending.kept', tone: 'info', duration: 8000 } }]);
    change();
    await answer(withCopies(2));
    expect(notices()).toBe(1);
    sign('another');
    await answer(withCopies(7));
    expect(notices()).toBe(1);
  });

  it('mentions unsent items of other accounts once, when an account comes', async () => {
    const { sign, change, answer, of } = start();
    const others = (count: number): DeviceContent => ({ outbox: { ...emptyOutbox, others: count }, opened: null });
    sign(owner.accountId);
    await answer(others(2));
    change();
    await answer(others(3));
    const notice = { key: 'logbook.pending.others', values: { count: 2 }, tone: 'info', duration: 8000 };
    expect(of('notice.show')).toEqual([{ type: 'notice.show', notice }]);
  });

  it('is told of the open entry, too', async () => {
    const { sign, answer, of } = start();
    sign(owner.accountId);
    await answer({ ...withEntries(1), opened: openedAs(item(1)) });
    expect(of('entry.read')).toEqual([{ type: 'entry.read', opened: openedAs(item(1)) }]);
  });
});

describe('The open entry follows what the device has of it', () => {
  const openKey = async (opened: typeof created) => {
    const { open, now } = opening(opened);
    await open(opened);
    return openKeyOf(now());
  };

  it('where it is on this device, and open', async () => {
    expect(await openKey(local)).toBe(local.clientId);
    expect(await openKey(created)).toBeNull();
    expect(openKeyOf(opening(local).now())).toBeNull();
    const { open, does, now } = opening(local);
    await open(local);
    does.close();
    expect(openKeyOf(now())).toBeNull();
  });

  it('unless it is older than what is shown', async () => {
    const { open, now } = opening(local);
    await open(local);
    const savedAt = local.local?.savedAt ?? 0;
    const at = (time: number) => isNewsOf(now(), { ...local, local: local.local && { ...local.local, savedAt: time } });
    expect([at(savedAt - 1), at(savedAt), at(savedAt + 1)]).toEqual([false, true, true]);
    expect(isNewsOf(now(), fresh)).toBe(false);
    const server = opening(created);
    await server.open(created);
    expect(isNewsOf(server.now(), local)).toBe(false);
  });
});

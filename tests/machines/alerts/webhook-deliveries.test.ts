import { describe, expect, it } from 'vitest';
import type { DeliveryList } from '../../../src/domain/alerts/delivery/webhook.ts';
import {
  areDeliveriesAwaited,
  areDeliveriesBusy,
  areOlderComing,
  type DeliveryAnswer,
  deliveriesVerbs,
  deliveryProblem,
  didDeliveriesFail,
  didMoreFail,
  hasMoreDeliveries,
  isDeliverySending,
  shownDeliveries,
  webhookDeliveriesMachine,
} from '../../../src/machines/alerts/webhook-deliveries.ts';
import { cases, facet, refused, taken, test } from '../../cases/alerts/webhook-deliveries.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';
import { walk } from '../../walk.ts';

coverMachine({ name: 'webhook-deliveries', machine: webhookDeliveriesMachine, cases, facet, states: 86 }, [
  'takes 16 transitions; enters adding 6, closed 6, failed 16, reading.long 16, reading.quiet 22, sending 8, shown.newest 14, shown.older 6, shown.unadded 6',
  'sets list 19, problem 15, sentId 3, webhookId 7',
  'starts addDeliveries 6, listDeliveries 23, sendDelivery 8',
  'waits 2000 ms 14, 500 ms 23',
]);

type Asked = { readonly webhookId: string; readonly after: string | null };
type Sent = { readonly webhookId: string; readonly deliveryId: string | null };
const start = (list: (asked: Asked, call: number) => DeliveryList, send: (sent: Sent) => DeliveryAnswer = () => ({ delivery: test })) => {
  const { actor: listDeliveries, calls: asked } = fake<DeliveryList, Asked>(list);
  const { actor: sendDelivery, calls: sent } = fake<DeliveryAnswer, Sent>(send);
  const { actor, clock } = running(webhookDeliveriesMachine.provide({ actors: { listDeliveries, sendDelivery } }));
  actor.send({ type: 'subject.opened', webhookId: 'w1' });
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { actor, clock, asked, sent, see, does: deliveriesVerbs(actor) };
};

describe('Deliveries of a webhook', () => {
  it('are read when its page opens, awaited after half a second, asked for again where they did not come', async () => {
    const { actor, clock, see, does, asked } = start((_, call) => {
      if (call === 1) throw new Error('no answer');
      return { items: [taken], next: null };
    });
    expect(areDeliveriesBusy(actor.getSnapshot())).toBe(true);
    clock.increment(500);
    expect(areDeliveriesAwaited(actor.getSnapshot())).toBe(true);
    expect(didDeliveriesFail(await see())).toBe(true);
    does.read();
    expect([shownDeliveries(await see()), hasMoreDeliveries(await see())]).toEqual([[taken], false]);
    expect(asked).toEqual([
      { webhookId: 'w1', after: null },
      { webhookId: 'w1', after: null },
    ]);
    clock.increment(60_000);
    expect(asked).toHaveLength(2);
    actor.send({ type: 'subject.closed' });
    expect(shownDeliveries(await see())).toBe(null);
  });

  it('of before come when they are asked for, and may fail to', async () => {
    const { see, does, asked } = start(({ after }, call) => {
      if (call === 2) throw new Error('no answer');
      return after === null ? { items: [taken], next: taken.deliveryId } : { items: [refused], next: null };
    });
    await see();
    does.more();
    expect([didMoreFail(await see()), shownDeliveries(await see())]).toEqual([true, [taken]]);
    does.more();
    expect([didMoreFail(await see()), shownDeliveries(await see()), hasMoreDeliveries(await see())]).toEqual([
      false,
      [taken, refused],
      false,
    ]);
    expect(asked.map(({ after }) => after)).toEqual([null, taken.deliveryId, taken.deliveryId]);
  });

  it('are looked at again while one is on its way, as long as nobody looks at older ones', async () => {
    const { clock, see, does, asked } = start(({ after }) => ({
      items: after === null ? [test] : [taken],
      next: after === null ? 'older' : null,
    }));
    await see();
    clock.increment(1_999);
    expect(asked).toHaveLength(1);
    clock.increment(1);
    expect(asked).toHaveLength(2);
    await see();
    does.more();
    await see();
    clock.increment(10_000);
    expect(asked).toHaveLength(3);
  });

  it('are begun by a test, and one is sent once more in its place', async () => {
    const again = { ...refused, state: 'waiting' as const };
    const { see, does, sent } = start(
      () => ({ items: [taken, refused], next: null }),
      ({ deliveryId }) => ({ delivery: deliveryId === null ? test : again }),
    );
    await see();
    does.test();
    expect(shownDeliveries(await see())).toEqual([test, taken, refused]);
    does.resend('nobody');
    does.resend(refused.deliveryId);
    expect(shownDeliveries(await see())).toEqual([test, taken, again]);
    expect(sent.map(({ deliveryId }) => deliveryId)).toEqual([null, refused.deliveryId]);
  });

  it('that cannot be sent say why, until the next try', async () => {
    const { see, does } = start(
      () => ({ items: [taken], next: null }),
      ({ deliveryId }) => {
        if (deliveryId !== null) throw new Error('no answer');
        return { problem: 'too_many_tests' };
      },
    );
    await see();
    does.test();
    expect(deliveryProblem(await see())).toBe('too_many_tests');
    does.resend(taken.deliveryId);
    expect(deliveryProblem(await see())).toBe('failed');
  });
});

describe('What is asked of the deliveries', () => {
  const told = walk(webhookDeliveriesMachine, { cases, facet }).flatMap(({ steps }) =>
    steps.map(({ state }) => ({
      at: JSON.stringify(state.value).replaceAll(/["{}]/g, ''),
      isKnown: state.context.list !== null,
      hasNext: typeof state.context.list?.next === 'string',
      busy: areDeliveriesBusy(state),
      awaited: areDeliveriesAwaited(state),
      sending: isDeliverySending(state),
      adding: areOlderComing(state),
      more: hasMoreDeliveries(state),
      failed: didDeliveriesFail(state),
      unadded: didMoreFail(state),
    })),
  );
  const nothing = { busy: false, awaited: false, sending: false, adding: false, failed: false, unadded: false };

  it.each([
    ['closed', {}],
    ['reading:quiet', { busy: true }],
    ['reading:long', { busy: true }],
    ['failed', { failed: true }],
    ['shown:newest', {}],
    ['shown:older', {}],
    ['shown:unadded', { unadded: true }],
    ['adding', { busy: true, adding: true }],
    ['sending', { busy: true, sending: true }],
  ])('follows from where they are: %s', (at, answers) => {
    const here = told.filter((one) => one.at === at);
    expect(here.length).toBeGreaterThan(0);
    for (const { isKnown, hasNext, ...one } of here)
      expect(one).toEqual({ at, ...nothing, more: hasNext, ...answers, awaited: at === 'reading:long' && !isKnown });
  });

  it('tells of a wait before the first answer alone, and of older ones where there are', () => {
    const long = told.filter(({ at }) => at === 'reading:long');
    expect(new Set(long.map(({ isKnown }) => isKnown))).toEqual(new Set([true, false]));
    expect(new Set(told.map(({ hasNext }) => hasNext))).toEqual(new Set([true, false]));
  });
});

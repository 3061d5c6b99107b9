import { describe, expect, it } from 'vitest';
import type { Webhook } from '../../../src/domain/alerts/delivery/webhook.ts';
import { webhooksMachine } from '../../../src/machines/alerts/webhooks/chart.ts';
import type { WebhookAnswer, WebhookDraft } from '../../../src/machines/alerts/webhooks/model.ts';
import {
  areWebhooksAwaited,
  areWebhooksBusy,
  areWebhooksListed,
  askedDeed,
  canSaveWebhook,
  didWebhooksFail,
  isSecretCopied,
  issuedSecret,
  isWebhookSaving,
  openWebhook,
  shownWebhooks,
  webhookDraft,
  webhookProblem,
  webhooksVerbs,
} from '../../../src/machines/alerts/webhooks/selectors.ts';
import { cases, facet, hook, quietHook, secret } from '../../cases/alerts/webhooks.ts';
import { coverMachine } from '../../coverage-table.ts';
import { failing, fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'webhooks', machine: webhooksMachine, cases, facet, states: 286 }, [
  'takes 29 transitions; enters asking 7, closed 12, copying 6, doing 6, editing 83, failed 7, listed 14, page 4, reading.long 7, reading.quiet 12, saving 37',
  'sets asked 16, draft 142, isCopied 8, issued 8, openId 8, problem 85, webhooks 14',
  'starts copySecret 6, doDeed 6, listWebhooks 12, saveWebhook 37',
  'waits 500 ms 12',
]);

type Deed = { readonly deed: 'renew' | 'remove'; readonly webhookId: string };
const start = (answer: WebhookAnswer = { secret, url: 'https://neu.example/' }, isDown = false) => {
  const { actor: listWebhooks, calls: lists } = fake<readonly Webhook[]>((_, call) => {
    if (isDown && call === 1) throw new Error('no answer');
    return [hook, quietHook];
  });
  const { actor: saveWebhook, calls: saves } = isDown
    ? failing<WebhookAnswer, WebhookDraft>()
    : fake<WebhookAnswer, WebhookDraft>(() => answer);
  const { actor: copySecret, calls: copies } = fake<boolean, { readonly secret: string }>((_, call) => {
    if (call === 1) throw new Error('not allowed');
    return call === 3;
  });
  const { actor: doDeed, calls: deeds } = isDown
    ? failing<string | null, Deed>()
    : fake<string | null, Deed>(({ deed }) => (deed === 'renew' ? secret : null));
  const { actor, clock } = running(webhooksMachine.provide({ actors: { listWebhooks, saveWebhook, copySecret, doDeed } }));
  actor.send({ type: 'room.opened' });
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { actor, clock, lists, saves, copies, deeds, see, does: webhooksVerbs(actor) };
};

describe('Webhooks', () => {
  it('are read when their room opens, awaited after half a second, asked for again where they did not come', async () => {
    const { actor, clock, see, does } = start(undefined, true);
    expect([areWebhooksBusy(actor.getSnapshot()), shownWebhooks(actor.getSnapshot())]).toEqual([true, null]);
    clock.increment(499);
    expect(areWebhooksAwaited(actor.getSnapshot())).toBe(false);
    clock.increment(1);
    expect(areWebhooksAwaited(actor.getSnapshot())).toBe(true);
    expect(didWebhooksFail(await see())).toBe(true);
    does.retry();
    expect([shownWebhooks(await see()), areWebhooksListed(await see())]).toEqual([[hook, quietHook], true]);
    actor.send({ type: 'room.closed' });
    expect(shownWebhooks(await see())).toBe(null);
  });

  it('are left for the deliveries of one, and read anew on the way back', async () => {
    const { see, does, lists } = start();
    await see();
    does.open('nobody');
    expect(openWebhook(await see())).toBe(null);
    does.open(quietHook.webhookId);
    expect(openWebhook(await see())).toBe(quietHook);
    does.leave();
    expect([openWebhook(await see()), lists.length]).toEqual([null, 2]);
  });
});

describe('A new webhook', () => {
  it('needs an address, and at least one rule where it is not for all; its secret shows until the room is left', async () => {
    const { actor, see, does, saves, copies } = start();
    await see();
    does.add();
    expect(canSaveWebhook(await see())).toBe(false);
    does.type('https://neu.example/');
    expect(canSaveWebhook(await see())).toBe(true);
    does.choose([]);
    expect(canSaveWebhook(await see())).toBe(false);
    does.toggle('NSFlatSpot');
    does.toggle('NSVoltageDrop');
    does.toggle('NSFlatSpot');
    does.toggleOn();
    does.save();
    expect(isWebhookSaving(actor.getSnapshot())).toBe(true);
    expect([issuedSecret(await see()), webhookDraft(await see())]).toEqual([{ secret, url: 'https://neu.example/' }, null]);
    expect(saves).toEqual([{ webhookId: null, url: 'https://neu.example/', labels: ['NSVoltageDrop'], isOn: false }]);
    for (const isCopied of [false, false, true]) {
      does.copy();
      expect(isSecretCopied(await see())).toBe(isCopied);
    }
    expect(copies).toEqual([{ secret }, { secret }, { secret }]);
    actor.send({ type: 'room.closed' });
    expect(issuedSecret(await see())).toBe(null);
  });

  it('that is refused stays as it was written, with the reason, until it is written otherwise', async () => {
    const { see, does } = start({ problem: 'address_refused' });
    await see();
    does.add();
    does.type('https://10.0.0.1/');
    does.save();
    expect([webhookProblem(await see()), webhookDraft(await see())?.url]).toEqual(['address_refused', 'https://10.0.0.1/']);
    does.type('https://10.0.0.1/x');
    expect(webhookProblem(await see())).toBe(null);
    does.save();
    await see();
    does.cancel();
    expect([webhookProblem(await see()), webhookDraft(await see())]).toEqual([null, null]);
  });
});

describe('A webhook that is there', () => {
  it('is changed from what it is, and has its secret still', async () => {
    const { see, does, saves, lists } = start({ secret: null, url: hook.url });
    await see();
    does.edit(hook.webhookId);
    expect(webhookDraft(await see())).toMatchObject({ url: hook.url, labels: null, isOn: true });
    does.toggleOn();
    does.save();
    expect([issuedSecret(await see()), lists.length]).toEqual([null, 2]);
    expect(saves[0]).toMatchObject({ webhookId: hook.webhookId, isOn: false });
  });

  it('gets another secret, and is taken away, after a question each', async () => {
    const { see, does, deeds, lists } = start();
    await see();
    does.ask(hook.webhookId, 'remove');
    expect(askedDeed(await see())).toEqual({ deed: 'remove', webhook: hook });
    does.refrain();
    expect([askedDeed(await see()), deeds]).toEqual([null, []]);
    does.ask(hook.webhookId, 'renew');
    does.confirm();
    expect([issuedSecret(await see()), askedDeed(await see())]).toEqual([{ secret, url: hook.url }, null]);
    does.ask(quietHook.webhookId, 'remove');
    does.confirm();
    await see();
    expect([deeds.map(({ deed, webhookId }) => [deed, webhookId]), lists.length]).toEqual([
      [
        ['renew', hook.webhookId],
        ['remove', quietHook.webhookId],
      ],
      3,
    ]);
  });

  it('that could not be changed says so', async () => {
    const { see, does } = start(undefined, true);
    await see();
    does.retry();
    await see();
    does.edit(hook.webhookId);
    does.save();
    expect(webhookProblem(await see())).toBe('failed');
    does.cancel();
    does.ask(hook.webhookId, 'renew');
    does.confirm();
    expect([webhookProblem(await see()), askedDeed(await see())]).toEqual(['failed', null]);
  });
});

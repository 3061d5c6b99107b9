import { fromPromise } from 'xstate';
import { copyText } from '../../api/browser/copy-link.ts';
import { isRoomInUse } from '../../machines/admin/admin-console.ts';
import { webhookDeliveriesMachine } from '../../machines/alerts/webhook-deliveries.ts';
import { webhooksMachine } from '../../machines/alerts/webhooks/chart.ts';
import { openWebhook } from '../../machines/alerts/webhooks/selectors.ts';
import { calls } from '../../views/common/late/code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { run } from '../parts.ts';
import { watch } from '../watch.ts';

const webhookCalls = calls(() => import('../../api/actors/alerts/webhooks.ts'));

export const webhookMachines = () => ({
  webhooks: run(
    webhooksMachine.provide({
      actors: {
        listWebhooks: fromPromise(async ({ signal }) => (await webhookCalls()).listWebhooks(signal)),
        saveWebhook: fromPromise(async ({ input, signal }) => (await webhookCalls()).saveWebhook(input, signal)),
        copySecret: fromPromise(({ input }) => copyText(input.secret)),
        doDeed: fromPromise(async ({ input, signal }) => (await webhookCalls()).doDeed(input, signal)),
      },
    }),
  ),
  webhookDeliveries: run(
    webhookDeliveriesMachine.provide({
      actors: {
        listDeliveries: fromPromise(async ({ input, signal }) => (await webhookCalls()).listDeliveries(input, signal)),
        sendDelivery: fromPromise(async ({ input, signal }) => (await webhookCalls()).sendDelivery(input, signal)),
      },
    }),
  ),
});

const tellRoom = ({ adminConsole, webhooks }: PortalActors) =>
  watch(
    [adminConsole],
    () => isRoomInUse(adminConsole.getSnapshot(), 'webhooks'),
    (isShown) => webhooks.send({ type: isShown ? 'room.opened' : 'room.closed' }),
  );
const tellPage = ({ webhooks, webhookDeliveries }: PortalActors) =>
  watch(
    [webhooks],
    () => openWebhook(webhooks.getSnapshot())?.webhookId ?? null,
    (webhookId) => webhookDeliveries.send(webhookId === null ? { type: 'subject.closed' } : { type: 'subject.opened', webhookId }),
  );
export const webhookJoins = [tellRoom, tellPage];

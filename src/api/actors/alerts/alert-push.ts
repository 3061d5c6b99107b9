import { Effect } from 'effect';
import type { AlertPush, PushOfDevice } from '../../../domain/alerts/delivery/alert-push.ts';
import type { QuietHours } from '../../../domain/alerts/delivery/quiet.ts';
import type { PushTest } from '../../../machines/alerts/alert-push.ts';
import { askPermission, deviceOf, isBlocked, isPermitted, stated, subscribe, subscriptionFor, whatIsLacking } from '../../browser/push.ts';
import { forgetDevice, rememberDevice, rememberedDevice } from '../../browser/push-device.ts';
import { ask } from '../../client.ts';
import { AlertPushGroup } from '../../contract/alerts/alert-push.ts';
import { run } from '../../runtime.ts';

const read = (signal: AbortSignal): Promise<AlertPush> =>
  run(
    ask(AlertPushGroup, (push) => push.read()),
    signal,
  );

const save = async (subscription: PushSubscription, quiet: QuietHours | null, signal: AbortSignal): Promise<PushOfDevice> => {
  const payload = { ...stated(subscription), quiet };
  const kept = await run(
    ask(AlertPushGroup, (push) => push.save({ payload })),
    signal,
  );
  rememberDevice(kept.device);
  return { kind: 'on', quiet: kept.quiet, refusal: kept.refusal };
};

/** What the server has lost already is gone, too. */
const remove = (device: string, signal: AbortSignal) =>
  run(ask(AlertPushGroup, (push) => push.remove({ params: { device } })).pipe(Effect.catchTag('NotFound', () => Effect.void)), signal);

const subscribed = async (signal: AbortSignal) => {
  const found = await subscriptionFor((await read(signal)).publicKey);
  if (found === null) throw new Error('This browser has no subscription any more');
  return found;
};

/**
 * Every signal is the invoking state's: leaving it cancels the request. A device whose subscription the browser lost is no device any more; one
 * that is on goes on with the session of whoever is signed in now, as long as it is theirs.
 */
export const readDevice = async (signal: AbortSignal): Promise<PushOfDevice> => {
  const lack = whatIsLacking();
  if (lack !== null) return { kind: 'impossible', lack };
  if (isBlocked()) return { kind: 'blocked' };
  const { publicKey, devices } = await read(signal);
  const subscription = await subscriptionFor(publicKey);
  const own = subscription === null ? null : await deviceOf(subscription);
  const before = rememberedDevice();
  if (before !== null && before !== own && devices.some(({ device }) => device === before)) {
    await remove(before, signal);
    forgetDevice();
  }
  const found = devices.find(({ device }) => device === own);
  return subscription === null || found === undefined ? { kind: 'off' } : save(subscription, found.quiet, signal);
};

/** Asks the person first: browsers let nobody ask long after a touch. What the server does not take, the browser does not keep either. */
export const turnOn = async (signal: AbortSignal): Promise<PushOfDevice> => {
  const permission = await askPermission();
  if (permission !== 'granted') return { kind: permission === 'denied' ? 'blocked' : 'off' };
  const { publicKey } = await read(signal);
  const before = await subscriptionFor(publicKey);
  if (before !== null) return save(before, null, signal);
  const made = await subscribe(publicKey);
  try {
    return await save(made, null, signal);
  } catch (error) {
    await made.unsubscribe().catch(() => undefined);
    throw error;
  }
};

/** Of the active organisation alone: what the browser keeps may be another one's, too. */
export const turnOff = async (signal: AbortSignal): Promise<void> => {
  const subscription = await subscriptionFor((await read(signal)).publicKey);
  const device = subscription === null ? rememberedDevice() : await deviceOf(subscription);
  if (device === null) return;
  await remove(device, signal);
};

/** Once somebody signed in on a device that was switched on: where it told them of alerts it tells them again, without a question. */
export const bindDevice = async (): Promise<void> => {
  if (rememberedDevice() === null || whatIsLacking() !== null || !isPermitted()) return;
  await readDevice(new AbortController().signal);
};

export const saveQuiet = async (quiet: QuietHours | null, signal: AbortSignal): Promise<PushOfDevice> =>
  save(await subscribed(signal), quiet, signal);

export const sendTest = async (signal: AbortSignal): Promise<PushTest> => {
  const device = await deviceOf(await subscribed(signal));
  return run(
    ask(AlertPushGroup, (push) => push.test({ params: { device } })).pipe(
      Effect.as('sent' as const),
      Effect.catchTag('TooManyRequests', () => Effect.succeed('tooSoon' as const)),
    ),
    signal,
  );
};

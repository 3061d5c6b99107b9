import type { PushLack, PushSubscriptionGiven } from '../../domain/alerts/delivery/alert-push.ts';
import { portalRegistration } from './service-worker.ts';

/** Milliseconds; a page whose service worker does not come by then says so, and can be asked again. */
const patience = 10_000;

const toText = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Null where the browser can be pushed to. */
export const whatIsLacking = (): PushLack | null => {
  if (!window.isSecureContext) return 'insecure';
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window ? null : 'unsupported';
};

/** Whether the person lets this page show notices, without asking. */
export const isPermitted = () => Notification.permission === 'granted';

export const isBlocked = () => Notification.permission === 'denied';

/** Asks the person, who is asked by the browser at a touch only. */
export const askPermission = () => Notification.requestPermission();

const manager = async () => {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No service worker came')), patience));
  return (await Promise.race([portalRegistration(), late])).pushManager;
};

/** This browser's subscription where it was made for this key (base64url); one that was made for another is of no use. */
export const subscriptionFor = async (publicKey: string): Promise<PushSubscription | null> => {
  const found = await (await manager()).getSubscription();
  const key = found?.options.applicationServerKey;
  return found && key && toText(key) === publicKey ? found : null;
};

export const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  const pushManager = await manager();
  // A browser has one subscription of a page; one for another key has to go first.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};

/** As the server takes it. */
export const stated = (subscription: PushSubscription): PushSubscriptionGiven => {
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')];
  if (p256dh === null || auth === null) throw new Error('A subscription without keys');
  return { endpoint: subscription.endpoint, p256dh: toText(p256dh), auth: toText(auth) };
};

/** By which the server names the device: SHA-256 of the endpoint, base64url. */
export const deviceOf = async ({ endpoint }: PushSubscription): Promise<string> =>
  toText(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));

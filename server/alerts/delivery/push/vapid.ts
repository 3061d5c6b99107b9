import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { Effect } from 'effect';
import { portalAddress, type Settings } from '../../../platform/config.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { isPublicAddress } from '../public-address.ts';

/** With which this server says to push services who sends (RFC 8292); keys base64url, the public one an uncompressed point. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Always the same of one installation, so that subscriptions outlive its restarts. One in 2^32 secrets is no key: the next one is taken. */
export const vapidKeys = ({ key }: Pick<Secrets['Service'], 'key'>, count = 0): VapidKeys => {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(key(`push messages ${count}`));
  } catch {
    return vapidKeys({ key }, count + 1);
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey().toString('base64url') };
};

/** Whom a push service turns to about this sender: the portal where it is public, otherwise where its letters come from. */
export const vapidSubject = (settings: Pick<Settings, 'publicUrl' | 'port' | 'mailFrom'>): string => {
  const address = portalAddress(settings);
  if (address.startsWith('https://')) return address;
  const [, sender = settings.mailFrom] = /<([^>]*)>/.exec(settings.mailFrom) ?? [];
  return `mailto:${sender}`;
};

/** Whether that is an address on the internet: Apple's push service answers 403 to every message from another one. */
export const isReachableSubject = (subject: string): boolean => {
  const host = subject.startsWith('mailto:') ? subject.slice(subject.lastIndexOf('@') + 1) : new URL(subject).hostname;
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
};

/** For the start of a server that other machines reach. */
export const warnOfSubject = (settings: Parameters<typeof vapidSubject>[0] & Pick<Settings, 'environment'>) => {
  const subject = vapidSubject(settings);
  return settings.environment === 'local' || isReachableSubject(subject)
    ? Effect.void
    : Effect.logWarning('push services may refuse messages: set PUBLIC_URL to the https address of the portal', { subject });
};

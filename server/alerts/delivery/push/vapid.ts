import { createECDH } from 'node:crypto';
import { portalAddress, type Settings } from '../../../platform/config.ts';
import type { Secrets } from '../../../platform/secrets.ts';

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

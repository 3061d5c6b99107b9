import { createECDH } from 'node:crypto';
import { readTarget, type TargetRules } from '../target.ts';

/** Those of Chrome and what is made of it, Firefox, Safari and Edge; hosts below them, too. */
const known = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

export interface PushServiceRules extends TargetRules {
  /** Further hosts, from the configuration. */
  readonly services: readonly string[];
}

/** Whether a browser may have been given this endpoint: anybody signed in names one, and the server is to write to nobody but push services. */
export const isPushEndpoint = (endpoint: string, rules: PushServiceRules): boolean => {
  const url = readTarget(endpoint, rules);
  if (typeof url === 'string') return false;
  return [...known, ...rules.services].some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
};

/** Whether something can be written for this key: an uncompressed point, base64url, that lies on the curve. */
export const isPoint = (p256dh: string): boolean => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
};

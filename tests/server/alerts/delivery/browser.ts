import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import type { Heard } from './receiver.ts';

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A browser with a subscription, as its push service and its service worker see it: reads what was written for it (RFC 8188, 8291). */
export const makeBrowser = (endpoint: string) => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const read = ({ bytes }: Heard): Record<string, unknown> => {
    const [salt, length] = [bytes.subarray(0, 16), bytes[20]!];
    const sender = bytes.subarray(21, 21 + length);
    const sealed = bytes.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
    const secret = derived(own.computeSecret(sender), auth, info, 32);
    const opening = createDecipheriv(
      'aes-128-gcm',
      derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
      derived(secret, salt, 'Content-Encoding: nonce\0', 12),
    ).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  return { subscription: { endpoint, p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') }, read };
};

/** Who says to be the sender, for which push service and until when; fails where it is not signed with the key it names (RFC 8292). */
export const senderOf = async ({ headers }: Heard) => {
  const [, token, publicKey] = /^vapid t=(.+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
  const point = Buffer.from(publicKey!, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const { payload } = await jwtVerify(token!, await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256'));
  return { publicKey: publicKey!, ...payload };
};

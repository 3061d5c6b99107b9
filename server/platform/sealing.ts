import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

/** AES-256-GCM under `key` (32 bytes), bound to the id of what it belongs to: nonce, tag, text. */
export const sealed = (secret: Uint8Array, key: Uint8Array, ownerId: string): Uint8Array => {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(ownerId));
  const text = Buffer.concat([sealing.update(secret), sealing.final()]);
  return new Uint8Array(Buffer.concat([nonce, sealing.getAuthTag(), text]));
};

/** By the first of these keys that opens it. */
export const unsealedByAny = (kept: Uint8Array, keys: readonly Uint8Array[], ownerId: string): Uint8Array | null => {
  for (const key of keys) {
    const secret = unsealed(kept, key, ownerId);
    if (secret !== null) return secret;
  }
  return null;
};

/** Null where it was sealed under another key or for another owner. */
export const unsealed = (kept: Uint8Array, key: Uint8Array, ownerId: string): Uint8Array | null => {
  const [nonce, tag, text] = [kept.slice(0, nonceBytes), kept.slice(nonceBytes, nonceBytes + tagBytes), kept.slice(nonceBytes + tagBytes)];
  try {
    const opening = createDecipheriv(cipher, key, nonce).setAAD(Buffer.from(ownerId)).setAuthTag(tag);
    return new Uint8Array(Buffer.concat([opening.update(text), opening.final()]));
  } catch {
    return null;
  }
};

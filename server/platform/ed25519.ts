import { createPrivateKey, type KeyObject } from 'node:crypto';

/** An Ed25519 key of PKCS #8 is this and its 32 bytes (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The private key of 32 bytes. */
export const ed25519Of = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });

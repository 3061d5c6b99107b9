import { createHmac, randomBytes } from 'node:crypto';

/** 256 bits, marked so that scanners for leaked secrets know it. */
export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64url')}`;

/** Value of the header `Gleisblick-Signature`; `timestamp` in seconds, as its header says it. */
export const signatureOf = (secret: string, timestamp: string, body: string) =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

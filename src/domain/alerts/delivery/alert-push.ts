import type { QuietHours } from './quiet.ts';

/** Of one person, in one organisation. */
export const mostPushDevices = 10;
export const longestPushEndpoint = 1_024;

/** What a browser's push service gave this browser: where it takes messages, and the keys they are written for (base64url, RFC 8291). */
export interface PushSubscriptionGiven {
  readonly endpoint: string;
  /** An uncompressed point of P-256. */
  readonly p256dh: string;
  /** 16 bytes. */
  readonly auth: string;
}
/**
 * Why a push service takes no messages for a device: it does not accept their sender, who has no address on the internet (`sender`), or for
 * a reason of its own.
 */
export const pushRefusals = ['sender', 'service'] as const;
export type PushRefusal = (typeof pushRefusals)[number];
/** A device that alerts are sent to. */
export interface PushDevice {
  /** SHA-256 of its endpoint, base64url: nobody is told the endpoint itself again. */
  readonly device: string;
  /** What is noticed then is told in one message after them. */
  readonly quiet: QuietHours | null;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Of the newest message that was sent to it; null where that was taken. */
  readonly refusal: PushRefusal | null;
}
/** The caller's devices in the active organisation, and the key that subscriptions are made for (base64url, RFC 8292). */
export interface AlertPush {
  readonly publicKey: string;
  readonly devices: readonly PushDevice[];
}

/** Why a device cannot be told anything: the page came unencrypted, or its browser knows no push messages. */
export type PushLack = 'insecure' | 'unsupported';

/** How the device in front of a person hears of alerts. */
export type PushOfDevice =
  | { readonly kind: 'impossible'; readonly lack: PushLack }
  /** The browser was told to ask no more. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'off' }
  | { readonly kind: 'on'; readonly quiet: QuietHours | null; readonly refusal: PushRefusal | null };

import type { AlertLabel } from '../rules.ts';

/** Of an organisation. */
export const mostWebhooks = 5;
/** Characters. */
export const longestWebhookUrl = 2_000;
/** Deliveries that come with one answer. */
export const deliveryPage = 50;

/** An address that hears of an organisation's alerts. Times epoch ms. */
export interface Webhook {
  readonly webhookId: string;
  readonly url: string;
  /** Null: of every rule. */
  readonly labels: readonly AlertLabel[] | null;
  readonly isOn: boolean;
  readonly createdAt: number;
  /** Since when the present secret signs. */
  readonly secretAt: number;
  /** Who gave the address: it hears of what that person may see. */
  readonly owner: string | null;
  readonly deliveredAt: number | null;
  /** Deliveries that were not taken yet. */
  readonly waiting: number;
}
/** What is stated of one. */
export type StatedWebhook = Pick<Webhook, 'url' | 'labels' | 'isOn'>;
/** With the secret that signs, told this once. */
export interface IssuedWebhook {
  readonly webhook: Webhook;
  readonly secret: string;
}

export const webhookEvents = ['alert.noticed', 'alert.withdrawn', 'test'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** `failed`: not taken so far, and tried again; `givenUp`: not tried any more. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'givenUp'] as const;
type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why a delivery was not taken: no answer in time, nobody there, a certificate that nobody vouches for, an address that is not public, an
 * answer that is none, one that sends elsewhere, one that says no; the secret cannot be opened; nobody may see the alert any more.
 */
export const deliveryFailures = [
  'timeout',
  'unreachable',
  'closed',
  'certificate',
  'addressRefused',
  'unreadable',
  'redirected',
  'answered',
  'secretLost',
  'outsideWindow',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** One alert, or a test, on its way to one webhook. Times epoch ms. */
export interface WebhookDelivery {
  readonly deliveryId: string;
  readonly event: WebhookEvent;
  readonly alertId: string | null;
  readonly label: AlertLabel | null;
  readonly vehicle: string | null;
  /** When the alert began. */
  readonly alertAt: number | null;
  readonly createdAt: number;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly triedAt: number | null;
  /** Null where it is not tried any more. */
  readonly nextTryAt: number | null;
  /** Of the last answer. */
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
}
export interface DeliveryList {
  readonly items: readonly WebhookDelivery[];
  /** Where the next page begins; null behind the last one. */
  readonly next: string | null;
}

/** Why a webhook cannot be kept as it is stated; `failed` stands for anything else. */
export const webhookProblems = [
  'url_malformed',
  'url_not_https',
  'url_credentials',
  'url_port',
  'address_refused',
  'host_unknown',
  'too_many_webhooks',
  'failed',
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

/** Why a delivery is not sent now. */
export const deliveryProblems = ['webhook_off', 'too_many_tests', 'failed'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

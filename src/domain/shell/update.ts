import { storageKeys } from '../common/storage-keys.ts';
import type { Language } from './language.ts';

/** What the device keeps between two checks, milliseconds since 1970; null before the first answer. */
export interface UpdateStamps {
  readonly userSuggestReloadTs: number | null;
  readonly userMsgTs: number | null;
}

export interface UserMessage {
  readonly text: Readonly<Record<Language, string>>;
  /** By which it is known as seen. */
  readonly ts: number;
  readonly isDismissable: boolean;
}

/** 24 hours in milliseconds: so long 'Later' hides the prompt. */
export const snooze = 86_400_000;

/** Milliseconds that the prompt stays hidden; `hidAt` as the device keeps it, a time to come counts as now. */
export function snoozeLeft(hidAt: string | null, now: number): number {
  const time = stampFrom(hidAt);
  return time === null ? 0 : Math.max(0, snooze - Math.max(0, now - time));
}

/** Null for what is no time. */
export function stampFrom(text: string | null): number | null {
  const time = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(time) ? time : null;
}

export const storedStamps = (store: Pick<Storage, 'getItem'>): UpdateStamps => ({
  userSuggestReloadTs: stampFrom(store.getItem(storageKeys.suggestReloadAt)),
  userMsgTs: stampFrom(store.getItem(storageKeys.userMessageAt)),
});

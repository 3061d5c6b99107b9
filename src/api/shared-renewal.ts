import type { AccessAnswer } from '../machines/account/session/chart.ts';

interface Shared {
  readonly userToken: string;
  readonly answer: AccessAnswer;
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('gleisblick.access');
let latest: Shared | null = null;
channel?.addEventListener('message', ({ data }: MessageEvent<Shared>) => {
  latest = data;
});

/**
 * Renews once for all tabs: who holds the lock asks, who waited for it takes the answer that was sent round meanwhile.
 * Without Web Locks every tab asks for itself, which is only slower: the user token is not used up by asking.
 */
export const sharedRenewal = async (userToken: string, renew: () => Promise<AccessAnswer>, signal: AbortSignal): Promise<AccessAnswer> => {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return renew();
  const asked = Date.now();
  return navigator.locks.request('gleisblick.access', { signal }, async () => {
    if (latest !== null && latest.userToken === userToken && isAnswerSince(latest.answer, asked)) return latest.answer;
    const answer = await renew();
    channel?.postMessage({ userToken, answer } satisfies Shared);
    return answer;
  });
};

const isAnswerSince = (answer: AccessAnswer, asked: number) => answer.kind === 'granted' && answer.receivedAt >= asked;

const second = 1_000;
const hour = 3_600_000;
const first = 10 * second;
const longest = hour;
/** So long a delivery is tried; then it is given up, and can be sent once more by hand. */
const mostAge = 24 * hour;

/** What a `Retry-After` asks for, epoch ms: seconds or a date; null for anything else. */
export const askedFor = (retryAfter: string | null, now: number): number | null => {
  if (retryAfter === null) return null;
  const text = retryAfter.trim();
  if (/^\d{1,9}$/.test(text)) return now + Number(text) * second;
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : date;
};

interface Failed {
  /** How many there were, with the one that just failed. */
  readonly attempts: number;
  readonly now: number;
  /** Since when it is tried. */
  readonly since: number;
  readonly retryAfter: string | null;
  /** In [0, 1). */
  readonly chance: number;
}

/**
 * When a delivery is tried again, epoch ms; null where it is given up. Twice as late each time, from ten seconds to an hour, and up to half of
 * that earlier, so that what failed together does not come together again. The receiver may ask for later, up to an hour.
 */
export const nextTry = ({ attempts, now, since, retryAfter, chance }: Failed): number | null => {
  const full = Math.min(longest, first * 2 ** Math.min(attempts - 1, 20));
  const own = now + full / 2 + (full / 2) * chance;
  const asked = Math.min(askedFor(retryAfter, now) ?? 0, now + longest);
  const next = Math.max(own, asked);
  return next - since > mostAge ? null : next;
};

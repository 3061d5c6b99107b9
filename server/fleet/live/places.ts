/** Event streams that one account may have open at a time on one server. */
export const mostStreams = 10;

/**
 * Counts the open streams of each account. A further one is refused rather than the oldest closed: a closed tab would come back at once and
 * push out the next, while a refused one goes on with what it asks for by itself and tries again later.
 */
export const livePlaces = (most = mostStreams) => {
  const taken = new Map<string, number>();
  return {
    take: (accountId: string): boolean => {
      const count = taken.get(accountId) ?? 0;
      if (count >= most) return false;
      taken.set(accountId, count + 1);
      return true;
    },
    leave: (accountId: string): void => {
      const count = taken.get(accountId) ?? 0;
      if (count <= 1) taken.delete(accountId);
      else taken.set(accountId, count - 1);
    },
  };
};

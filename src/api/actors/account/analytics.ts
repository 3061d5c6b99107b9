/**
 * Counts a visit at the operator's own address; without one nothing is counted and nothing sent. Neither who it is nor where they come from goes
 * along, and no cookie.
 */
export const countVisit = async (address: string | null, signal: AbortSignal): Promise<void> => {
  if (address === null) return;
  await fetch(address, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    body: JSON.stringify({ event: 'visit' }),
    signal,
  });
};

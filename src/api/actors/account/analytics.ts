/** Counts a visit at the address that the operator configured, without name, referrer or cookie of the person; does nothing without one. */
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

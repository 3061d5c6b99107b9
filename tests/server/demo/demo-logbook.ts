import { basic, bearer } from '../harness.ts';

interface Said {
  readonly status: number;
  readonly json: Record<string, unknown>;
  readonly etag: string | null;
}

/** The logbook of a demo organisation over HTTP; a call without an answer gives undefined. */
export const demoLogbook = async (url: string) => {
  const json = async (response: Response) => (await response.json()) as Record<string, unknown>;
  const body = JSON.stringify({ accountName: 'anna', passkey: 'Weiche-11' });
  const { userToken } = await json(
    await fetch(`${url}/um/v1/refresh-token`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
  );
  const { accessToken } = await json(await fetch(`${url}/um/v1/access-token`, { method: 'POST', headers: basic(String(userToken)) }));
  const headers = bearer(String(accessToken));
  const account = await json(await fetch(`${url}/um/v1/account`, { headers }));
  const organisation = String((account.organisations as { id: string }[])[0]!.id);
  const base = `${url}/logbook/api/logbook/v1/organisations/${organisation}`;
  const { items } = await json(await fetch(`${base}/vehicles?${new URLSearchParams({ top: '1' })}`, { headers }));
  const call = async (
    method: string,
    path: string,
    sent?: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Said | undefined> => {
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: { ...headers, ...more, ...(sent !== undefined && { 'content-type': 'application/json' }) },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      });
      const text = await response.text();
      return { status: response.status, json: text === '' ? {} : JSON.parse(text), etag: response.headers.get('etag') };
    } catch {
      return undefined;
    }
  };
  return { call, organisation, headers, vehicleId: Number((items as { vehicleId: number }[])[0]!.vehicleId) };
};

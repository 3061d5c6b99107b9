import type { EndpointKey } from '../../server/platform/policy.ts';
import { PortalApi } from '../../src/api/contract/api.ts';
import type { Portal } from './harness.ts';
import type { Sample } from './samples.ts';

export interface Endpoint {
  readonly key: EndpointKey;
  readonly method: string;
  readonly path: string;
}

/** Every call, read from the contract value. */
export const endpoints: readonly Endpoint[] = Object.values(PortalApi.groups).flatMap((group) =>
  Object.values(group.endpoints).map(({ identifier, method, path }) => ({
    key: `${group.identifier}.${identifier}` as EndpointKey,
    method,
    path,
  })),
);

let calls = 0;

/** Sends one call; of an event stream only the head is read. */
export const send = async (
  portal: Portal,
  { method, path }: Endpoint,
  { params = {}, query = {}, body, isStream, headers: own = {} }: Sample,
  headers: Readonly<Record<string, string>>,
) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const address = `10.0.${Math.floor(++calls / 250)}.${calls % 250}`;
  const response = await portal.fetch(search ? `${filled}?${search}` : filled, {
    method,
    headers: { ...headers, ...own },
    address,
    ...(body !== undefined && { body }),
  });
  const isOpen = isStream === true && response.status === 200;
  if (isOpen) await response.body?.cancel();
  const text = isOpen ? '' : await response.text();
  const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status: response.status, text, json, headers: response.headers };
};

/** Checks each and returns what is wrong with which, so that one test tries many and its failure names them all. */
export const failuresOf = async <T extends { readonly key: string }>(all: readonly T[], check: (one: T) => Promise<void>) => {
  const failures: string[] = [];
  for (const one of all) await check(one).catch(({ message }: Error) => failures.push(`${one.key}: ${message}`));
  return failures;
};

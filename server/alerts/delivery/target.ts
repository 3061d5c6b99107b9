import { lookup as ask } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** Where webhooks may lead beside port 443 of the internet. */
export interface TargetRules {
  /** To this machine, by http and on any port too. */
  readonly allowsLoopback: boolean;
  readonly ports: readonly number[];
}
export type TargetProblem = 'url_malformed' | 'url_not_https' | 'url_credentials' | 'url_port' | 'address_refused' | 'host_unknown';

/** All addresses of a name, as the system knows them. */
export type Resolve = (host: string) => Promise<readonly string[]>;
export const systemResolve: Resolve = (host) =>
  new Promise((found, failed) =>
    ask(host, { all: true }, (error, all) => (error ? failed(error) : found(all.map(({ address }) => address)))),
  );

export class AddressRefused extends Error {}

const bare = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');
const isLocalName = (host: string) => isLoopbackAddress(host) || /(^|\.)localhost\.?$/.test(host);

/** Whether an address may be connected to for a URL: by http only this machine. */
const isPermitted = (address: string, { protocol }: URL, { allowsLoopback }: TargetRules) =>
  (protocol === 'https:' && isPublicAddress(address)) || (allowsLoopback && isLoopbackAddress(address));

/** What can be told of a URL by its text alone. */
export const readTarget = (text: string, rules: TargetRules): URL | TargetProblem => {
  if (/\s/.test(text) || !URL.canParse(text)) return 'url_malformed';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'url_credentials';
  const host = bare(url);
  const isLocal = isLocalName(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal && rules.allowsLoopback)) return 'url_not_https';
  if (isLocal ? !rules.allowsLoopback : isIP(host) !== 0 && !isPublicAddress(host)) return 'address_refused';
  if (!isLocal && ![443, ...rules.ports].includes(Number(url.port || 443))) return 'url_port';
  return url;
};

/** The same, and that every address behind the name may be connected to. */
export const checkTarget = async (text: string, rules: TargetRules, resolve: Resolve): Promise<URL | TargetProblem> => {
  const url = readTarget(text, rules);
  if (typeof url === 'string' || isIP(bare(url)) !== 0) return url;
  const addresses = await resolve(bare(url)).catch(() => []);
  if (addresses.length === 0) return 'host_unknown';
  return addresses.every((address) => isPermitted(address, url, rules)) ? url : 'address_refused';
};

/**
 * Looks a name up for one connection, which goes to what is answered here and nowhere else: a name that leads elsewhere the second time gains
 * nothing by it. One address that is refused refuses all.
 */
export const checkedLookup =
  (url: URL, rules: TargetRules, resolve: Resolve): LookupFunction =>
  (host, { all }, answer) => {
    resolve(host).then(
      (addresses) => {
        if (!addresses.every((address) => isPermitted(address, url, rules))) return answer(new AddressRefused(host), []);
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        if (all === true) answer(null, found);
        else answer(found.length === 0 ? new Error(`No address of ${host}`) : null, found[0]?.address ?? '', found[0]?.family);
      },
      (error: Error) => answer(error, []),
    );
  };

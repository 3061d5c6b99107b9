import { PortalApi } from '../../../src/api/contract/api.ts';
import { type EndpointKey, policy } from '../policy.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

export interface BodyRule {
  /** Bytes. */
  readonly most: number;
  /** Read before anybody is known: by the call itself or because the body carries the key. */
  readonly isOpen: boolean;
}

const openPaths = new Set<string>(
  Object.values(PortalApi.groups).flatMap((group) =>
    Object.values(group.endpoints)
      .filter(({ identifier }) => policy[`${group.identifier}.${identifier}` as EndpointKey].token === 'none')
      .map(({ path }) => path),
  ),
);

/** How much of a body is taken at an address (decoded path). */
export const bodyRule = (path: string): BodyRule => {
  const address = path.replace(/\/+$/, '');
  if (address === '/ingest/osmand') return { most: mebibyte, isOpen: true };
  if (openPaths.has(address)) return { most: 64 * kibibyte, isOpen: true };
  return { most: (address.startsWith('/ingest/') || /\/(avatar-image|profileimg)$/.test(address) ? 8 : 1) * mebibyte, isOpen: false };
};

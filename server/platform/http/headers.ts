import type { Settings } from '../config.ts';

/** Origin of a tile or style address; template parts such as {z} or {a-c} stay out of it. */
const originOf = (address: string): string[] => {
  const match = /^(https?:)\/\/([^/?#]+)/.exec(address);
  if (match === null) return [];
  // A host with a template such as {s}.tiles.example becomes *.tiles.example.
  return [`${match[1]}//${match[2]!.replace(/^\{[^}]*\}/, '*')}`];
};

const mapOrigins = ({ map, mapHosts }: Settings): readonly string[] => {
  const addresses = [map.baseStyleUrl, map.darkStyleUrl, map.satelliteTiles, map.railwayTiles, ...mapHosts];
  return [...new Set(addresses.flatMap((address) => originOf(address ?? '')))];
};

/** Styles: own files, and the elements the page marks with its nonce; a page that knows no nonce may style itself inline. */
const contentSecurityPolicy = (settings: Settings, style: string): string => {
  const hosts = mapOrigins(settings).join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' ${style}`.trim(),
    "font-src 'self'",
    `img-src 'self' data: blob: ${hosts}`.trim(),
    `connect-src 'self' ${hosts}`.trim(),
    "manifest-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${settings.frameAncestors.join(' ')}`,
  ].join('; ');
};

/** Puts the headers of every answer on this one; a file that comes with a narrower policy of its own keeps it. */
export const withHeaders = (response: Response, settings: Settings, requestId: string, isTls: boolean, style = ''): Response => {
  const ownPolicy = response.headers.get('content-security-policy');
  for (const [name, value] of Object.entries(securityHeaders(settings, isTls, style))) response.headers.set(name, value);
  if (ownPolicy !== null) response.headers.set('content-security-policy', ownPolicy);
  response.headers.set('x-request-id', requestId);
  return response;
};

/** Headers of every answer. `style` is the page's nonce source, if it is a page. */
const securityHeaders = (settings: Settings, isTls: boolean, style = ''): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(settings, style),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  /** An answer of ours, not of a captive portal or a proxy. */
  'x-gleisblick': '1',
  ...(isTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

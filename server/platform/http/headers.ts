import type { Settings } from '../config.ts';
import { noSources, type PageSources } from './static.ts';

/** Origin of a tile or style address; template parts such as {z} or {a-c} stay out of it. */
const originOf = (address: string): string[] => {
  const match = /^(https?:)\/\/([^/?#]+)/.exec(address);
  if (match === null) return [];
  // A host with a template such as {s}.tiles.example becomes *.tiles.example.
  return [`${match[1]}//${match[2]!.replace(/^\{[^}]*\}/, '*')}`];
};

const originsOf = (addresses: readonly (string | null)[]): string =>
  [...new Set(addresses.flatMap((address) => originOf(address ?? '')))].join(' ');

/**
 * Styles and scripts: own files, and the elements the page was built with, word for word; no style attributes.
 */
const contentSecurityPolicy = (settings: Settings, { style, script }: PageSources): string => {
  const { map, mapHosts, analytics } = settings;
  const mapAddresses = [map.baseStyleUrl, map.darkStyleUrl, map.satelliteTiles, map.railwayTiles, ...mapHosts];
  return [
    "default-src 'none'",
    `script-src 'self' ${script}`.trim(),
    "worker-src 'self'",
    `style-src 'self' ${style}`.trim(),
    "style-src-attr 'none'",
    "font-src 'self'",
    `img-src 'self' data: blob: ${originsOf(mapAddresses)}`.trim(),
    `connect-src 'self' ${originsOf([...mapAddresses, analytics])}`.trim(),
    "manifest-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${settings.frameAncestors.join(' ')}`,
  ].join('; ');
};

/** Puts the headers of every answer on this one; a file that comes with a narrower policy of its own keeps it. */
export const withHeaders = (response: Response, settings: Settings, requestId: string, isTls: boolean, sources = noSources): Response => {
  const ownPolicy = response.headers.get('content-security-policy');
  for (const [name, value] of Object.entries(securityHeaders(settings, isTls, sources))) response.headers.set(name, value);
  if (ownPolicy !== null) response.headers.set('content-security-policy', ownPolicy);
  response.headers.set('x-request-id', requestId);
  if (isEventStream(response.headers)) for (const [name, value] of Object.entries(atOnce)) response.headers.set(name, value);
  return response;
};

export const isEventStream = (headers: Headers) => headers.get('content-type')?.startsWith('text/event-stream') ?? false;

/** Of an event stream: nginx and what follows its example pass each event on at once, and no proxy stores or compresses the stream. */
const atOnce = { 'x-accel-buffering': 'no', 'cache-control': 'no-store, no-transform' } as const;

/** Headers of every answer. */
const securityHeaders = (settings: Settings, isTls: boolean, sources: PageSources): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(settings, sources),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  /** An answer of ours, not of a captive portal or a proxy. */
  'x-gleisblick': '1',
  ...(isTls && { 'strict-transport-security': 'max-age=31536000' }),
});

const anyHost = 'https://portal.invalid';

/** A path of this portal with its query, as it was kept through the login; null for whatever would lead elsewhere. */
export const innerPath = (text: unknown): string | null => {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, anyHost)) return null;
  const { origin, pathname, search } = new URL(text, anyHost);
  return origin !== anyHost || pathname.startsWith('//') ? null : pathname + search;
};

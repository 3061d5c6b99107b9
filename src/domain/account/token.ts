/** What a user token says about itself; `exp` and `iat` in seconds since 1970. The signature is the server's affair. */
export interface TokenContent {
  readonly accountId: string;
  readonly exp: number;
  readonly iat: number;
}

/** The content of a JSON web token, or null when there is none to be read. Never throws. */
export function decodeToken(token: string | null): TokenContent | null {
  const content = payloadOf(token);
  return isTokenContent(content) ? { accountId: content.accountId, exp: content.exp, iat: content.iat } : null;
}

/** Milliseconds between issue and expiry of any JSON web token; 0 when it does not say. */
export function tokenLife(token: string): number {
  const { exp, iat } = (payloadOf(token) ?? {}) as Record<string, unknown>;
  return typeof exp === 'number' && typeof iat === 'number' ? Math.max(0, exp - iat) * 1000 : 0;
}

const payloadOf = (token: string | null): unknown => {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
};

/** `now` in milliseconds since 1970. */
export const isTokenExpired = (content: TokenContent, now: number) => content.exp * 1000 <= now;

const isTokenContent = (content: unknown): content is TokenContent => {
  const { accountId, exp, iat } = (content ?? {}) as Record<string, unknown>;
  return typeof accountId === 'string' && Number.isFinite(exp) && Number.isFinite(iat);
};

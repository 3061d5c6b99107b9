const part = (content: object) => btoa(JSON.stringify(content)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** An unsigned JSON web token. */
export const tokenOf = (content: object) => `${part({ alg: 'HS256', typ: 'JWT' })}.${part(content)}.c2lnbmVk`;

/** 21 November 2026, 08:00 in UTC, in milliseconds since 1970. */
export const start = 1_795_248_000_000;
const issued = start / 1000 - 3600;
const inAMonth = issued + 30 * 24 * 3600;

export const ninaId = '11111111-1111-4111-8111-111111111111';
export const omarId = '22222222-2222-4222-8222-222222222222';
export const ninaToken = tokenOf({ accountId: ninaId, iat: issued, exp: inAMonth });
export const ninaNewToken = tokenOf({ accountId: ninaId, iat: issued + 60, exp: inAMonth + 60 });
export const ninaOldToken = tokenOf({ accountId: ninaId, iat: issued - 60, exp: start / 1000 });
export const omarToken = tokenOf({ accountId: omarId, iat: issued, exp: inAMonth });

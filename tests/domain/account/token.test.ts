import { describe, expect, it } from 'vitest';
import { decodeToken, isTokenExpired, tokenLife } from '../../../src/domain/account/token.ts';
import { tokenOf } from '../../cases/account/tokens.ts';

const content = { accountId: 'ä-ü', exp: 2_000, iat: 1_000 };

describe('Decoding a user token', () => {
  it.each(['????', '>>>>', '~~~~', 'ä-ü'])(
    'gives accountId, exp and iat of base64url and UTF-8, and nothing else: %s [SES-005]',
    (accountId) => {
      const payload = Buffer.from(JSON.stringify({ ...content, accountId, role: 'administrator' })).toString('base64url');
      expect(decodeToken(`x.${payload}.y`)).toEqual({ ...content, accountId });
    },
  );

  it.each([
    null,
    '',
    'abc',
    'a.b.c',
    '..',
    '.%%%.',
    `x.${btoa('null')}.y`,
    `x.${btoa('[]')}.y`,
    `x.${btoa('{"accountId":1,"exp":2,"iat":3}')}.y`,
    `x.${btoa('{"accountId":"a","exp":"2","iat":3}')}.y`,
    `x.${btoa('{"accountId":"a","exp":2}')}.y`,
    `x.${btoa('{"accountId":"a"')}.y`,
  ])('ignores %s without an exception [SES-004]', (token) => {
    expect(decodeToken(token)).toBeNull();
  });

  it('takes a token as expired from its exp on', () => {
    expect([isTokenExpired(content, 1_999_999), isTokenExpired(content, 2_000_000)]).toEqual([false, true]);
  });

  it('knows the life of any token in milliseconds, 0 where it does not say', () => {
    expect([
      tokenLife(tokenOf({ exp: 1_900, iat: 1_000 })),
      tokenLife(tokenOf({ exp: 1, iat: 2 })),
      tokenLife(tokenOf({})),
      tokenLife(tokenOf({ exp: 1_900 })),
      tokenLife(tokenOf({ iat: 1_000 })),
      tokenLife(tokenOf({ exp: '1900', iat: 1_000 })),
      tokenLife(tokenOf({ exp: 1_900, iat: '1000' })),
      tokenLife('x'),
    ]).toEqual([900_000, 0, 0, 0, 0, 0, 0, 0]);
  });
});

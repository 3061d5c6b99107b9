import { describe, expect, it } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import {
  defaultDevHosts,
  initialFlags,
  isDevHost,
  isViewPermitted,
  loginRefusal,
  needsRenewal,
  productVersion,
  renewalPause,
  resetOutcome,
} from '../../../src/domain/account/session-rules.ts';

const second = 1000;
const minute = 60 * second;

describe('Renewal of the access token', () => {
  it('is forced with less than 2 minutes left [SES-011]', () => {
    const now = 1_000_000;
    expect([119, 120, 121].map((left) => needsRenewal(now + left * second, now))).toEqual([true, false, false]);
    expect(needsRenewal(now + 2 * minute - 1, now)).toBe(true);
    expect(needsRenewal(now - 1, now)).toBe(true);
  });

  it('comes with the first millisecond under the threshold, at the earliest after 30 s [SES-011]', () => {
    expect(renewalPause(15 * minute, 0)).toBe(13 * minute + 1);
    expect(renewalPause(20 * minute, 5 * minute)).toBe(13 * minute + 1);
    expect(renewalPause(minute, 0)).toBe(30 * second);
  });
});

describe('App state', () => {
  it('starts with session id 12453 [SES-071]', () => {
    expect(initialFlags.sessionId).toBe(12453);
  });

  it('starts with the twitter flag on [SHL-078] [DEC-035]', () => {
    expect(initialFlags.twitter).toBe(true);
  });

  it('carries version 1.1.8, the version of the package [SHL-052]', () => {
    expect(productVersion).toBe('1.1.8');
    expect(packageFile.version).toBe(productVersion);
  });

  it('offers developer tools on localhost and the dev host alone [SHL-044] [DEC-031]', () => {
    expect(defaultDevHosts).toEqual(['localhost', '127.0.0.1']);
    expect(['localhost', '127.0.0.1', 'portal.example', 'localhost.example', ''].map((host) => isDevHost(host))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([isDevHost('dev.portal.example', ['dev.portal.example']), isDevHost('localhost', ['dev.portal.example'])]).toEqual([
      true,
      false,
    ]);
  });
});

describe('A view-permitted answer', () => {
  it.each([
    [{ userIsAllowed: true, myUserRole: 'administrator' }, true],
    [{ userIsAllowed: false, myUserRole: 'administrator' }, false],
    [{ myUserRole: 'administrator' }, false],
    [{ userIsAllowed: true }, false],
    [{ userIsAllowed: true, myUserRole: '' }, false],
    [{ userIsAllowed: true, myUserRole: null }, false],
    [{ userIsAllowed: 'yes', myUserRole: 'administrator' }, false],
    [{}, false],
    [null, false],
    [undefined, false],
  ])('%j counts as allowed: %s', (answer, isAllowed) => {
    expect(isViewPermitted(answer)).toBe(isAllowed);
  });
});

describe('The status of a call', () => {
  it('decides both password resets: 204 alone is success [SES-042]', () => {
    expect([204, 200, 201, 400, 404, 500].map(resetOutcome)).toEqual(['succeeded', 'failed', 'failed', 'failed', 'failed', 'failed']);
  });

  it('decides the message after a refused login', () => {
    expect([401, 403, 429, 400, 500].map(loginRefusal)).toEqual(['incorrect', 'incorrect', 'tooManyAttempts', 'failed', 'failed']);
  });
});

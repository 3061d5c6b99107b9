import { describe, expect, it } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { initialFlags, productVersion } from '../../../src/domain/shell/app-state.ts';

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
});

import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { OwnSession } from '../../../src/domain/account/own-session.ts';
import { FactorDemandWire, FactorKeyWire, FactorStatusWire } from '../../../src/domain/account/second-factor-wire.ts';

type Fields = Readonly<Record<string, unknown>>;
const session = { id: 's1', browser: 'Firefox', system: 'Linux', address: '192.0.2.7', since: 1, lastUsed: 2, isCurrent: true };

describe.each<[string, Schema.Top, Fields, Fields]>([
  [
    'A login of one’s own',
    OwnSession,
    session,
    { id: 1, browser: 7, system: 7, address: 7, since: 1.5, lastUsed: '2026-11-23', isCurrent: 'yes' },
  ],
  [
    'The state of a second factor',
    FactorStatusWire,
    { since: 1, codesLeft: 10, isRequired: false },
    { since: '2026-11-23', codesLeft: 0.5, isRequired: null },
  ],
  ['The key of an authenticator app', FactorKeyWire, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }, { secret: null, uri: null }],
  ['The demand of a second factor', FactorDemandWire, { isRequired: true, without: 3 }, { isRequired: 1, without: null }],
])('%s', (_name, schema, good, wrong) => {
  const isTaken = Schema.is(schema);

  it('is taken with all its fields', () => expect(isTaken(good)).toBe(true));

  it.each(Object.keys(good))('is refused without %s', (field) => {
    expect(isTaken(Object.fromEntries(Object.entries(good).filter(([name]) => name !== field)))).toBe(false);
  });

  it.each(Object.entries(wrong))('is refused with %s as %j', (field, value) => {
    expect(isTaken({ ...good, [field]: value })).toBe(false);
  });
});

it('What a login does not say is null, and so is the time of a second factor that is off', () => {
  expect(Schema.is(OwnSession)({ ...session, browser: null, system: null, address: null })).toBe(true);
  expect(Schema.is(FactorStatusWire)({ since: null, codesLeft: 0, isRequired: true })).toBe(true);
});

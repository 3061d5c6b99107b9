import { Schema } from 'effect';
import { expect, it } from 'vitest';
import { OwnSession } from '../../../src/domain/account/own-session.ts';
import { FactorDemandWire, FactorKeyWire, FactorStatusWire } from '../../../src/domain/account/second-factor-wire.ts';
import { wireOf } from '../common/wire-of.ts';

type Fields = Readonly<Record<string, unknown>>;
const session = { id: 's1', browser: 'Firefox', system: 'Linux', address: '192.0.2.7', since: 1, lastUsed: 2, isCurrent: true };

it.each<[string, Parameters<typeof wireOf>[0], Fields, Fields]>([
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
])('%s has all its fields, each of its kind', (_name, schema, good, wrong) => {
  const { takes, refuses, mayLack } = wireOf(schema);
  expect([takes(good), mayLack(good)]).toEqual([true, []]);
  expect(Object.entries(wrong).filter(([field, value]) => !refuses({ ...good, [field]: value }))).toEqual([]);
});

it('What a login does not say is null, and so is the time of a second factor that is off', () => {
  expect(Schema.is(OwnSession)({ ...session, browser: null, system: null, address: null })).toBe(true);
  expect(Schema.is(FactorStatusWire)({ since: null, codesLeft: 0, isRequired: true })).toBe(true);
});

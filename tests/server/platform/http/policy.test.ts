import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { EndpointKey, Policy, TokenOf } from '../../../../server/platform/policy.ts';
import { policy } from '../../../../server/platform/policy.ts';
import { type RawKey, type rawPolicy, rawRoutes } from '../../../../server/platform/raw-policy.ts';
import type { Authorization, ContentAuthorization, DeviceAuthorization } from '../../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../../src/api/contract/api.ts';

/** Whether a table would compile where the policy stands. */
type Compiles<Table> = Table extends Policy ? true : false;
type With<Key extends EndpointKey, Row> = Omit<Policy, Key> & { readonly [K in Key]: Row };

// Checked by the compiler, which reads the tests as well: a wrong expectation here does not build.
describe('the policy table', () => {
  it('does not compile with another token than the middleware asks for', () => {
    expectTypeOf<Policy['account.get']['token']>().toEqualTypeOf<'access'>();
    expectTypeOf<Policy['session.createAccessToken']['token']>().toEqualTypeOf<'user'>();
    expectTypeOf<Policy['session.revokeRefreshToken']['token']>().toEqualTypeOf<'any'>();
    expectTypeOf<Policy['content.userdata']['token']>().toEqualTypeOf<'content'>();
    expectTypeOf<Policy['ingestion.messages']['token']>().toEqualTypeOf<'device'>();
    expectTypeOf<Policy['system.health']['token']>().toEqualTypeOf<'none'>();
    expectTypeOf<Compiles<With<'account.get', { token: 'access'; objects: 'self' }>>>().toEqualTypeOf<true>();
    expectTypeOf<Compiles<With<'account.get', { token: 'none'; objects: 'self' }>>>().toEqualTypeOf<false>();
    expectTypeOf<Compiles<With<'account.get', { token: 'user'; objects: 'self' }>>>().toEqualTypeOf<false>();
    expectTypeOf<Compiles<With<'system.health', { token: 'access'; objects: 'none' }>>>().toEqualTypeOf<false>();
    expectTypeOf<Compiles<With<'ingestion.messages', { token: 'access'; objects: 'deviceVehicles' }>>>().toEqualTypeOf<false>();
  });

  it('does not compile without a row, or where a call has two middlewares', () => {
    expectTypeOf<Compiles<Omit<Policy, 'devices.issue'>>>().toEqualTypeOf<false>();
    expectTypeOf<Omit<typeof rawPolicy, 'osmand.query'> extends Readonly<Record<RawKey, unknown>> ? true : false>().toEqualTypeOf<false>();
    expectTypeOf<TokenOf<Authorization | ContentAuthorization>>().toEqualTypeOf<never>();
    expectTypeOf<TokenOf<DeviceAuthorization>>().toEqualTypeOf<'device'>();
    expectTypeOf<TokenOf<never>>().toEqualTypeOf<'none'>();
  });

  it('names the middleware that the contract has at run time', () => {
    const names = {
      access: 'gleisblick/Authorization',
      user: 'gleisblick/UserTokenAuthorization',
      any: 'gleisblick/AnyTokenAuthorization',
      content: 'gleisblick/ContentAuthorization',
      device: 'gleisblick/DeviceAuthorization',
    };
    for (const group of Object.values(PortalApi.groups))
      for (const { identifier, middlewares } of Object.values(group.endpoints)) {
        const { token } = policy[`${group.identifier}.${identifier}` as EndpointKey];
        const asked = [...(middlewares as ReadonlySet<{ readonly key: string }>)].map(({ key }) => key);
        expect([identifier, asked]).toEqual([identifier, token === 'none' ? [] : [names[token]]]);
      }
  });
});

describe('addresses outside the contract', () => {
  const folder = join(import.meta.dirname, '../../../../server');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

  it('are registered by the key of their row and in no other way', () => {
    const registering = sources.filter(({ text }) => /\b(router|HttpRouter)\.(add|addAll|route|prefixPath)\b/.test(text));
    expect(registering.map(({ name }) => name)).toEqual(['platform/http/raw-route.ts']);
    const all = sources.map(({ text }) => text).join('\n');
    for (const key of Object.keys(rawRoutes)) expect(all).toMatch(new RegExp(`addRaw\\(\\s*router,\\s*'${key}'`));
  });
});

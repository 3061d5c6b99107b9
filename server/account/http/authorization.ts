import { Context, Effect, Layer, Redacted } from 'effect';
import { HttpRouter } from 'effect/http';
import {
  AnyTokenAuthorization,
  Authorization,
  ContentAuthorization,
  CurrentCaller,
  CurrentDevice,
  DeviceAuthorization,
  UserTokenAuthorization,
} from '../../../src/api/contract/account/authorization.ts';
import { Forbidden, NotFound } from '../../../src/api/contract/errors.ts';
import type { OrganisationId } from '../../../src/domain/common/ids.ts';
import { DeviceKeys } from '../../fleet/device-keys.ts';
import { ServerConfig, type Settings } from '../../platform/config.ts';
import { Database } from '../../platform/database/database.ts';
import { StatementLimit, statementLimits } from '../../platform/database/limits.ts';
import { recordEvent } from '../../platform/database/record-event.ts';
import { CallRates } from '../../platform/http/call-rates.ts';
import { CostlyCalls } from '../../platform/http/costly-calls.ts';
import { type EndpointKey, policy } from '../../platform/policy.ts';
import { isLasting, rateOf } from '../../platform/policy-limits.ts';
import { refusal } from '../../platform/standing.ts';
import { type Principal, Sessions } from '../sessions.ts';

interface Called {
  readonly group: { readonly identifier: string };
  readonly endpoint: { readonly identifier: string };
}

/** Tests switch the application's own checks off to see what row-level security holds alone. */
export const ApplicationChecks = Context.Reference<boolean>('gleisblick/server/ApplicationChecks', { defaultValue: () => true });

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const keyOf = ({ group, endpoint }: Called) => `${group.identifier}.${endpoint.identifier}` as EndpointKey;
const rowOf = (called: Called) => policy[keyOf(called)];

type Environment = Settings['environment'];

/** Environment, role, right and demo flag. */
const permitStanding = ({ caller, rights }: Principal, called: Called, environment: Environment) =>
  Effect.gen(function* () {
    if (!(yield* ApplicationChecks)) return;
    const refused = refusal(rowOf(called), { ...caller, rights }, environment);
    if (refused !== undefined) return yield* new Forbidden({ code: refused });
  });

/** The standing first; then a foreign object answers like one that does not exist. */
const permit = (principal: Principal, called: Called, environment: Environment) =>
  Effect.gen(function* () {
    yield* permitStanding(principal, called, environment);
    if (!(yield* ApplicationChecks)) return;
    const { caller } = principal;
    const row = rowOf(called);
    const { params } = yield* HttpRouter.RouteContext;
    if (row.objects === 'ownAccount' && params.accountId !== caller.accountId) return yield* new NotFound({ code: 'not_found' });
  });

/** For a logbook the organisation in the path decides. Unchecked, the scope is opened as asked and row-level security must hold. */
const inPathOrganisation = (sessions: Sessions['Service'], principal: Principal, called: Called) =>
  Effect.gen(function* () {
    if (rowOf(called).objects !== 'logbook') return principal;
    const { params } = yield* HttpRouter.RouteContext;
    const asked = params.organisation ?? '';
    if (!(yield* ApplicationChecks)) {
      return isUuid(asked) ? { ...principal, caller: { ...principal.caller, organisationId: asked as OrganisationId } } : principal;
    }
    return (yield* sessions.inOrganisation(principal, asked)) ?? (yield* new NotFound({ code: 'err_unknown_organisation' }));
  });

/** What one account makes of the call, by its row: so often, and of what costs much so many at once. */
const limitsOf = Effect.gen(function* () {
  const rates = yield* CallRates;
  const costly = yield* CostlyCalls;
  return Effect.fnUntraced(function* ({ caller }: Principal, called: Called) {
    const row = rowOf(called);
    const rate = rateOf(row);
    if (rate !== null) yield* rates.take(caller.accountId, rate);
    if (row.cost === 'much') yield* costly.place(caller);
  });
});

const accessLayer = Layer.effect(
  Authorization,
  Effect.gen(function* () {
    const sessions = yield* Sessions;
    const { environment } = yield* ServerConfig;
    const database = yield* Database;
    const limits = yield* limitsOf;
    return {
      access: Effect.fnUntraced(function* (handle, { credential, ...called }) {
        const signedIn = yield* sessions.ofAccessToken(Redacted.value(credential));
        const principal = yield* inPathOrganisation(sessions, signedIn, called);
        yield* permit(principal, called, environment);
        yield* limits(principal, called);
        const row = rowOf(called);
        const handled =
          row.file === 'taken'
            ? Effect.tap(handle, () => recordEvent(database, { event: 'file_taken', about: { call: keyOf(called) } }))
            : handle;
        const limit = isLasting(row) ? statementLimits.long : statementLimits.usual;
        return yield* handled.pipe(Effect.provideService(CurrentCaller, principal.caller), Effect.provideService(StatementLimit, limit));
      }),
    };
  }),
);

const userTokenLayer = Layer.effect(
  UserTokenAuthorization,
  Effect.gen(function* () {
    const sessions = yield* Sessions;
    const limits = yield* limitsOf;
    return {
      user: Effect.fnUntraced(function* (handle, { credential, ...called }) {
        const principal = yield* sessions.ofUserToken(Redacted.value(credential.password));
        yield* limits(principal, called);
        return yield* Effect.provideService(handle, CurrentCaller, principal.caller);
      }),
    };
  }),
);

const anyTokenLayer = Layer.effect(
  AnyTokenAuthorization,
  Effect.gen(function* () {
    const sessions = yield* Sessions;
    return {
      access: Effect.fnUntraced(function* (handle, { credential }) {
        const { caller } = yield* sessions.ofAccessToken(Redacted.value(credential));
        return yield* Effect.provideService(handle, CurrentCaller, caller);
      }),
      user: Effect.fnUntraced(function* (handle, { credential }) {
        const { caller } = yield* sessions.ofUserToken(Redacted.value(credential.password));
        return yield* Effect.provideService(handle, CurrentCaller, caller);
      }),
    };
  }),
);

const contentLayer = Layer.effect(
  ContentAuthorization,
  Effect.gen(function* () {
    const sessions = yield* Sessions;
    const { environment } = yield* ServerConfig;
    const limits = yield* limitsOf;
    return {
      content: Effect.fnUntraced(function* (handle, { credential, ...called }) {
        const principal = yield* sessions.ofContentToken(Redacted.value(credential));
        yield* permitStanding(principal, called, environment);
        yield* limits(principal, called);
        return yield* Effect.provideService(handle, CurrentCaller, principal.caller);
      }),
    };
  }),
);

const deviceLayer = Layer.effect(
  DeviceAuthorization,
  Effect.gen(function* () {
    const keys = yield* DeviceKeys;
    return {
      device: Effect.fnUntraced(function* (handle, { credential }) {
        const device = yield* keys.deviceOf(Redacted.value(credential));
        return yield* Effect.provideService(handle, CurrentDevice, device);
      }),
    };
  }),
);

/** Every middleware of the contract. */
export const authorizationLayer = Layer.mergeAll(accessLayer, userTokenLayer, anyTokenLayer, contentLayer, deviceLayer);

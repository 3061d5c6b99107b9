import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import {
  type BadRequest,
  type Conflict,
  Forbidden,
  type TooManyRequests,
  Unauthorized,
  BadRequest as WrongPasskey,
} from '../../src/api/contract/errors.ts';
import type { FactorKey } from '../../src/domain/account/second-factor.ts';
import { ServerConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { recordEvent } from '../platform/database/record-event.ts';
import { FailedTries } from './failed-tries.ts';
import { inTurn } from './hash-turns.ts';
import { checkPasskey, hashPasskey, isPasskey } from './passwords.ts';
import { SecondFactors } from './second-factors.ts';
import { Sessions } from './sessions.ts';

interface Credentials {
  readonly accountName: string;
  readonly passkey: string;
  readonly address: string;
  /** Of the second factor. */
  readonly code?: string | undefined;
}

/** Between the look and the code. */
const takenOff = () => Effect.void;
const refusedCode = ({ code }: BadRequest) => Effect.fail(new Unauthorized({ code }));

/** Name and passkey, and where there is one the second factor, against a session; the change of a passkey, which ends all other sessions. */
export class Login extends Context.Service<
  Login,
  {
    readonly open: (tried: Credentials, purpose: 'portal' | 'content') => Effect.Effect<string, Unauthorized | Forbidden | TooManyRequests>;
    /** For who has to have a second factor and has none: without one they are not let in. */
    readonly startFactor: (tried: Credentials) => Effect.Effect<FactorKey, Unauthorized | Conflict | TooManyRequests>;
    readonly confirmFactor: (
      tried: Credentials & { readonly code: string },
    ) => Effect.Effect<
      { readonly userToken: string; readonly recoveryCodes: readonly string[] },
      Unauthorized | BadRequest | Conflict | TooManyRequests
    >;
    /** Whether it is the caller's passkey; counted like a login. */
    readonly isOwnPasskey: (caller: Caller, passkey: string) => Effect.Effect<boolean, TooManyRequests>;
    readonly updatePasskey: (caller: Caller, oldPasskey: string, newPasskey: string) => Effect.Effect<void, BadRequest | TooManyRequests>;
  }
>()('gleisblick/server/Login') {
  static readonly layer = Layer.effect(
    Login,
    Effect.gen(function* () {
      const database = yield* Database;
      const { sql, asSystem } = database;
      const tries = yield* FailedTries;
      const sessions = yield* Sessions;
      const settings = yield* ServerConfig;
      const factors = yield* SecondFactors;
      /** Whose name and passkey these are. */
      const proven = Effect.fn('Login.proven')(function* ({ accountName, passkey, address }: Credentials) {
        const account = ['account', accountName] as const;
        const from = ['address', address] as const;
        yield* tries.check(account, from);
        const tried = Effect.gen(function* () {
          const counted = yield* tries.count(account, from);
          const rows = yield* asSystem(sql<{ account_id: string; passkey_hash: string }>`
            select account_id, passkey_hash from account
            where (lower(account_name) = lower(${accountName}) or lower(email) = lower(${accountName})) and disabled_at is null
              and exists (select from membership m where m.account_id = account.account_id)
            order by (lower(account_name) = lower(${accountName})) desc limit 1`).pipe(Effect.orDie);
          if (!(yield* isPasskey(rows[0]?.passkey_hash, passkey))) {
            // The name as it was typed may be a passkey.
            const accountId = rows[0]?.account_id ?? null;
            yield* recordEvent(database, {
              event: 'failed_login',
              about: accountId === null ? {} : { account_id: accountId },
              accountId,
            });
            return yield* new Unauthorized({ code: 'wrong_credentials' });
          }
          yield* tries.takeBack(counted);
          yield* tries.forget(account);
          return rows[0]!.account_id;
        });
        return yield* inTurn(address, tried);
      });
      /** Whose they are, where a second factor is demanded and there is none. */
      const provenWithout = Effect.fn('Login.provenWithout')(function* (tried: Credentials) {
        const accountId = yield* proven(tried);
        const { isRequired } = yield* factors.status(accountId);
        return isRequired ? accountId : yield* new Unauthorized({ code: 'factor_not_required' });
      });

      return {
        open: Effect.fn('Login.open')(function* (tried, purpose) {
          const accountId = yield* proven(tried);
          const { since, isRequired } = yield* factors.status(accountId);
          if (since === null && isRequired) return yield* new Forbidden({ code: 'factor_missing' });
          if (since !== null) {
            if (tried.code === undefined) return yield* new Forbidden({ code: 'factor_needed' });
            yield* factors
              .check(accountId, tried.code)
              .pipe(Effect.catchTag('BadRequest', refusedCode), Effect.catchTag('Conflict', takenOff));
          }
          return yield* sessions.open(accountId, purpose);
        }),
        startFactor: (tried) => Effect.flatMap(provenWithout(tried), factors.start),
        confirmFactor: Effect.fn('Login.confirmFactor')(function* (tried) {
          const accountId = yield* provenWithout(tried);
          const recoveryCodes = yield* factors.confirm(accountId, tried.code);
          return { userToken: yield* sessions.open(accountId, 'portal'), recoveryCodes };
        }),
        isOwnPasskey: Effect.fn('Login.isOwnPasskey')(function* (caller, passkey) {
          const account = ['account', caller.accountId] as const;
          yield* tries.check(account);
          const tried = Effect.gen(function* () {
            yield* tries.count(account);
            const rows = yield* asSystem(sql`select passkey_hash from account where account_id = ${caller.accountId}`).pipe(Effect.orDie);
            const isRight = yield* isPasskey(rows[0]?.passkey_hash as string | undefined, passkey);
            if (isRight) yield* tries.forget(account);
            return isRight;
          });
          return yield* inTurn(caller.accountId, tried);
        }),
        updatePasskey: Effect.fn('Login.updatePasskey')(function* (caller, oldPasskey, newPasskey) {
          const account = ['account', caller.accountId] as const;
          yield* tries.check(account);
          yield* checkPasskey(newPasskey, settings);
          const tried = Effect.gen(function* () {
            yield* tries.count(account);
            const rows = yield* asSystem(sql`select passkey_hash from account where account_id = ${caller.accountId}`).pipe(Effect.orDie);
            if (!(yield* isPasskey(rows[0]?.passkey_hash as string | undefined, oldPasskey))) {
              return yield* new WrongPasskey({ code: 'wrong_passkey', field: 'oldPasskey' });
            }
            yield* tries.forget(account);
            return yield* hashPasskey(newPasskey);
          });
          const passkey_hash = yield* inTurn(caller.accountId, tried);
          yield* asSystem(sql`update account set passkey_hash = ${passkey_hash} where account_id = ${caller.accountId}`).pipe(Effect.orDie);
          yield* sessions.revokeAll(caller.accountId, caller.sessionId);
        }),
      };
    }),
  );
}

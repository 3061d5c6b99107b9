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
import { namesOf } from './known-words.ts';
import { checkPasskey, hashPasskey, isPasskey } from './passwords.ts';
import { SecondFactors } from './second-factors.ts';
import { Sessions } from './sessions.ts';
import { DeviceMarks, type Marked } from './throttle/device-marks.ts';
import { FailedTries, type Subject } from './throttle/failed-tries.ts';
import { inTurn } from './throttle/hash-turns.ts';

interface Credentials {
  readonly accountName: string;
  readonly passkey: string;
  readonly address: string;
  /** Of the second factor. */
  readonly code?: string | undefined;
}

/** Has no second factor; looked up all the same, so that an unknown name takes as long as a known one. */
const noAccount = '00000000-0000-0000-0000-000000000000';
/** Between the look and the code. */
const takenOff = () => Effect.succeed({ isLost: false });
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
    /** Ends the delay of an account, by its username or e-mail; false where there is none. */
    readonly unlock: (accountName: string) => Effect.Effect<boolean>;
    /** `code`: of the second factor, where there is one. */
    readonly updatePasskey: (
      caller: Caller,
      change: { readonly oldPasskey: string; readonly newPasskey: string; readonly code?: string | undefined },
    ) => Effect.Effect<void, BadRequest | TooManyRequests>;
  }
>()('gleisblick/server/Login') {
  static readonly layer = Layer.effect(
    Login,
    Effect.gen(function* () {
      const database = yield* Database;
      const { sql, asSystem, readAsSystem } = database;
      const tries = yield* FailedTries;
      const sessions = yield* Sessions;
      const settings = yield* ServerConfig;
      const factors = yield* SecondFactors;
      const marks = yield* DeviceMarks;
      const find = (accountName: string) =>
        readAsSystem(sql<Marked>`
          select account_id as "accountId", passkey_hash as "passkeyHash" from account
          where (lower(account_name) = lower(${accountName}) or lower(email) = lower(${accountName})) and disabled_at is null
            and exists (select from membership m where m.account_id = account.account_id)
          order by (lower(account_name) = lower(${accountName})) desc limit 1`).pipe(
          Effect.orDie,
          Effect.map((rows) => rows[0]),
        );

      /** Under what a login is counted, and whether its code proved already that it is no stranger's. */
      const countedAs = Effect.fnUntraced(function* ({ accountName, address, code }: Credentials, found: Marked | undefined) {
        const mark = found && (yield* marks.of(found));
        const device: Subject = ['device', mark ?? ''];
        if (mark !== undefined) return yield* Effect.as(tries.check(device), { subjects: [device], isCodeRight: false });
        // Name and e-mail of an account are counted as one, and an unknown name is delayed like any other.
        const account: Subject = ['account', found?.accountId ?? accountName];
        const from: Subject = ['address', address];
        const isFree = yield* Effect.isSuccess(tries.check(account, from));
        if (isFree) return { subjects: [account, from], isCodeRight: false };
        yield* tries.check(from);
        yield* inTurn([address], factors.checkFirst(found?.accountId ?? noAccount, code, from));
        return { subjects: [from], isCodeRight: true };
      });

      /** Whose name and passkey these are. */
      const proven = Effect.fn('Login.proven')(function* (given: Credentials) {
        const found = yield* find(given.accountName);
        const { subjects, isCodeRight } = yield* countedAs(given, found);
        const tried = Effect.gen(function* () {
          const counted = yield* tries.count(...subjects);
          if (!(yield* isPasskey(found?.passkeyHash, given.passkey))) {
            // The name as it was typed may be a passkey.
            const accountId = found?.accountId ?? null;
            yield* recordEvent(database, {
              event: 'failed_login',
              about: accountId === null ? {} : { account_id: accountId },
              accountId,
            });
            return yield* new Unauthorized({ code: 'wrong_credentials' });
          }
          yield* tries.takeBack(counted);
          yield* tries.forget(...subjects.filter(([kind]) => kind !== 'address'));
          return { ...found!, isCodeRight };
        });
        return yield* inTurn(
          subjects.map(([, value]) => value),
          tried,
        );
      });
      /** Whose they are, where a second factor is demanded and there is none. */
      const provenWithout = Effect.fn('Login.provenWithout')(function* (tried: Credentials) {
        const found = yield* proven(tried);
        const { isRequired } = yield* factors.status(found.accountId);
        return isRequired ? found : yield* new Unauthorized({ code: 'factor_not_required' });
      });

      return {
        open: Effect.fn('Login.open')(function* (tried, purpose) {
          const { isCodeRight, ...found } = yield* proven(tried);
          const { accountId } = found;
          const { since, isRequired } = yield* factors.status(accountId);
          if (since === null && isRequired) return yield* new Forbidden({ code: 'factor_missing' });
          if (since !== null && !isCodeRight) {
            if (tried.code === undefined) return yield* new Forbidden({ code: 'factor_needed' });
            const { isLost } = yield* factors
              .check(accountId, tried.code)
              .pipe(Effect.catchTag('BadRequest', refusedCode), Effect.catchTag('Conflict', takenOff));
            // With a recovery code; where a factor is demanded, a new one is set up before anything else.
            if (isLost && isRequired) {
              yield* factors.giveUp(accountId);
              return yield* new Forbidden({ code: 'factor_missing' });
            }
          }
          yield* marks.give(found);
          return yield* sessions.open(accountId, purpose);
        }),
        startFactor: (tried) => Effect.flatMap(provenWithout(tried), ({ accountId }) => factors.start(accountId)),
        confirmFactor: Effect.fn('Login.confirmFactor')(function* (tried) {
          const found = yield* provenWithout(tried);
          const recoveryCodes = yield* factors.confirm(found.accountId, tried.code);
          yield* marks.give(found);
          return { userToken: yield* sessions.open(found.accountId, 'portal'), recoveryCodes };
        }),
        isOwnPasskey: Effect.fn('Login.isOwnPasskey')(function* (caller, passkey) {
          const own = ['own', caller.accountId] as const;
          yield* tries.check(own);
          const tried = Effect.gen(function* () {
            yield* tries.count(own);
            const rows = yield* asSystem(sql`select passkey_hash from account where account_id = ${caller.accountId}`).pipe(Effect.orDie);
            const isRight = yield* isPasskey(rows[0]?.passkey_hash as string | undefined, passkey);
            if (isRight) yield* tries.forget(own);
            return isRight;
          });
          return yield* inTurn([caller.accountId], tried);
        }),
        unlock: Effect.fn('Login.unlock')(function* (accountName) {
          const found = yield* find(accountName);
          const subjects = (['account', 'own', 'factor', 'code'] as const).map((kind) => [kind, found?.accountId ?? noAccount] as const);
          yield* tries.forget(...subjects);
          return found !== undefined;
        }),
        updatePasskey: Effect.fn('Login.updatePasskey')(function* (caller, { oldPasskey, newPasskey, code }) {
          const own = ['own', caller.accountId] as const;
          yield* tries.check(own);
          const named = yield* asSystem(namesOf(sql, sql`a.account_id = ${caller.accountId}`)).pipe(Effect.orDie);
          yield* checkPasskey(newPasskey, { ...settings, names: named.map(({ name }) => name) });
          const tried = Effect.gen(function* () {
            yield* tries.count(own);
            const rows = yield* asSystem(sql`select passkey_hash from account where account_id = ${caller.accountId}`).pipe(Effect.orDie);
            if (!(yield* isPasskey(rows[0]?.passkey_hash as string | undefined, oldPasskey))) {
              return yield* new WrongPasskey({ code: 'wrong_passkey', field: 'oldPasskey' });
            }
            yield* tries.forget(own);
            yield* factors.checkIfOn(caller.accountId, code);
            return yield* hashPasskey(newPasskey);
          });
          const passkeyHash = yield* inTurn([caller.accountId], tried);
          yield* asSystem(sql`update account set passkey_hash = ${passkeyHash} where account_id = ${caller.accountId}`).pipe(Effect.orDie);
          yield* marks.give({ accountId: caller.accountId, passkeyHash });
          yield* sessions.revokeAll(caller.accountId, caller.sessionId);
        }),
      };
    }),
  );
}

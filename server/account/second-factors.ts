import { Clock, Context, Effect, Layer } from 'effect';
import { BadRequest, Conflict, type TooManyRequests } from '../../src/api/contract/errors.ts';
import { type FactorKey, type FactorProblem, type FactorStatus, isAppCode } from '../../src/domain/account/second-factor.ts';
import { Database } from '../platform/database/database.ts';
import { recordEvent } from '../platform/database/record-event.ts';
import { sealed, unsealedByAny } from '../platform/sealing.ts';
import { Secrets } from '../platform/secrets.ts';
import { keyedRecoveryHash, keyOf, newestStep, newRecoveryCodes, newSecret, recoveryHash, stepOf } from './factor-codes.ts';
import { delayed, FailedTries, type Subject } from './throttle/failed-tries.ts';

type Code = Extract<FactorProblem, 'factor_on' | 'factor_off' | 'not_started' | 'factor_required'>;
const conflict = (code: Code) => new Conflict({ code });
export const factorKey = 'second factor';
const wrongCode = new BadRequest({ code: 'wrong_code', field: 'code' });

interface Kept {
  readonly secret: Uint8Array;
  readonly isOn: boolean;
}

/** Codes of an authenticator app beside the passkey, and recovery codes for when it is lost. Each code is good once. */
export class SecondFactors extends Context.Service<
  SecondFactors,
  {
    readonly status: (accountId: string) => Effect.Effect<FactorStatus>;
    /** A new secret, which counts once a code of it was given. */
    readonly start: (accountId: string) => Effect.Effect<FactorKey, Conflict>;
    /** Answers the recovery codes, which are told this once. */
    readonly confirm: (accountId: string, code: string) => Effect.Effect<readonly string[], BadRequest | Conflict | TooManyRequests>;
    /** Fails with any but an unused code of the app or of recovery; counted before it is looked at. `isLost`: the key is gone, so no code of the app will do. */
    readonly check: (
      accountId: string,
      code: string,
    ) => Effect.Effect<{ readonly isLost: boolean }, BadRequest | Conflict | TooManyRequests>;
    /** Where the account has a factor, fails without such a code; else nothing is needed. */
    readonly checkIfOn: (accountId: string, code: string | undefined) => Effect.Effect<void, BadRequest | TooManyRequests>;
    /**
     * For a login that strangers' guesses delay: passes with a right code alone, before the passkey. `from` is counted, too. Refused like the
     * delayed login, so that nothing is learnt of the account.
     */
    readonly checkFirst: (accountId: string, code: string | undefined, from: Subject) => Effect.Effect<void, TooManyRequests>;
    /** The codes of before work no longer. */
    readonly renewCodes: (accountId: string) => Effect.Effect<readonly string[]>;
    /** Takes away one that was lost with its key, whatever an organisation demands. */
    readonly giveUp: (accountId: string) => Effect.Effect<void>;
    readonly remove: (accountId: string) => Effect.Effect<void, Conflict>;
    /** Takes it from whoever lost it, and logs them out; answers whether there was one. */
    readonly reset: (accountName: string) => Effect.Effect<boolean>;
  }
>()('gleisblick/server/SecondFactors') {
  static readonly layer = Layer.effect(
    SecondFactors,
    Effect.gen(function* () {
      const database = yield* Database;
      const { sql, asSystem } = database;
      const secrets = yield* Secrets;
      const tries = yield* FailedTries;
      const sealKey = secrets.key(factorKey);
      const unseal = (accountId: string, kept: Uint8Array) => unsealedByAny(kept, secrets.openers(factorKey), accountId);

      const find = (accountId: string) =>
        asSystem(
          sql<Kept>`select secret, confirmed_at is not null as "isOn" from second_factor where account_id::text = ${accountId}`,
        ).pipe(
          Effect.orDie,
          Effect.map((rows) => rows[0]),
        );
      const status = (accountId: string) =>
        asSystem(sql<FactorStatus>`
          select (select (extract(epoch from confirmed_at) * 1000)::int8::float8 from second_factor where account_id = a.account_id) as since,
            (select count(*)::int from recovery_code where account_id = a.account_id and used_at is null) as "codesLeft",
            not a.is_demo_user and exists (select from membership join organisation using (organisation_id)
              where account_id = a.account_id and requires_second_factor) as "isRequired"
          from account a where a.account_id = ${accountId}`).pipe(
          Effect.orDie,
          Effect.map((rows) => rows[0]!),
        );
      const newCodes = (accountId: string) =>
        Effect.gen(function* () {
          const codes = newRecoveryCodes();
          yield* sql`delete from recovery_code where account_id = ${accountId}`;
          const hashes = yield* Effect.promise(() => Promise.all(codes.map((code) => recoveryHash(code, accountId))));
          for (const hash of hashes) yield* sql`insert into recovery_code (account_id, code_hash) values (${accountId}, ${hash})`;
          return codes;
        });

      /** Takes the step of an app's code, once; false where the code is wrong or was used. */
      const takeStep = (accountId: string, { secret }: Kept, code: string) =>
        Effect.gen(function* () {
          const open = unseal(accountId, secret);
          if (open === null) yield* Effect.logError('A second factor was sealed under another key; it has to be reset.');
          const now = yield* Clock.currentTimeMillis;
          const step = open && stepOf(open, code, now);
          if (open === null || step === null) return false;
          // Opened by a secret of before, it is sealed with the current one.
          const kept = unsealedByAny(secret, [sealKey], accountId) === null ? sealed(open, sealKey, accountId) : secret;
          // A step beyond those that codes have now was taken while the clock was ahead.
          const taken = yield* asSystem(sql`update second_factor set last_step = ${step}, secret = ${kept}
            where account_id = ${accountId} and (last_step < ${step} or last_step > ${newestStep(now)}) returning 1`).pipe(Effect.orDie);
          return taken.length > 0;
        });
      const takeRecoveryCode = (accountId: string, code: string) =>
        Effect.gen(function* () {
          const hash = yield* Effect.promise(() => recoveryHash(code, accountId));
          const hashes = [hash, ...secrets.openers('recovery code').map((key) => keyedRecoveryHash(code, key))];
          const used = yield* asSystem(sql`update recovery_code set used_at = now()
            where account_id = ${accountId} and ${sql.in('code_hash', hashes)} and used_at is null returning 1`).pipe(Effect.orDie);
          return used.length > 0;
        });
      /** Counts a try before it is known whether the code is right. */
      const tried = (accountId: string, isRight: Effect.Effect<boolean>) =>
        Effect.gen(function* () {
          const factor = ['factor', accountId] as const;
          yield* tries.count(factor);
          if (yield* isRight) return yield* tries.forget(factor);
          yield* recordEvent(database, { event: 'failed_login', about: { account_id: accountId }, accountId });
          return yield* wrongCode;
        });

      const check = Effect.fn('SecondFactors.check')(function* (accountId: string, code: string) {
        const kept = yield* find(accountId);
        if (!kept?.isOn) return yield* conflict('factor_off');
        yield* tried(accountId, isAppCode(code) ? takeStep(accountId, kept, code) : takeRecoveryCode(accountId, code));
        return { isLost: unseal(accountId, kept.secret) === null };
      });

      return {
        status,
        check,
        checkIfOn: Effect.fn('SecondFactors.checkIfOn')(function* (accountId, code) {
          if (!(yield* find(accountId))?.isOn) return;
          if (code === undefined) return yield* new BadRequest({ code: 'factor_needed', field: 'code' });
          // Turned off meanwhile: there is nothing left to prove.
          yield* check(accountId, code).pipe(Effect.catchTag('Conflict', () => Effect.void));
        }),
        start: Effect.fn('SecondFactors.start')(function* (accountId) {
          const secret = newSecret();
          const kept = sealed(secret, sealKey, accountId);
          const [started] = yield* asSystem(sql<{ name: string }>`
            with one as (insert into second_factor as f (account_id, secret) values (${accountId}, ${kept})
              on conflict (account_id) do update set secret = excluded.secret, last_step = 0 where f.confirmed_at is null returning account_id)
            select account_name as name from account join one using (account_id)`).pipe(Effect.orDie);
          return started === undefined ? yield* conflict('factor_on') : keyOf(secret, started.name);
        }),
        confirm: Effect.fn('SecondFactors.confirm')(function* (accountId, code) {
          const kept = yield* find(accountId);
          if (kept === undefined) return yield* conflict('not_started');
          if (kept.isOn) return yield* conflict('factor_on');
          yield* tried(accountId, takeStep(accountId, kept, code));
          const codes = yield* asSystem(
            Effect.gen(function* () {
              const on = yield* sql`update second_factor set confirmed_at = now()
                where account_id = ${accountId} and confirmed_at is null and secret = ${kept.secret} returning 1`;
              return on.length === 0 ? null : yield* newCodes(accountId);
            }),
          ).pipe(Effect.orDie);
          return codes ?? (yield* conflict('not_started'));
        }),
        giveUp: (accountId) => asSystem(sql`delete from second_factor where account_id = ${accountId}`).pipe(Effect.orDie, Effect.asVoid),
        checkFirst: Effect.fn('SecondFactors.checkFirst')(function* (accountId, code, from) {
          if (code === undefined) return yield* delayed;
          // A recovery code cannot be guessed, so no delay that strangers bring about stands before it.
          const counted = yield* tries.count(from, ...(isAppCode(code) ? ([['code', accountId]] as const) : []));
          const kept = yield* find(accountId);
          const isRight = kept?.isOn && (yield* isAppCode(code) ? takeStep(accountId, kept, code) : takeRecoveryCode(accountId, code));
          if (!isRight) return yield* delayed;
          yield* tries.takeBack(counted);
        }),
        renewCodes: (accountId) => asSystem(newCodes(accountId)).pipe(Effect.orDie),
        remove: Effect.fn('SecondFactors.remove')(function* (accountId) {
          if ((yield* status(accountId)).isRequired) return yield* conflict('factor_required');
          yield* asSystem(sql`delete from second_factor where account_id = ${accountId}`).pipe(Effect.orDie);
        }),
        reset: (accountName) =>
          asSystem(sql`
            with gone as (delete from second_factor f using account a
              where f.account_id = a.account_id and lower(a.account_name) = lower(${accountName}) and f.confirmed_at is not null
              returning f.account_id),
            ended as (update session s set revoked_at = now() from gone where s.account_id = gone.account_id and s.revoked_at is null)
            select 1 from gone`).pipe(
            Effect.orDie,
            Effect.map((rows) => rows.length > 0),
          ),
      };
    }),
  );
}

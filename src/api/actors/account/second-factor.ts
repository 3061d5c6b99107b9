import { Effect } from 'effect';
import { type FactorProblem, type FactorStatus, factorProblems } from '../../../domain/account/second-factor.ts';
import type { FactorConfirmation, FactorProof, FactorStart } from '../../../machines/account/factor-setup.ts';
import type { RenewedCodes, TwoProofs } from '../../../machines/account/second-factor.ts';
import { ask } from '../../client.ts';
import { SecondFactorGroup } from '../../contract/account/second-factor.ts';
import { run } from '../../runtime.ts';

const isProblem = (code: string): code is FactorProblem => (factorProblems as readonly string[]).includes(code);
const problemOf = ({ code }: { readonly code: string }): FactorProblem =>
  code === 'wrong_credentials' ? 'wrong_passkey' : isProblem(code) ? code : 'failed';
const asProblem = (error: { readonly code: string }) => Effect.succeed({ problem: problemOf(error) });
const told = { BadRequest: asProblem, Conflict: asProblem, TooManyRequests: asProblem };
const toldAtLogin = { ...told, Unauthorized: asProblem };

export const readFactor = (signal: AbortSignal): Promise<FactorStatus> =>
  run(
    ask(SecondFactorGroup, (secondFactor) => secondFactor.read()),
    signal,
  );

export const startFactor = ({ accountName, passkey }: FactorProof, signal: AbortSignal): Promise<FactorStart> =>
  run(
    ask(SecondFactorGroup, (secondFactor): Effect.Effect<FactorStart, unknown> => {
      const start =
        accountName === null
          ? secondFactor.start({ payload: { passkey } }).pipe(Effect.catchTags(told))
          : secondFactor.startAtLogin({ payload: { accountName, passkey } }).pipe(Effect.catchTags(toldAtLogin));
      return Effect.map(start, (answer) => ('problem' in answer ? answer : { key: answer }));
    }),
    signal,
  );

export const confirmFactor = (
  { accountName, passkey, code }: FactorProof & { readonly code: string },
  signal: AbortSignal,
): Promise<FactorConfirmation> =>
  run(
    ask(SecondFactorGroup, (secondFactor): Effect.Effect<FactorConfirmation, unknown> => {
      const inside = secondFactor.confirm({ payload: { passkey, code } }).pipe(Effect.catchTags(told));
      if (accountName === null)
        return Effect.map(inside, (answer) => ('problem' in answer ? answer : { codes: answer.recoveryCodes, userToken: null }));
      const atLogin = secondFactor.confirmAtLogin({ payload: { accountName, passkey, code } }).pipe(Effect.catchTags(toldAtLogin));
      return Effect.map(atLogin, (answer) => ('problem' in answer ? answer : { codes: answer.recoveryCodes, userToken: answer.userToken }));
    }),
    signal,
  );

export const renewCodes = (payload: TwoProofs, signal: AbortSignal): Promise<RenewedCodes> =>
  run(
    ask(SecondFactorGroup, (secondFactor) => secondFactor.renewCodes({ payload })).pipe(
      Effect.map(({ recoveryCodes: codes }) => ({ codes })),
      Effect.catchTags(told),
    ),
    signal,
  );

export const removeFactor = (payload: TwoProofs, signal: AbortSignal): Promise<FactorProblem | null> =>
  run(
    ask(SecondFactorGroup, (secondFactor) => secondFactor.remove({ payload })).pipe(
      Effect.as({ problem: null }),
      Effect.catchTags(told),
      Effect.map(({ problem }) => problem),
    ),
    signal,
  );

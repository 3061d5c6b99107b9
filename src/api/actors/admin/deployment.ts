import { Effect } from 'effect';
import { type Deployment, type DeploymentAnswer, type DeploymentRefusal, deploymentRefusals } from '../../../domain/admin/deployment.ts';
import { ask } from '../../client.ts';
import { DeploymentGroup } from '../../contract/admin/deployment.ts';
import { run } from '../../runtime.ts';

const isRefusal = (code: unknown): code is DeploymentRefusal => deploymentRefusals.some((refusal) => refusal === code);
const refusalOf = (error: object) => ('code' in error && isRefusal(error.code) ? error.code : null);

/** A refusal the person can do something about is an answer; everything else is none. */
const answerOf = <E extends object, R>(call: Effect.Effect<Deployment, E, R>): Effect.Effect<DeploymentAnswer, E, R> =>
  call.pipe(
    Effect.map((deployment) => ({ deployment })),
    Effect.catch((error) => {
      const refusal = refusalOf(error);
      return refusal === null ? Effect.fail(error) : Effect.succeed({ refusal });
    }),
  );

export const readDeployment = (signal: AbortSignal): Promise<Deployment> =>
  run(
    ask(DeploymentGroup, (deployment) => deployment.status()),
    signal,
  );

export const setApproval = (
  { isGiven, hash }: { readonly isGiven: boolean; readonly hash: string },
  signal: AbortSignal,
): Promise<DeploymentAnswer> =>
  run(answerOf(ask(DeploymentGroup, (deployment) => deployment.approve({ payload: { approvalStatus: isGiven, hash } }))), signal);

export const deployApp = (signal: AbortSignal): Promise<DeploymentAnswer> =>
  run(answerOf(ask(DeploymentGroup, (deployment) => deployment.deployApp())), signal);

export const restoreBackup = ({ name }: { readonly name: string }, signal: AbortSignal): Promise<DeploymentAnswer> =>
  run(answerOf(ask(DeploymentGroup, (deployment) => deployment.restore({ payload: { fileName: name, isSure: true } }))), signal);

import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { Deployments } from '../deployments.ts';

export const deploymentHandlers = HttpApiBuilder.group(
  PortalApi,
  'deployment',
  Effect.fnUntraced(function* (handlers) {
    const deployments = yield* Deployments;
    return handlers.handleAll({
      status: () => deployments.status,
      approve: ({ payload }) => CurrentCaller.use((caller) => deployments.approve(caller, payload.approvalStatus, payload.hash)),
      deployLanguages: () => CurrentCaller.use(deployments.deployLanguages),
      deployApp: () => CurrentCaller.use(deployments.deployApp),
      restore: ({ payload }) => CurrentCaller.use((caller) => deployments.restore(caller, payload.fileName)),
    });
  }),
);

import { fromPromise } from 'xstate';
import { isTabUsable } from '../../domain/admin/console.ts';
import type { TablePage } from '../../domain/admin/page-size.ts';
import { adminConsoleMachine, consoleRole, isTabInUse } from '../../machines/admin/admin-console.ts';
import { deploymentMachine, deploymentVerbs } from '../../machines/admin/deployment.ts';
import { type AccessChange, userAccessMachine } from '../../machines/admin/user-access.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import { calls } from '../../views/common/late/code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import type { Given, Room } from '../feature.ts';
import { type RefsOf, run } from '../parts.ts';
import { watch } from '../watch.ts';
import { auditJoins, auditMachines } from './audit.ts';
import { fleetJoins, fleetMachines, fleetTable } from './fleet.ts';
import { peopleJoins, peopleMachines, peopleTable } from './people.ts';
import { releaseJoins, releaseMachines } from './release.ts';
import { translationJoins, translationMachines, translationTable } from './translations.ts';
import { webhookJoins, webhookMachines } from './webhooks.ts';

const consoleCalls = calls(() => import('../../api/actors/admin/console.ts'));
const deploymentCalls = calls(() => import('../../api/actors/admin/deployment.ts'));
const userCalls = calls(() => import('../../api/actors/admin/users.ts'));

const machines = ({ deployment }: Given) => ({
  ...releaseMachines(),
  ...translationMachines(),
  ...auditMachines(),
  ...fleetMachines(),
  ...peopleMachines(),
  ...webhookMachines(),
  adminConsole: run(
    adminConsoleMachine.provide({
      actors: { checkPermission: fromPromise(async ({ signal }) => (await consoleCalls()).checkPermission(signal)) },
    }),
    {
      input: { environment: deployment.environment },
    },
  ),
  deployment: run(
    deploymentMachine.provide({
      actors: {
        readDeployment: fromPromise(async ({ signal }) => (await deploymentCalls()).readDeployment(signal)),
        setApproval: fromPromise(async ({ input, signal }) => (await deploymentCalls()).setApproval(input, signal)),
        deployApp: fromPromise(async ({ signal }) => (await deploymentCalls()).deployApp(signal)),
        restoreBackup: fromPromise(async ({ input, signal }) => (await deploymentCalls()).restoreBackup(input, signal)),
      },
    }),
  ),
  userAccess: run(
    userAccessMachine.provide({
      actors: {
        listUsers: fromPromise(async ({ input, signal }: { input: TablePage; signal: AbortSignal }) =>
          (await userCalls()).listUsers(input, signal),
        ),
        listVehicles: fromPromise(async ({ input, signal }: { input: TablePage & { readonly userId: number }; signal: AbortSignal }) =>
          (await userCalls()).listVehicles(input, signal),
        ),
        saveAccess: fromPromise(async ({ input, signal }: { input: AccessChange; signal: AbortSignal }) =>
          (await userCalls()).saveAccess(input, signal),
        ),
      },
    }),
  ),
});

const tellConsole = ({ shell, adminConsole }: PortalActors) =>
  watch(
    [shell],
    () => currentView(shell.getSnapshot()) === 'useradministration',
    (isShown) => adminConsole.send({ type: isShown ? 'view.opened' : 'view.closed' }),
  );

/** Open as long as the administration is, whatever tab shows: a deployment goes on meanwhile. */
const tellDeployment = ({ adminConsole, deployment }: PortalActors) => {
  const { open, close } = deploymentVerbs(deployment);
  watch(
    [adminConsole],
    () => {
      const snapshot = adminConsole.getSnapshot();
      return isTabUsable('other', snapshot.context.environment) ? consoleRole(snapshot) : null;
    },
    (role) => (role === null ? close() : open(role)),
  );
};
const tellUsers = ({ adminConsole, userAccess }: PortalActors) =>
  watch(
    [adminConsole],
    () => isTabInUse(adminConsole.getSnapshot(), 'users'),
    (isShown) => userAccess.send({ type: isShown ? 'tab.shown' : 'tab.hidden' }),
  );

type AdminMachines = RefsOf<ReturnType<typeof machines>>;
declare module '../../views/common/portal-context.tsx' {
  interface PortalActors extends AdminMachines {}
}
/** What administrators set for others: people's vehicles, texts, versions, deployments. */
export const adminRoom: Room = {
  name: 'admin',
  machines,
  table: [...fleetTable, ...peopleTable, ...translationTable],
  joins: [
    tellConsole,
    tellDeployment,
    tellUsers,
    ...releaseJoins,
    ...translationJoins,
    ...auditJoins,
    ...fleetJoins,
    ...peopleJoins,
    ...webhookJoins,
  ],
};

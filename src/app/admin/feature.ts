import { fromPromise } from 'xstate';
import type adminTexts from '../../../public/locales/de-DE/admin.json';
import type auditTexts from '../../../public/locales/de-DE/audit.json';
import type deploymentTexts from '../../../public/locales/de-DE/deployment.json';
import type fleetRoomTexts from '../../../public/locales/de-DE/fleetRoom.json';
import type peopleTexts from '../../../public/locales/de-DE/people.json';
import type releaseTexts from '../../../public/locales/de-DE/release.json';
import type translationTexts from '../../../public/locales/de-DE/translation.json';
import type webhooksTexts from '../../../public/locales/de-DE/webhooks.json';
import { isTabUsable } from '../../domain/admin/console.ts';
import type { TablePage } from '../../domain/admin/page-size.ts';
import { adminConsoleMachine, consoleRole, isTabInUse } from '../../machines/admin/admin-console.ts';
import { deploymentMachine, deploymentVerbs } from '../../machines/admin/deployment.ts';
import { type AccessChange, userAccessMachine } from '../../machines/admin/user-access.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import { calls, part } from '../../views/common/late/code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import type { Feature, Given } from '../feature.ts';
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
declare module '../../i18n/texts.ts' {
  interface Texts {
    readonly admin: typeof adminTexts;
    readonly audit: typeof auditTexts;
    readonly deployment: typeof deploymentTexts;
    readonly fleetRoom: typeof fleetRoomTexts;
    readonly people: typeof peopleTexts;
    readonly release: typeof releaseTexts;
    readonly translation: typeof translationTexts;
    readonly webhooks: typeof webhooksTexts;
  }
}

/** What administrators set for others: people's vehicles, texts, versions, deployments. */
export const admin: Feature = {
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
  views: {
    useradministration: part(() =>
      import('../../views/admin/console/admin-console-view.tsx').then(({ AdminConsoleView }) => AdminConsoleView),
    ),
  },
  texts: { later: ['admin', 'audit', 'deployment', 'fleetRoom', 'people', 'release', 'translation', 'webhooks'] },
};

import { fromPromise } from 'xstate';
import type adminTexts from '../../../public/locales/de-DE/admin.json';
import { checkPermission } from '../../api/actors/admin/console.ts';
import { adminConsoleMachine } from '../../machines/admin/admin-console.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import { part } from '../../views/common/late-code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import type { Feature, Given } from '../feature.ts';
import { type RefsOf, run } from '../parts.ts';
import { watch } from '../watch.ts';

const machines = ({ deployment }: Given) => ({
  adminConsole: run(adminConsoleMachine.provide({ actors: { checkPermission: fromPromise(({ signal }) => checkPermission(signal)) } }), {
    input: { environment: deployment.environment },
  }),
});

const tellConsole = ({ shell, adminConsole }: PortalActors) =>
  watch(
    [shell],
    () => currentView(shell.getSnapshot()) === 'useradministration',
    (isShown) => adminConsole.send({ type: isShown ? 'view.opened' : 'view.closed' }),
  );

type AdminMachines = RefsOf<ReturnType<typeof machines>>;
declare module '../../views/common/portal-context.tsx' {
  interface PortalActors extends AdminMachines {}
}
declare module '../../i18n/texts.ts' {
  interface Texts {
    readonly admin: typeof adminTexts;
  }
}

/** What administrators set for others: people's vehicles, texts, versions, deployments. */
export const admin: Feature = {
  machines,
  table: [],
  joins: [tellConsole],
  views: {
    useradministration: part(() =>
      import('../../views/admin/console/admin-console-view.tsx').then(({ AdminConsoleView }) => AdminConsoleView),
    ),
  },
  texts: { later: ['admin'] },
};

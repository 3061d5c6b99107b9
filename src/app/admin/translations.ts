import { fromPromise } from 'xstate';
import { isTabInUse } from '../../machines/admin/admin-console.ts';
import { deploymentTexts } from '../../machines/admin/deployment.ts';
import { languageDeploymentMachine } from '../../machines/admin/language-deployment.ts';
import { translationsMachine } from '../../machines/admin/translations/chart.ts';
import { isTextGuarded, isTextUnsaved } from '../../machines/admin/translations/selectors.ts';
import { calls } from '../../views/common/late/code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { row } from '../connect.ts';
import { run } from '../parts.ts';
import { watch, when } from '../watch.ts';

const textCalls = calls(() => import('../../api/actors/admin/translations.ts'));

export const translationMachines = () => ({
  translations: run(
    translationsMachine.provide({
      actors: {
        listTexts: fromPromise(async ({ signal }) => (await textCalls()).listTexts(signal)),
        saveText: fromPromise(async ({ input, signal }) => (await textCalls()).saveText(input, signal)),
      },
    }),
  ),
  languageDeployment: run(
    languageDeploymentMachine.provide({
      actors: { deployLanguages: fromPromise(async ({ signal }) => (await textCalls()).deployLanguages(signal)) },
    }),
  ),
});

const tellTab = ({ adminConsole, translations, languageDeployment }: PortalActors) => {
  const isShown = () => isTabInUse(adminConsole.getSnapshot(), 'translation');
  watch([adminConsole], isShown, (isOpen) => translations.send({ type: isOpen ? 'tab.shown' : 'tab.hidden' }));
  when(
    [adminConsole],
    () => !isShown(),
    () => languageDeployment.send({ type: 'tab.hidden' }),
  );
};

/** The administration looks every while for what others approve, deploy and edit. */
export const tellMark = ({ deployment, translations }: Pick<PortalActors, 'deployment' | 'translations'>) =>
  watch(
    [deployment],
    () => deploymentTexts(deployment.getSnapshot()),
    (mark) => translations.send({ type: 'texts.marked', mark }),
  );

const tellUnsaved = ({ translations, updates }: PortalActors) =>
  watch(
    [translations],
    () => isTextUnsaved(translations.getSnapshot()),
    (isUnsaved) => updates.send({ type: 'work.changed', place: 'translation', isUnsaved }),
  );

export const guardTexts = ({ adminConsole, leave, translations }: Pick<PortalActors, 'adminConsole' | 'leave' | 'translations'>) => {
  watch(
    [translations],
    () => isTextGuarded(translations.getSnapshot()),
    (isGuarded) => leave.send({ type: isGuarded ? 'texts.guarded' : 'texts.freed' }),
  );
  watch(
    [adminConsole, translations],
    () => isTabInUse(adminConsole.getSnapshot(), 'translation') && isTextGuarded(translations.getSnapshot()),
    (isGuarded) => adminConsole.send({ type: isGuarded ? 'work.guarded' : 'work.freed' }),
  );
};

const goOn = ({ translations }: PortalActors) => {
  translations.on('leave.granted', ({ path }) => window.history.pushState(null, '', path));
};

export const translationTable = [
  row({ from: 'leave', on: 'texts.asked', to: 'translations', as: 'navigation.ask' }),
  row({ from: 'adminConsole', on: 'place.asked', to: 'translations', as: 'place.ask' }),
  row({ from: 'translations', on: 'place.granted', to: 'adminConsole', as: 'place.granted' }),
  row({ from: 'languageDeployment', on: 'languages.deployed', to: 'translations', as: 'languages.deployed' }),
];
export const translationJoins = [tellTab, tellMark, tellUnsaved, guardTexts, goOn];

import { fromPromise } from 'xstate';
import { deployLanguages, listTexts, saveText } from '../../api/actors/admin/translations.ts';
import { isTabInUse } from '../../machines/admin/admin-console.ts';
import { languageDeploymentMachine } from '../../machines/admin/language-deployment.ts';
import { isTextUnsaved, translationsMachine } from '../../machines/admin/translations.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { run } from '../parts.ts';
import { watch } from '../watch.ts';

export const translationMachines = () => ({
  translations: run(
    translationsMachine.provide({
      actors: {
        listTexts: fromPromise(({ signal }) => listTexts(signal)),
        saveText: fromPromise(({ input, signal }) => saveText(input, signal)),
      },
    }),
  ),
  languageDeployment: run(
    languageDeploymentMachine.provide({ actors: { deployLanguages: fromPromise(({ signal }) => deployLanguages(signal)) } }),
  ),
});

const tellTab = ({ adminConsole, translations, languageDeployment }: PortalActors) =>
  watch(
    [adminConsole],
    () => isTabInUse(adminConsole.getSnapshot(), 'translation'),
    (isShown) => {
      translations.send({ type: isShown ? 'tab.shown' : 'tab.hidden' });
      if (!isShown) languageDeployment.send({ type: 'tab.hidden' });
    },
  );

const tellUnsaved = ({ translations, updates }: PortalActors) =>
  watch(
    [translations],
    () => isTextUnsaved(translations.getSnapshot()),
    (isUnsaved) => updates.send({ type: 'work.changed', place: 'translation', isUnsaved }),
  );

export const translationJoins = [tellTab, tellUnsaved];

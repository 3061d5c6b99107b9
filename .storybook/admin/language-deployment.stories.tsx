import { type LanguageDeploymentRef, languageDeploymentMachine } from '../../src/machines/admin/language-deployment.ts';
import { LanguageDeployment } from '../../src/views/admin/translation/language-deployment.tsx';
import { cases, facet } from '../../tests/cases/admin/language-deployment.ts';
import { sights } from '../../tests/cases/admin/sights/language-deployment.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Deployment of languages' };

export const Paths = pathsStory({
  machine: languageDeploymentMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/useradministration" actors={{ languageDeployment: actor as LanguageDeploymentRef }}>
      <LanguageDeployment />
    </InPortal>
  ),
});

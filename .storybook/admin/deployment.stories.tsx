import { type DeploymentRef, deploymentMachine } from '../../src/machines/admin/deployment.ts';
import { DeploymentSection } from '../../src/views/admin/deployment/deployment-section.tsx';
import { cases, facet } from '../../tests/cases/admin/deployment.ts';
import { sights } from '../../tests/cases/admin/sights/deployment.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Deployment' };

export const Paths = pathsStory({
  machine: deploymentMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/useradministration" actors={{ deployment: actor as DeploymentRef }}>
      <DeploymentSection />
    </InPortal>
  ),
});

import { type FactorDemandRef, factorDemandMachine } from '../../src/machines/admin/factor-demand.ts';
import { FactorDemand } from '../../src/views/admin/people/factor-demand.tsx';
import { cases, facet } from '../../tests/cases/admin/factor-demand.ts';
import { sights } from '../../tests/cases/admin/sights/factor-demand.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Factor demand' };

export const Paths = pathsStory({
  machine: factorDemandMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/useradministration" actors={{ factorDemand: actor as FactorDemandRef }}>
      <FactorDemand />
    </InPortal>
  ),
});

import { type GraphRef, graphMachine } from '../../src/machines/history/graph.ts';
import { GraphDrawer } from '../../src/views/history/graph/graph-drawer.tsx';
import { cases, facet, sights } from '../../tests/cases/history/graph.ts';
import { pathsStory } from '../paths-story.tsx';
import { caseFleet, InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Graph' };

export const Paths = pathsStory({
  machine: graphMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/reporting" actors={{ graph: actor as GraphRef, fleet: caseFleet() }}>
      <GraphDrawer />
    </InPortal>
  ),
});

import { type IntervalsRef, intervalsMachine } from '../../src/machines/history/intervals.ts';
import { IntervalsDrawer } from '../../src/views/history/intervals/intervals-drawer.tsx';
import { cases, facet, sights } from '../../tests/cases/history/intervals.ts';
import { pathsStory } from '../paths-story.tsx';
import { caseFleet, InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Intervals' };

export const Paths = pathsStory({
  machine: intervalsMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/reporting" actors={{ intervals: actor as IntervalsRef, fleet: caseFleet() }}>
      <IntervalsDrawer />
    </InPortal>
  ),
});

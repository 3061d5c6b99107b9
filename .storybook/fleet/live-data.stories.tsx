import { type LiveDataRef, liveDataMachine } from '../../src/machines/fleet/live-data/chart.ts';
import { LiveDataView } from '../../src/views/fleet/live-data/live-data-view.tsx';
import { cases, facet, inputs, sights } from '../../tests/cases/fleet/live-data.ts';
import { pathsStory } from '../paths-story.tsx';
import { caseFleet, InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Live data' };

export const Paths = pathsStory({
  machine: liveDataMachine,
  sights,
  cases,
  facet,
  inputs,
  // Its map would start anew at every step.
  view: (actor) => (
    <InPortal actors={{ liveData: actor as LiveDataRef, fleet: caseFleet() }}>
      <LiveDataView map={null} />
    </InPortal>
  ),
});

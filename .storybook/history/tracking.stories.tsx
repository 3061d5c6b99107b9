import { type TrackingRef, trackingMachine } from '../../src/machines/history/tracking.ts';
import { TrackLegend } from '../../src/views/history/tracking/track-legend.tsx';
import { TrackStatus } from '../../src/views/history/tracking/track-status.tsx';
import { cases, facet, sights } from '../../tests/cases/history/tracking.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Tracking' };

export const Paths = pathsStory({
  machine: trackingMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/trackingmap" actors={{ tracking: actor as TrackingRef }}>
      <div>
        <TrackStatus />
        <TrackLegend />
      </div>
    </InPortal>
  ),
});

import { type ReplayRef, replayMachine } from '../../src/machines/history/replay.ts';
import { ReplayPanel } from '../../src/views/history/tracking/replay-panel.tsx';
import { cases, facet } from '../../tests/cases/history/replay.ts';
import { sights } from '../../tests/cases/history/sights/replay.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Replay' };

export const Paths = pathsStory({
  machine: replayMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/trackingmap" actors={{ replay: actor as ReplayRef }}>
      <ReplayPanel />
    </InPortal>
  ),
});

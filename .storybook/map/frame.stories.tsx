import { type MapFrameRef, mapFrameMachine } from '../../src/machines/map/frame/chart.ts';
import { ConnectedToolbar } from '../../src/views/map/toolbar/connected-toolbar.tsx';
import { cases, input } from '../../tests/cases/map/frame.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Map frame' };

export const Paths = pathsStory({
  machine: mapFrameMachine,
  cases,
  inputs: [input],
  view: (actor) => (
    <InPortal path="/" actors={{ mapFrame: actor as MapFrameRef }}>
      <ConnectedToolbar onUse={() => undefined} />
    </InPortal>
  ),
});

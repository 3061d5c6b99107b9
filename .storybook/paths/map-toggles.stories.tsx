import { type MapTogglesRef, mapTogglesMachine } from '../../src/machines/map-toggles.ts';
import { ConnectedToolbar } from '../../src/views/map/connected-toolbar.tsx';
import { cases } from '../../tests/cases/map-toggles.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Map toggles' };

export const Paths = pathsStory({
  machine: mapTogglesMachine,
  cases,
  view: (actor) => (
    <InPortal path="/" actors={{ mapToggles: actor as MapTogglesRef }}>
      <ConnectedToolbar onUse={() => undefined} />
    </InPortal>
  ),
});

import type { AnyActorRef } from 'xstate';
import { type MapTogglesRef, mapTogglesMachine, mapTogglesVerbs } from '../../src/machines/map/toggles.ts';
import { ConnectedToolbar } from '../../src/views/map/toolbar/connected-toolbar.tsx';
import { cases, sights } from '../../tests/cases/map/toggles.ts';
import { ContextFacts } from '../context-facts.tsx';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

/** The toolbar of the tracking map has all switches. */
const MapTogglesView = ({ toggles }: { toggles: MapTogglesRef }) => {
  const { toggleRailway, toggleSatellite, toggleRailation, toggleTracking, toggleHeat, toggleAreas } = mapTogglesVerbs(toggles);
  const uses = {
    railway: toggleRailway,
    satellite: toggleSatellite,
    railation: toggleRailation,
    track: toggleTracking,
    heat: toggleHeat,
    areas: toggleAreas,
  };
  return (
    <InPortal path="/trackingmap" actors={{ mapToggles: toggles }}>
      <ConnectedToolbar onUse={(tool) => uses[tool as 'railway']?.()} />
      <ContextFacts actor={toggles as AnyActorRef} />
    </InPortal>
  );
};

export default { title: 'Paths/Map toggles' };

export const Paths = pathsStory({
  machine: mapTogglesMachine,
  sights,
  cases,
  view: (actor) => <MapTogglesView toggles={actor as MapTogglesRef} />,
});

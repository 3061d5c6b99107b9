import type { AnyActorRef } from 'xstate';
import { type MapTogglesRef, mapTogglesMachine, mapTogglesVerbs } from '../../src/machines/map/toggles.ts';
import { ConnectedToolbar } from '../../src/views/map/toolbar/connected-toolbar.tsx';
import { cases } from '../../tests/cases/map/toggles.ts';
import { ContextFacts } from '../context-facts.tsx';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

/** The toolbar has the layers every map knows; track, heat map and places have no control yet and are told as facts. */
const MapTogglesView = ({ toggles }: { toggles: MapTogglesRef }) => {
  const { toggleRailway, toggleSatellite } = mapTogglesVerbs(toggles);
  return (
    <InPortal path="/" actors={{ mapToggles: toggles }}>
      <ConnectedToolbar onUse={(tool) => ({ railway: toggleRailway, satellite: toggleSatellite })[tool as 'railway']?.()} />
      <ContextFacts actor={toggles as AnyActorRef} />
    </InPortal>
  );
};

export default { title: 'Paths/Map toggles' };

export const Paths = pathsStory({
  machine: mapTogglesMachine,
  cases,
  view: (actor) => <MapTogglesView toggles={actor as MapTogglesRef} />,
});

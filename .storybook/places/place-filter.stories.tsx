import { type PlaceFilterRef, placeFilterMachine } from '../../src/machines/places/place-filter.ts';
import { cases, facet, sights } from '../../tests/cases/places/place-filter.ts';
import { pathsStory } from '../paths-story.tsx';
import { PlacesStage } from './places-stage.tsx';

export default { title: 'Paths/Place filter' };

export const Paths = pathsStory({
  machine: placeFilterMachine,
  sights,
  cases,
  facet,
  view: (actor) => <PlacesStage actors={{ placeFilter: actor as PlaceFilterRef }} />,
});

import { type PlaceDetailRef, placeDetailMachine } from '../../src/machines/places/place-detail.ts';
import { cases, facet, sights } from '../../tests/cases/places/place-detail.ts';
import { pathsStory } from '../paths-story.tsx';
import { PlacesStage } from './places-stage.tsx';

export default { title: 'Paths/Place detail' };

export const Paths = pathsStory({
  machine: placeDetailMachine,
  sights,
  cases,
  facet,
  view: (actor) => <PlacesStage actors={{ placeDetail: actor as PlaceDetailRef }} />,
});

import { createActor } from 'xstate';
import { placeFilterMachine, placeFilterVerbs } from '../../src/machines/places/place-filter.ts';
import { type PlaceListRef, placeListMachine } from '../../src/machines/places/place-list.ts';
import { cases, facet, sights } from '../../tests/cases/places/place-list.ts';
import { pathsStory } from '../paths-story.tsx';
import { PlacesStage } from './places-stage.tsx';

/** A filter whose list is open. */
const ticked = () => {
  const placeFilter = createActor(placeFilterMachine).start();
  placeFilterVerbs(placeFilter).toggle('maintenanceServicing');
  return placeFilter;
};

export default { title: 'Paths/Place list' };

export const Paths = pathsStory({
  machine: placeListMachine,
  sights,
  cases,
  facet,
  view: (actor) => <PlacesStage actors={{ placeList: actor as PlaceListRef, placeFilter: ticked() }} />,
});

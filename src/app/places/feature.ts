import { fromPromise } from 'xstate';
import type placesTexts from '../../../public/locales/de-DE/places.json';
import { isRailationOn } from '../../machines/map/toggles.ts';
import { placeDetailMachine, placeDetailVerbs } from '../../machines/places/place-detail.ts';
import { chosenFilter, placeFilterMachine } from '../../machines/places/place-filter.ts';
import { placeListMachine } from '../../machines/places/place-list.ts';
import { markerName, placeMarkersMachine } from '../../machines/places/place-markers.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import { calls, part } from '../../views/common/late/code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { row } from '../connect.ts';
import type { Feature } from '../feature.ts';
import { type RefsOf, run } from '../parts.ts';
import { watch, watchFields } from '../watch.ts';

const placeCalls = calls(() => import('../../api/actors/places/places.ts'));

const machines = () => ({
  placeFilter: run(placeFilterMachine),
  placeList: run(
    placeListMachine.provide({
      actors: { fetchPlaces: fromPromise(async ({ input, signal }) => (await placeCalls()).fetchPlaces(input, signal)) },
    }),
  ),
  placeDetail: run(
    placeDetailMachine.provide({
      actors: { readPlace: fromPromise(async ({ input, signal }) => (await placeCalls()).readPlace(input.listId, signal)) },
    }),
  ),
  placeMarkers: run(
    placeMarkersMachine.provide({
      actors: {
        readMarkers: fromPromise(async ({ input, signal }) => (await placeCalls()).readMarkers(input, signal)),
        readShips: fromPromise(async ({ input, signal }) => (await placeCalls()).readMarkers(input, signal)),
      },
    }),
  ),
});

const tellMarkers = ({ shell, mapToggles, placeFilter, placeMarkers }: PortalActors) =>
  watchFields(
    [shell, mapToggles, placeFilter],
    () => ({
      isDirectory: currentView(shell.getSnapshot()) === 'railation',
      ticked: chosenFilter(placeFilter.getSnapshot()),
      isSwitchedOn: isRailationOn(mapToggles.getSnapshot()),
    }),
    (now) => placeMarkers.send({ type: 'markers.wanted', ...now }),
  );

/** A place that is open on a map stays open in the directory. */
const tellView = ({ shell, placeDetail }: PortalActors) =>
  watch(
    [shell],
    () => currentView(shell.getSnapshot()),
    (view) => view === 'railation' || placeDetailVerbs(placeDetail).close(),
  );

const table = [
  // What was clicked on the map opens.
  row({
    from: 'mapFrame',
    on: 'icon.selected',
    to: 'placeDetail',
    as: 'place.open',
    with: ({ icon }, { placeMarkers }) => {
      const name = icon.kind === 'place' ? markerName(placeMarkers.getSnapshot(), icon.id) : null;
      return name === null ? null : { listId: icon.id, name, position: null };
    },
  }),
  row({ from: 'placeFilter', on: 'places.filtered', to: 'placeList', as: 'filter.changed' }),
  row({
    from: 'placeFilter',
    on: 'places.filtered',
    to: 'mapFrame',
    as: 'places.filtered',
    with: ({ filter: { kinds, search } }) => ({ categories: kinds, search }),
  }),
];

type PlacesMachines = RefsOf<ReturnType<typeof machines>>;
declare module '../../views/common/portal-context.tsx' {
  interface PortalActors extends PlacesMachines {}
}
declare module '../../i18n/texts.ts' {
  interface Texts {
    readonly places: typeof placesTexts;
  }
}

/** Railation: the directory of places and suppliers, and where they are. */
export const places: Feature = {
  machines,
  table,
  joins: [tellMarkers, tellView],
  views: {
    railation: part(() => import('../../views/places/railation-view.tsx').then(({ RailationView }) => RailationView)),
    placesOnMap: part(() => import('../../views/places/map/places-on-map.tsx').then(({ PlacesOnMap }) => PlacesOnMap)),
  },
  texts: { later: ['places'], ofViews: { railation: ['places'] } },
};

import { fromPromise } from 'xstate';
import type placesTexts from '../../../public/locales/de-DE/places.json';
import { fetchPlaces, readMarkers, readPlace } from '../../api/actors/places/places.ts';
import { type PlaceFilter, placeKinds } from '../../domain/places/listing.ts';
import { isRailationOn } from '../../machines/map/toggles.ts';
import { placeDetailMachine, placeDetailVerbs } from '../../machines/places/place-detail.ts';
import { chosenFilter, placeFilterMachine } from '../../machines/places/place-filter.ts';
import { placeListMachine } from '../../machines/places/place-list.ts';
import { markerName, placeMarkersMachine } from '../../machines/places/place-markers.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import { part } from '../../views/common/late-code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { row } from '../connect.ts';
import type { Feature } from '../feature.ts';
import { type RefsOf, run } from '../parts.ts';
import { watch } from '../watch.ts';

const machines = () => ({
  placeFilter: run(placeFilterMachine),
  placeList: run(placeListMachine.provide({ actors: { fetchPlaces: fromPromise(({ input, signal }) => fetchPlaces(input, signal)) } })),
  placeDetail: run(
    placeDetailMachine.provide({ actors: { readPlace: fromPromise(({ input, signal }) => readPlace(input.listId, signal)) } }),
  ),
  placeMarkers: run(
    placeMarkersMachine.provide({
      actors: {
        readMarkers: fromPromise(({ input, signal }) => readMarkers(input, signal)),
        readShips: fromPromise(({ input, signal }) => readMarkers(input, signal)),
      },
    }),
  ),
});

const everything: PlaceFilter = { kinds: placeKinds, search: '' };

/** The view shows what is ticked; where nothing is, and on other maps, the switch shows all there is. */
const tellMarkers = ({ shell, mapToggles, placeFilter, placeMarkers }: PortalActors) =>
  watch(
    [shell, mapToggles, placeFilter],
    () => {
      const ticked = chosenFilter(placeFilter.getSnapshot());
      if (currentView(shell.getSnapshot()) === 'railation' && ticked !== null) return ticked;
      return isRailationOn(mapToggles.getSnapshot()) ? everything : null;
    },
    (filter) => placeMarkers.send({ type: 'markers.wanted', filter }),
    (now, before) => now?.kinds === before?.kinds && now?.search === before?.search,
  );

const tellView = ({ shell, placeDetail }: PortalActors) =>
  watch(
    [shell],
    () => currentView(shell.getSnapshot()),
    () => placeDetailVerbs(placeDetail).close(),
  );

/** What was clicked on the map opens. */
const openIcons = ({ mapFrame, placeDetail, placeMarkers }: PortalActors) => {
  mapFrame.on('icon.selected', ({ icon }) => {
    const name = icon.kind === 'place' ? markerName(placeMarkers.getSnapshot(), icon.id) : null;
    if (name !== null) placeDetailVerbs(placeDetail).open({ listId: icon.id, name, position: null });
  });
};

const table = [
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
  joins: [tellMarkers, tellView, openIcons],
  views: {
    railation: part(() => import('../../views/places/railation-view.tsx').then(({ RailationView }) => RailationView)),
    placesOnMap: part(() => import('../../views/places/map/places-on-map.tsx').then(({ PlacesOnMap }) => PlacesOnMap)),
  },
  texts: { later: ['places'] },
};

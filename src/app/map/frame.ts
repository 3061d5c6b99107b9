import type { i18n } from 'i18next';
import { fromPromise } from 'xstate';
import type { DayRange } from '../../domain/common/day-window.ts';
import { dayAt } from '../../domain/common/operator-day.ts';
import { kindOf } from '../../domain/fleet/fleet.ts';
import { boxOfTrack, emptyTrack, type Track } from '../../domain/history/track.ts';
import type { HeatmapData } from '../../domain/history/tracks.ts';
import type { MapCommand, MapCommandName, MapCommandOf } from '../../domain/map/messages.ts';
import { placeKinds } from '../../domain/places/listing.ts';
import { currentFleet } from '../../machines/fleet/fleet.ts';
import { periodMachine, shownPeriod, wantedPeriod } from '../../machines/history/period.ts';
import { type TrackingRef, type TrackRequest, trackingMachine } from '../../machines/history/tracking.ts';
import { isMapLoaded, mapFrameVerbs } from '../../machines/map/frame/selectors.ts';
import { isRailwayOn, isSatelliteOn, mapTogglesVerbs } from '../../machines/map/toggles.ts';
import { placeFilterVerbs } from '../../machines/places/place-filter.ts';
import { placeAnswer } from '../../machines/places/place-list.ts';
import { nowOf } from '../../machines/shell/clock.ts';
import { languageOf } from '../../machines/shell/language.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { trackReads } from '../history/feature.ts';
import { fitOf } from '../history/period.ts';
import { type RefsOf, run } from '../parts.ts';
import { watch } from '../watch.ts';

const noTrack = fromPromise<Track, TrackRequest>(async () => emptyTrack);
const noHeat = fromPromise<HeatmapData['cells'], TrackRequest>(async () => []);

/**
 * The machines of the map in a frame beside those of the portal: days, track and heat map come from the commands of the page around it. Track
 * and heat map may be of two vehicles, so each machine reads one of them.
 */
export const framedParts = () => ({
  framedPeriod: run(periodMachine, { input: { view: 'railation', today: dayAt(Date.now()) } }),
  framedTrack: run(trackingMachine.provide({ actors: { ...trackReads, readHeat: noHeat } })),
  framedHeat: run(trackingMachine.provide({ actors: { ...trackReads, readTrack: noTrack } })),
});
export type FramedActors = PortalActors & RefsOf<ReturnType<typeof framedParts>>;

/** Joins them with each other and with those of the portal, before they start. */
export const joinFramed = (actors: FramedActors, texts: i18n) => {
  const { clock, language, mapFrame, placeList, framedPeriod, framedTrack, framedHeat } = actors;
  const { receive } = mapFrameVerbs(mapFrame);
  const isLoaded = () => isMapLoaded(mapFrame.getSnapshot());
  for (const one of [framedTrack, framedHeat]) one.send({ type: 'view.opened' });
  watch(
    [clock],
    () => dayAt(nowOf(clock.getSnapshot())),
    (today) => framedPeriod.send({ type: 'day.begun', today }),
  );
  watch(
    [framedPeriod],
    () => shownPeriod(framedPeriod.getSnapshot()),
    (range) => {
      for (const one of [framedTrack, framedHeat]) one.send({ type: 'period.changed', range });
      mapFrame.send({ type: 'range.changed', from: range.start, to: range.end });
    },
  );
  framedTrack.on('track.read', ({ track }) => {
    const fit = track && fitOf(boxOfTrack(track));
    return fit && mapFrame.send({ type: 'bounds.fit', ...fit });
  });
  watch(
    [mapFrame, language],
    () => isLoaded() && languageOf(language.getSnapshot()),
    (spoken) =>
      spoken &&
      void texts.loadNamespaces('places').then(() => {
        const categories = placeKinds.map((id) => ({ id, name: texts.t(`places:kinds.${id}`) }));
        receive({ name: 'railationFilterCats', categories });
      }),
  );
  watch(
    [mapFrame, placeList],
    () => isLoaded() && placeAnswer(placeList.getSnapshot()),
    (found) =>
      found !== false &&
      receive({
        name: 'railation.mapSearchItems',
        foundItemCount: found?.total ?? 0,
        items: (found?.items ?? []).map(({ listId, name, kind }) => ({ id: listId, name, category: kind })),
      }),
  );
};

type Obeying = { readonly [Name in MapCommandName]: (command: MapCommandOf<Name>) => unknown };

/** What each command of the page around the map does. */
const obeying = (actors: FramedActors): Obeying => {
  const { fleet, mapFrame, mapToggles, placeFilter, selection, framedPeriod, framedTrack, framedHeat } = actors;
  const toggles = mapTogglesVerbs(mapToggles);
  const frame = mapFrameVerbs(mapFrame);
  const name = (tracking: TrackingRef, vehicleId: number | null) =>
    tracking.send({
      type: 'vehicle.changed',
      vehicleId,
      isCrane: kindOf(currentFleet(fleet.getSnapshot()), vehicleId) === 'crane',
    });
  /** Each command carries one end of the range; it is cut like that of the tracking map. */
  const chooseDay = (day: Partial<DayRange>) => {
    framedPeriod.send({ type: 'range.choose', range: { ...wantedPeriod(framedPeriod.getSnapshot()), ...day } });
    framedPeriod.send({ type: 'view.changed', view: 'trackingmap' });
  };
  return {
    focus: ({ vehicleId, zoom }) => mapFrame.send({ type: 'vehicle.focused', vehicleId, zoom }),
    visible: ({ vehicleIds }) => frame.show(vehicleIds),
    mapType: ({ mapType }) => isSatelliteOn(mapToggles.getSnapshot()) !== (mapType === 'hybrid') && toggles.toggleSatellite(),
    showRailway: ({ isShown }) => isRailwayOn(mapToggles.getSnapshot()) !== isShown && toggles.toggleRailway(),
    mapFitBounds: ({ box, maxZoom }) => mapFrame.send({ type: 'bounds.fit', box, isFirst: false, maxZoom }),
    dateFrom: ({ date }) => chooseDay({ start: date }),
    dateTo: ({ date }) => chooseDay({ end: date }),
    routesVehicleId: ({ vehicleId }) => {
      name(framedTrack, vehicleId);
      frame.chooseTrack(vehicleId);
    },
    heatmapVehicleId: ({ vehicleId }) => {
      name(framedHeat, vehicleId);
      frame.chooseHeat(vehicleId);
    },
    mode: ({ view, zoom }) => {
      selection.send({ type: 'view.changed', view });
      mapFrame.send({ type: 'view.changed', view, zoom });
    },
    'railation filterInfo': ({ categories, search }) =>
      placeFilterVerbs(placeFilter).set({ kinds: placeKinds.filter((kind) => categories.includes(kind)), search }),
  };
};

export const obeyWith = (actors: FramedActors) => {
  const does = obeying(actors);
  return (command: MapCommand) => void does[command.name](command as never);
};

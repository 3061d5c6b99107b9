import type { i18n } from 'i18next';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, type InputFrom, SimulatedClock } from 'xstate';
import { connect } from '../../../src/app/connect.ts';
import { type FramedActors, framedParts, joinFramed, obeyWith } from '../../../src/app/map/frame.ts';
import { places } from '../../../src/app/places/feature.ts';
import type { HeatmapData } from '../../../src/domain/history/tracks.ts';
import type { MapCommand, MapMessage, MapMessageName } from '../../../src/domain/map/messages.ts';
import { placeKinds } from '../../../src/domain/places/listing.ts';
import { fleetMachine } from '../../../src/machines/fleet/fleet.ts';
import { selectionMachine } from '../../../src/machines/fleet/selection/chart.ts';
import { isMultiSelect } from '../../../src/machines/fleet/selection/selectors.ts';
import { heatCells, shownTrack, type TrackRequest } from '../../../src/machines/history/tracking.ts';
import { mapFrameMachine } from '../../../src/machines/map/frame/chart.ts';
import { isRailwayOn, isSatelliteOn, mapTogglesMachine } from '../../../src/machines/map/toggles.ts';
import { placeFilterMachine } from '../../../src/machines/places/place-filter.ts';
import { type PlaceAnswer, type PlaceRequest, placeListMachine } from '../../../src/machines/places/place-list.ts';
import { clockMachine } from '../../../src/machines/shell/clock.ts';
import { languageMachine } from '../../../src/machines/shell/language.ts';
import { reportFrom } from '../../../src/views/map/frame/frame-bridge.ts';
import { cells, track } from '../../cases/history/tracking.ts';
import { box, messages } from '../../cases/map/frame.ts';
import { fake, settle } from '../../fakes.ts';
import { unsettled } from '../../replay.ts';

/** A map in a frame that has loaded, on 21.11.2026, with its requests to the server. */
const framed = async () => {
  const clock = new SimulatedClock();
  const begun = <M extends AnyStateMachine>(machine: M, input?: InputFrom<M>) => createActor(machine, { clock, input } as never);
  const tracks = fake((_: TrackRequest) => track);
  const heats = fake((_: TrackRequest): HeatmapData['cells'] => cells);
  const listed = { listId: 'Rp1', name: 'Werft', kind: 'infrastructure' as const, address: '', position: null, isDemo: true };
  const lists = fake((_: PlaceRequest): PlaceAnswer => ({ items: [listed], placeTotal: 40, total: 40 }));
  const { framedPeriod, framedTrack, framedHeat } = framedParts();
  const actors = {
    clock: begun(unsettled(clockMachine), { now: Date.parse('2026-11-21T10:00:00Z') }),
    language: begun(unsettled(languageMachine), { language: 'de-DE' }),
    fleet: begun(unsettled(fleetMachine), { isConnectionLost: false }),
    selection: begun(selectionMachine, { view: 'railation' }),
    mapToggles: begun(mapTogglesMachine),
    mapFrame: begun(mapFrameMachine, { view: 'railation' }),
    placeFilter: begun(placeFilterMachine),
    placeList: begun(placeListMachine.provide({ actors: { fetchPlaces: lists.actor } })),
    framedPeriod: begun(framedPeriod.logic, framedPeriod.input),
    framedTrack: begun(framedTrack.logic.provide({ actors: { readTrack: tracks.actor } })),
    framedHeat: begun(framedHeat.logic.provide({ actors: { readHeat: heats.actor } })),
  };
  const commands: MapCommand[] = [];
  actors.mapFrame.on('map.command', ({ command }) => commands.push(command));
  const rows = places.table.filter(({ from, to }) => from === 'placeFilter' && to === 'placeList');
  connect(actors as never, rows as never);
  const texts = { loadNamespaces: async () => undefined, t: (key: string) => key.toUpperCase() } as unknown as i18n;
  joinFramed(actors as unknown as FramedActors, texts);
  const reports: MapMessage[] = [];
  reportFrom(actors.mapFrame, (message) => reports.push(message));
  /** What the page around the map was last sent under this name. */
  const reported = (name: MapMessageName) => reports.findLast((message) => message.name === name);
  for (const actor of Object.values(actors)) actor.start();
  actors.mapFrame.send({ type: 'message.received', data: messages.mapLoaded });
  /** Sends these without a pause, then waits for all that follows. */
  const obey = async (...wanted: readonly MapCommand[]) => {
    commands.length = 0;
    wanted.forEach(obeyWith(actors as unknown as FramedActors));
    clock.increment(300);
    await settle();
    clock.increment(300);
  };
  await settle();
  return { actors, commands, obey, reported, asked: { tracks: tracks.calls, heats: heats.calls, lists: lists.calls } };
};
const period = (start: string, end: string) => ({ start, end });

describe('In a frame', () => {
  it('the track of the named vehicle is read and framed, of the last seven days to yesterday [MAP-053] [TRK-019]', async () => {
    const { actors, asked, commands, obey } = await framed();
    await obey({ name: 'routesVehicleId', vehicleId: 7 });
    expect(asked).toMatchObject({ tracks: [{ vehicleId: 7, range: period('2026-11-14', '2026-11-20') }], heats: [] });
    expect(shownTrack(actors.framedTrack.getSnapshot())).toBe(track);
    const whole = { west: 10, south: 53.4, east: 10.3, north: 53.55 };
    expect(commands).toContainEqual({ name: 'mapFitBounds', box: whole, maxZoom: 12 });
    await obey({ name: 'routesVehicleId', vehicleId: null });
    expect(shownTrack(actors.framedTrack.getSnapshot()).times).toHaveLength(0);
    expect(asked.tracks).toHaveLength(1);
  });

  it.each<[string, readonly MapCommand[], ReturnType<typeof period>]>([
    [
      'both, one request for the two',
      [
        { name: 'dateFrom', date: '2026-10-01' },
        { name: 'dateTo', date: '2026-10-14' },
      ],
      period('2026-10-01', '2026-10-14'),
    ],
    [
      'the last one first',
      [
        { name: 'dateTo', date: '2026-10-14' },
        { name: 'dateFrom', date: '2026-10-01' },
      ],
      period('2026-10-01', '2026-10-14'),
    ],
    ['the first one alone', [{ name: 'dateFrom', date: '2026-11-18' }], period('2026-11-18', '2026-11-20')],
    [
      'at most a month, as for every track',
      [
        { name: 'dateFrom', date: '2026-01-01' },
        { name: 'dateTo', date: '2026-10-14' },
      ],
      period('2026-09-14', '2026-10-14'),
    ],
  ])('days are named for track and heat map alike: %s [MAP-051] [MAP-052]', async (_, days, range) => {
    const { asked, obey } = await framed();
    await obey({ name: 'routesVehicleId', vehicleId: 7 }, { name: 'heatmapVehicleId', vehicleId: 7 });
    await obey(...days);
    expect([asked.tracks[1], asked.heats[1]]).toEqual([
      { vehicleId: 7, range },
      { vehicleId: 7, range },
    ]);
    expect([asked.tracks.length, asked.heats.length]).toEqual([2, 2]);
  });

  it('the heat map may be of another vehicle than the track [MAP-054]', async () => {
    const { actors, asked, obey } = await framed();
    await obey({ name: 'heatmapVehicleId', vehicleId: 8 });
    expect([asked.tracks.length, heatCells(actors.framedHeat.getSnapshot())]).toEqual([0, cells]);
    await obey({ name: 'routesVehicleId', vehicleId: 7 });
    expect([asked.tracks.map(({ vehicleId }) => vehicleId), asked.heats.map(({ vehicleId }) => vehicleId)]).toEqual([[7], [8]]);
    await obey({ name: 'heatmapVehicleId', vehicleId: null });
    expect(heatCells(actors.framedHeat.getSnapshot())).toEqual([]);
    expect(shownTrack(actors.framedTrack.getSnapshot())).toBe(track);
  });

  it('places are filtered, and each filter is answered with what was found [MAP-041] [MAP-056]', async () => {
    const { asked, obey, reported } = await framed();
    const name = 'railation.mapSearchItems';
    expect(reported(name)).toEqual({ name, items: [], foundItemCount: 0 });
    await obey({ name: 'railation filterInfo', categories: ['infrastructure', 'workshop'], search: 'werft' });
    expect(asked.lists).toMatchObject([{ kinds: ['infrastructure'], search: 'werft', skip: 0 }]);
    expect(reported(name)).toEqual({ name, foundItemCount: 40, items: [{ id: 'Rp1', name: 'Werft', category: 'infrastructure' }] });
    await obey({ name: 'railation filterInfo', categories: [], search: '' });
    expect(reported(name)).toEqual({ name, items: [], foundItemCount: 0 });
  });

  it('the categories are sent with the ids that filter them and their names, once the map is loaded [MAP-040]', async () => {
    const { reported } = await framed();
    expect(reported('railationFilterCats')).toEqual({
      name: 'railationFilterCats',
      categories: placeKinds.map((id) => ({ id, name: `PLACES:KINDS.${id.toUpperCase()}` })),
    });
  });

  it('camera, vehicles, layers and view follow the commands, with the zoom that they carry', async () => {
    const { actors, commands, obey } = await framed();
    await obey();
    const wanted: readonly MapCommand[] = [
      { name: 'focus', vehicleId: 7, zoom: 15 },
      { name: 'visible', vehicleIds: [7, 8] },
      { name: 'mapFitBounds', box, maxZoom: 17 },
      { name: 'mode', view: 'trackingmap', zoom: 8 },
    ];
    await obey(...wanted, { name: 'mapType', mapType: 'hybrid' }, { name: 'showRailway', isShown: true });
    expect(commands).toEqual(wanted);
    const layers = () => [isSatelliteOn(actors.mapToggles.getSnapshot()), isRailwayOn(actors.mapToggles.getSnapshot())];
    expect([...layers(), isMultiSelect(actors.selection.getSnapshot())]).toEqual([true, true, false]);
    await obey({ name: 'mapType', mapType: 'hybrid' }, { name: 'showRailway', isShown: true });
    expect(layers()).toEqual([true, true]);
    await obey({ name: 'mapType', mapType: 'roadmap' }, { name: 'showRailway', isShown: false });
    expect(layers()).toEqual([false, false]);
  });
});

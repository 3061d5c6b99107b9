import { describe, expect, it } from 'vitest';
import type { MapCommand } from '../../../src/domain/map/messages.ts';
import type { View } from '../../../src/domain/shell/view.ts';
import { mapFrameMachine } from '../../../src/machines/map/frame/chart.ts';
import type { MapFrameEvent } from '../../../src/machines/map/frame/model.ts';
import { isMapLoaded, isMapLoading, mapCamera, mapFrameVerbs } from '../../../src/machines/map/frame/selectors.ts';
import { box, cases, input, messages } from '../../cases/map/frame.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'map-frame', machine: mapFrameMachine, cases, input, states: 50 }, [
  'takes 36 transitions; enters life.loaded.drawing 6, life.loaded.ready 7, life.loaded.refreshing 6, life.loaded.settling 2, life.loaded.working.minimum.over 3, life.loaded.working.minimum.running 2, life.loaded.working.work.done 1, life.loaded.working.work.running 2, life.loading 1, look.following 8, look.free 4, look.taken 7, updates.gathering 26, updates.idle 8, updates.waitingForMap 3',
  'emits icon.selected 1, map.command 13',
  'sets camera 6, isReturned 1, pending 37, view 3',
  'waits 1500 ms 2, 2000 ms 6, 300 ms 29, 500 ms 4, 750 ms 6',
]);

const start = (view: View = 'dashboard') => {
  const { actor, clock, emitted } = running(mapFrameMachine, { input: { view } });
  const commands = () => emitted.flatMap((event) => ('command' in event ? [event.command] : []));
  return { actor, clock, emitted, commands, verbs: mapFrameVerbs(actor), snapshot: () => actor.getSnapshot() };
};
/** Loaded and settled, with nothing emitted yet. */
const ready = (view: View = 'dashboard') => {
  const started = start(view);
  started.verbs.receive(messages.mapLoaded);
  started.clock.increment(500);
  started.emitted.length = 0;
  return started;
};

describe('The life of the map frame', () => {
  it('counts as loading until the map reports loaded [MAP-030]', () => {
    const { verbs, clock, snapshot } = start();
    clock.increment(60_000);
    expect(isMapLoading(snapshot())).toBe(true);
    expect(isMapLoaded(snapshot())).toBe(false);
    verbs.receive(messages.mapLoaded);
    expect(isMapLoaded(snapshot())).toBe(true);
  });

  it('sets the first zoom with the loaded report and clears the indicator 500 ms later [MAP-031] [MAP-032] [MAP-039] [DEC-054]', () => {
    const { verbs, clock, commands, snapshot } = start();
    verbs.receive(messages.mapLoaded);
    expect(commands()).toEqual([{ name: 'mode', view: 'dashboard', zoom: 5 }]);
    clock.increment(499);
    expect(isMapLoading(snapshot())).toBe(true);
    clock.increment(1);
    expect(isMapLoading(snapshot())).toBe(false);
  });

  it.each<[View, number]>([
    ['dashboard', 6],
    ['livedata', 6],
    ['trackingmap', 6],
    ['railation', 9],
    ['reporting', 9],
  ])('caps the first zoom on %s, wanted 9, at %i [MAP-015]', (view, zoom) => {
    const { verbs, commands, snapshot } = start(view);
    verbs.receive({ name: 'zoom', zoom: 9 });
    verbs.receive(messages.mapLoaded);
    expect(commands()).toEqual([{ name: 'mode', view, zoom }]);
    expect(mapCamera(snapshot()).zoom).toBe(zoom);
  });

  it('takes up the camera of before a reload as it was', () => {
    const camera = { lat: 48.1, lng: 11.5, zoom: 11 };
    const { actor, emitted } = running(mapFrameMachine, { input: { view: 'dashboard' as const, camera } });
    mapFrameVerbs(actor).receive(messages.mapLoaded);
    expect(emitted).toEqual([{ type: 'map.command', command: { name: 'mode', view: 'dashboard', zoom: 11 } }]);
    expect(mapCamera(actor.getSnapshot())).toEqual(camera);
  });

  it('caps the first fit as the first zoom, later ones at the focus zoom [MAP-015] [MAP-050]', () => {
    const { verbs, clock, commands } = ready();
    verbs.fit(box, true);
    clock.increment(300);
    verbs.fit(box);
    clock.increment(300);
    expect(commands()).toEqual([
      { name: 'mapFitBounds', box, maxZoom: 6 },
      { name: 'mapFitBounds', box, maxZoom: 12 },
    ]);
  });

  it('leaves the camera with a vehicle it follows: first looks wait until it follows none', () => {
    const { actor, verbs, clock, commands } = ready('livedata');
    const framed = () => {
      clock.increment(300);
      return (commands() as MapCommand[]).filter(({ name }) => name === 'mapFitBounds').length;
    };
    for (const vehicleId of [7, 8]) {
      actor.send({ type: 'vehicle.followed', vehicleId });
      verbs.show([vehicleId]);
      verbs.fit(box, true);
      expect(framed()).toBe(0);
    }
    for (const looks of [1, 2]) {
      actor.send({ type: 'vehicle.followed', vehicleId: null });
      verbs.fit(box, true);
      expect(framed()).toBe(looks);
    }
    actor.send({ type: 'vehicle.followed', vehicleId: 8 });
    verbs.fit(box);
    expect(framed()).toBe(3);
  });

  it('shows a track that somebody asked to see, and first looks at vehicles only before it and once another is chosen [TRK-001]', () => {
    const { verbs, clock, commands } = ready('trackingmap');
    const shown = () => {
      clock.increment(300);
      return (commands() as MapCommand[]).flatMap((command) => (command.name === 'mapFitBounds' ? [command.maxZoom] : []));
    };
    verbs.fit(box, true);
    verbs.fit(box);
    // The replay takes its place below the map, which is smaller then.
    verbs.fit(box, true);
    expect(shown()).toEqual([12]);
    verbs.show([7]);
    verbs.fit(box, true);
    expect(shown()).toEqual([12]);
    verbs.chooseTrack(8);
    verbs.fit(box, true);
    expect(shown()).toEqual([12, 6]);
    verbs.fit(box);
    expect(shown()).toEqual([12, 6, 12]);
  });

  it.each<[number, string, (verbs: ReturnType<typeof mapFrameVerbs>, actor: ReturnType<typeof start>['actor']) => void]>([
    [750, 'a manual update', (verbs) => verbs.refresh()],
    [2_000, 'another track', (verbs) => verbs.chooseTrack(7)],
    [2_000, 'another heat map', (_, actor) => actor.send({ type: 'heat.chosen', vehicleId: 7 })],
    [2_000, 'another period', (_, actor) => actor.send({ type: 'range.changed', from: '2026-11-01', to: '2026-11-02' })],
  ])('loads for %i ms after %s [MAP-032] [DEC-054]', (ms, _, act) => {
    const { actor, verbs, clock, snapshot } = ready();
    act(verbs, actor);
    clock.increment(ms - 1);
    expect(isMapLoading(snapshot())).toBe(true);
    clock.increment(1);
    expect(isMapLoading(snapshot())).toBe(false);
  });

  it('keeps the indicator while the base map comes after the report, 1500 ms at most [MAP-031] [MAP-043] [MAP-044]', () => {
    const { verbs, clock, snapshot } = start();
    verbs.receive(messages.mapLoaded);
    verbs.receive(messages.loading);
    clock.increment(1_499);
    expect(isMapLoading(snapshot())).toBe(true);
    verbs.receive(messages.processed);
    expect(isMapLoading(snapshot())).toBe(false);
  });

  it('shows the loader of the map 500 ms at least and 1500 ms at most [LIM-002] [MAP-043] [MAP-044] [DEC-054]', () => {
    const quick = ready();
    quick.verbs.receive(messages.loading);
    quick.verbs.receive(messages.processed);
    quick.clock.increment(499);
    expect(isMapLoading(quick.snapshot())).toBe(true);
    quick.clock.increment(1);
    expect(isMapLoading(quick.snapshot())).toBe(false);

    const usual = ready();
    usual.verbs.receive(messages.loading);
    usual.clock.increment(900);
    expect(isMapLoading(usual.snapshot())).toBe(true);
    usual.verbs.receive(messages.processed);
    expect(isMapLoading(usual.snapshot())).toBe(false);

    const silent = ready();
    silent.verbs.receive(messages.loading);
    silent.clock.increment(1_499);
    expect(isMapLoading(silent.snapshot())).toBe(true);
    silent.clock.increment(1);
    expect(isMapLoading(silent.snapshot())).toBe(false);
  });

  it('settles again when the map reports loaded once more [MAP-039]', () => {
    const { verbs, commands, snapshot } = ready();
    verbs.receive(messages.mapLoaded);
    expect(isMapLoading(snapshot())).toBe(true);
    expect(commands()).toHaveLength(1);
  });
});

describe('Messages of the map', () => {
  it('say where it looks [MAP-037] [MAP-038]', () => {
    const { verbs, snapshot } = ready();
    verbs.receive(messages.zoom);
    verbs.receive(messages.center);
    expect(mapCamera(snapshot())).toEqual({ zoom: 9, lat: 53.5, lng: 10 });
  });

  it('open the selected item [MAP-042]', () => {
    const { verbs, emitted } = ready();
    verbs.receive(messages.userSelectedIcon);
    expect(emitted).toEqual([{ type: 'icon.selected', icon: { kind: 'place', id: 'R17' } }]);
  });

  it.each([
    null,
    'mapLoaded',
    [],
    { name: 'unknown' },
    { name: 'toString' },
    { name: 'zoom', zoom: '9' },
    { name: 'center', lat: 100, lng: 0 },
    { name: 'railationFilterCats', categories: [{ id: 1 }] },
    { name: 'userSelectedIcon', icon: { kind: 'script', id: '1' } },
  ])('are dropped without effect when they fit no shape: %j [MAP-045]', (data) => {
    const { verbs, snapshot, emitted } = ready();
    const before = snapshot();
    verbs.receive(data);
    expect(snapshot().value).toEqual(before.value);
    expect(snapshot().context).toEqual(before.context);
    expect(emitted).toEqual([]);
  });
});

describe('Commands to the map', () => {
  it.each<[string, (verbs: ReturnType<typeof mapFrameVerbs>) => void, object[]]>([
    ['visible [MAP-047]', (verbs) => verbs.show([7, 8]), [{ name: 'visible', vehicleIds: [7, 8] }]],
    ['mapFitBounds [MAP-050]', (verbs) => verbs.fit(box), [{ name: 'mapFitBounds', box, maxZoom: 12 }]],
  ])('include %s', (_, act, expected) => {
    const { verbs, clock, commands } = ready();
    act(verbs);
    clock.increment(300);
    expect(commands()).toEqual(expected);
  });

  it.each<[string, MapFrameEvent, object[]]>([
    [
      'dateFrom and dateTo when the period changes [MAP-051] [MAP-052]',
      { type: 'range.changed', from: '2026-11-01', to: '2026-11-14' },
      [
        { name: 'dateFrom', date: '2026-11-01' },
        { name: 'dateTo', date: '2026-11-14' },
      ],
    ],
    [
      'routesVehicleId when another track is wanted [MAP-053]',
      { type: 'track.chosen', vehicleId: 7 },
      [{ name: 'routesVehicleId', vehicleId: 7 }],
    ],
    ['routesVehicleId of none [MAP-053]', { type: 'track.chosen', vehicleId: null }, [{ name: 'routesVehicleId', vehicleId: null }]],
    [
      'heatmapVehicleId when another heat map is wanted [MAP-054]',
      { type: 'heat.chosen', vehicleId: 7 },
      [{ name: 'heatmapVehicleId', vehicleId: 7 }],
    ],
    [
      'railation filterInfo [MAP-056]',
      { type: 'places.filtered', categories: ['workshop'], search: 'nord' },
      [{ name: 'railation filterInfo', categories: ['workshop'], search: 'nord' }],
    ],
    [
      'focus with the zoom that the page around the map names [MAP-046]',
      { type: 'vehicle.focused', vehicleId: 7, zoom: 15 },
      [{ name: 'focus', vehicleId: 7, zoom: 15 }],
    ],
    [
      'mapFitBounds with the zoom that it allows [MAP-050]',
      { type: 'bounds.fit', box, isFirst: false, maxZoom: 17 },
      [{ name: 'mapFitBounds', box, maxZoom: 17 }],
    ],
    [
      'mode with the zoom that it names [MAP-055]',
      { type: 'view.changed', view: 'trackingmap', zoom: 8 },
      [{ name: 'mode', view: 'trackingmap', zoom: 8 }],
    ],
    ['mapType of the satellite switch [MAP-048]', { type: 'satellite.switched', isOn: true }, [{ name: 'mapType', mapType: 'hybrid' }]],
    ['mapType of the road map [MAP-048]', { type: 'satellite.switched', isOn: false }, [{ name: 'mapType', mapType: 'roadmap' }]],
    ['showRailway [MAP-049]', { type: 'railway.switched', isOn: true }, [{ name: 'showRailway', isShown: true }]],
    ['showRailway of none [MAP-049]', { type: 'railway.switched', isOn: false }, [{ name: 'showRailway', isShown: false }]],
  ])('include %s', (_, event, expected) => {
    const { actor, clock, commands } = ready();
    actor.send(event);
    clock.increment(299);
    expect(commands()).toEqual([]);
    clock.increment(1);
    expect(commands()).toEqual(expected);
  });

  it('include focus at zoom 12 when a vehicle is focused, and its end [MAP-046] [MAP-013]', () => {
    const { actor, clock, commands } = ready();
    actor.send({ type: 'vehicle.focused', vehicleId: 7 });
    clock.increment(300);
    actor.send({ type: 'vehicle.focused', vehicleId: null });
    clock.increment(300);
    expect(commands()).toEqual([
      { name: 'focus', vehicleId: 7, zoom: 12 },
      { name: 'focus', vehicleId: null, zoom: 12 },
    ]);
  });

  it('include mode when the view changes, with the zoom the map has [MAP-055]', () => {
    const { actor, verbs, clock, commands } = ready();
    verbs.receive(messages.zoom);
    actor.send({ type: 'view.changed', view: 'trackingmap' });
    clock.increment(300);
    expect(commands()).toEqual([{ name: 'mode', view: 'trackingmap', zoom: 9 }]);
  });

  it('share a debounce of 300 ms, in which the newest of each name counts [MAP-033]', () => {
    const { verbs, clock, commands } = ready();
    verbs.show([7]);
    clock.increment(299);
    verbs.chooseTrack(7);
    clock.increment(299);
    verbs.show([7, 8]);
    clock.increment(299);
    expect(commands()).toEqual([]);
    clock.increment(1);
    expect(commands()).toEqual([
      { name: 'routesVehicleId', vehicleId: 7 },
      { name: 'visible', vehicleIds: [7, 8] },
    ]);
    clock.increment(10_000);
    expect(commands()).toHaveLength(2);
  });

  it('wait for a map that is not loaded yet [MAP-033] [MAP-030]', () => {
    const { verbs, clock, commands } = start();
    verbs.show([7]);
    clock.increment(5_000);
    expect(commands()).toEqual([]);
    verbs.receive(messages.mapLoaded);
    expect(commands()).toEqual([
      { name: 'mode', view: 'dashboard', zoom: 5 },
      { name: 'visible', vehicleIds: [7] },
    ]);
  });
});

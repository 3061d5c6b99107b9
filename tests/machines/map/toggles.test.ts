import { describe, expect, it } from 'vitest';
import {
  areAreasOn,
  isHeatOn,
  isRailationOn,
  isRailwayOn,
  isSatelliteOn,
  isTrackingOn,
  mapTogglesMachine,
  mapTogglesVerbs,
} from '../../../src/machines/map/toggles.ts';
import { cases } from '../../cases/map/toggles.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'map-toggles', machine: mapTogglesMachine, isTraced: true, cases, states: 80 }, [
  'takes 23 transitions; enters areas.off 2, areas.on 8, cover.both 20, cover.heat 17, cover.heatForBoth 16, cover.heatForTrack 16, cover.track 6, railation.off 3, railation.on 4, railway.off 2, railway.on 1, satellite.off 2, satellite.on 2',
  'emits railway.switched 2, satellite.switched 3',
]);

const start = () => {
  const { actor, emitted } = running(mapTogglesMachine);
  const cover = () => ({ track: isTrackingOn(actor.getSnapshot()), heat: isHeatOn(actor.getSnapshot()) });
  return { actor, emitted, cover, verbs: mapTogglesVerbs(actor), snapshot: () => actor.getSnapshot() };
};

describe('The map toggles', () => {
  it('keep a switch for railway tiles, off at first [MAP-016] [MAP-025]', () => {
    const { verbs, snapshot, emitted } = start();
    expect(isRailwayOn(snapshot())).toBe(false);
    verbs.toggleRailway();
    expect(isRailwayOn(snapshot())).toBe(true);
    verbs.toggleRailway();
    expect(isRailwayOn(snapshot())).toBe(false);
    expect(emitted).toEqual([
      { type: 'railway.switched', isOn: true },
      { type: 'railway.switched', isOn: false },
    ]);
  });

  it('keep a switch for the satellite base map, off at first [MAP-017] [MAP-025]', () => {
    const { verbs, snapshot, emitted } = start();
    expect(isSatelliteOn(snapshot())).toBe(false);
    verbs.toggleSatellite();
    expect(isSatelliteOn(snapshot())).toBe(true);
    verbs.toggleSatellite();
    expect(emitted).toEqual([
      { type: 'satellite.switched', isOn: true },
      { type: 'satellite.switched', isOn: false },
    ]);
  });

  it('keep a switch for railation places, off at first [MAP-018]', () => {
    const { verbs, snapshot } = start();
    expect(isRailationOn(snapshot())).toBe(false);
    verbs.toggleRailation();
    expect(isRailationOn(snapshot())).toBe(true);
    verbs.toggleRailation();
    expect(isRailationOn(snapshot())).toBe(false);
  });

  it('keep a switch for the areas of the tracked vehicle, off at first, whatever vehicle and view come', () => {
    const { actor, verbs, snapshot } = start();
    expect(areAreasOn(snapshot())).toBe(false);
    verbs.toggleAreas();
    actor.send({ type: 'vehicle.changed', hasTracking: false });
    actor.send({ type: 'toolbar.lost' });
    expect(areAreasOn(snapshot())).toBe(true);
    verbs.toggleAreas();
    expect(areAreasOn(snapshot())).toBe(false);
  });

  it('begin with the track on and the heat map off [MAP-019] [MAP-028] [MAP-025] [DEC-055]', () => {
    expect(start().cover()).toEqual({ track: true, heat: false });
  });

  it('add the heat map without losing the track [DEC-055]', () => {
    const { verbs, cover } = start();
    verbs.toggleHeat();
    expect(cover()).toEqual({ track: true, heat: true });
  });

  it('switch the heat map on with the track off, and the reverse [MAP-026] [DEC-055]', () => {
    const { verbs, cover } = start();
    verbs.toggleTracking();
    expect(cover()).toEqual({ track: false, heat: true });
    verbs.toggleHeat();
    expect(cover()).toEqual({ track: true, heat: false });
  });

  it('turn to the heat map alone for a vehicle without tracking, and back with the next one that has it [MAP-027] [DEC-056]', () => {
    const { actor, cover, verbs } = start();
    const covered = (hasTracking: boolean) => {
      actor.send({ type: 'vehicle.changed', hasTracking });
      return cover();
    };
    expect([true, false, false, true].map(covered).map(({ track }) => track)).toEqual([true, false, false, true]);
    verbs.toggleHeat();
    expect([covered(false), covered(true)]).toEqual([
      { track: false, heat: true },
      { track: true, heat: true },
    ]);
    verbs.toggleTracking();
    expect([covered(false), covered(true)]).toEqual(Array(2).fill({ track: false, heat: true }));
  });

  it('lose railation with the toolbar, and nothing else [MAP-029]', () => {
    const { actor, verbs, snapshot } = start();
    verbs.toggleRailation();
    verbs.toggleRailway();
    actor.send({ type: 'toolbar.lost' });
    expect(isRailationOn(snapshot())).toBe(false);
    expect(isRailwayOn(snapshot())).toBe(true);
  });
});

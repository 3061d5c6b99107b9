import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { connect } from '../../../src/app/connect.ts';
import { history } from '../../../src/app/history/feature.ts';
import { tellPeriod } from '../../../src/app/history/period.ts';
import { emptyTrack } from '../../../src/domain/history/track.ts';
import type { HeatmapData } from '../../../src/domain/history/tracks.ts';
import type { MapCommand } from '../../../src/domain/map/messages.ts';
import { selectionMachine } from '../../../src/machines/fleet/selection/chart.ts';
import { periodMachine } from '../../../src/machines/history/period.ts';
import {
  canRetryTrack,
  heatCells,
  isTrackCrane,
  mappedVehicleId,
  shownTrack,
  type TrackRequest,
  trackedVehicleId,
  trackingMachine,
  trackingVerbs,
  trackNote,
} from '../../../src/machines/history/tracking.ts';
import { mapFrameMachine } from '../../../src/machines/map/frame/chart.ts';
import { cases, cells, facet, otherRange, range, track } from '../../cases/history/tracking.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running, settle } from '../../fakes.ts';

coverMachine({ name: 'tracking', machine: trackingMachine, cases, facet, states: 42 }, [
  'takes 16 transitions; enters closed 5, crane 7, none 4, open.heat.failed 8, open.heat.read 8, open.heat.reading 4, open.track.empty 2, open.track.failed 2, open.track.reading 4, open.track.shown 2, waiting 11',
  'emits track.found 4, track.read 41, vehicle.tracked 39',
  'sets cells 14, isCrane 8, isWanted 8, range 13, track 8, vehicleId 14',
  'starts readHeat 4, readTrack 4',
  'waits 300 ms 11',
]);

const start = ({ fails = false, isEmpty = false } = {}) => {
  const asked: TrackRequest[] = [];
  let isFailing = fails;
  const answer = <T>(value: T) =>
    fromPromise<T, TrackRequest>(async ({ input }) => {
      asked.push(input);
      if (isFailing) throw new Error('refused');
      return value;
    });
  const machine = trackingMachine.provide({
    actors: { readTrack: answer(isEmpty ? emptyTrack : track), readHeat: answer<HeatmapData['cells']>(cells) },
  });
  const { actor, clock, emitted } = running(machine);
  const see = async () => {
    clock.increment(300);
    await settle();
    return actor.getSnapshot();
  };
  const open = (vehicleId: number | null = 7, isCrane = false) => {
    actor.send({ type: 'view.opened' });
    actor.send({ type: 'period.changed', range });
    actor.send({ type: 'vehicle.changed', vehicleId, isCrane });
  };
  return { actor, clock, emitted, asked, see, open, mend: () => (isFailing = false) };
};

describe('The tracking map', () => {
  it('shows track and heat map of the active vehicle in the period [TRK-001] [TRK-002] [MAP-019] [MAP-020]', async () => {
    const { open, see, asked, emitted } = start();
    open();
    const snapshot = await see();
    expect(asked).toEqual([
      { vehicleId: 7, range },
      { vehicleId: 7, range },
    ]);
    expect([shownTrack(snapshot), heatCells(snapshot), trackNote(snapshot), trackedVehicleId(snapshot)]).toEqual([track, cells, null, 7]);
    expect(mappedVehicleId(snapshot)).toBe(7);
    expect(emitted.slice(-2)).toEqual([
      { type: 'track.read', track },
      { type: 'track.found', hasTracking: true },
    ]);
    expect(emitted).toContainEqual({ type: 'vehicle.tracked', vehicleId: 7 });
  });

  it.each([
    ['vehicle [TRK-005]', { type: 'vehicle.changed', vehicleId: 8, isCrane: false }, { vehicleId: 8, range }],
    ['period [TRK-006]', { type: 'period.changed', range: otherRange }, { vehicleId: 7, range: otherRange }],
  ] as const)('reads again for another %s', async (_, event, request) => {
    const { actor, open, see, asked } = start();
    open();
    await see();
    actor.send(event);
    expect(shownTrack(actor.getSnapshot())).toBe(emptyTrack);
    await see();
    expect(asked.slice(2)).toEqual([request, request]);
  });

  it('reads nothing for a crane, for nobody, and while it is not shown [TRK-003]', async () => {
    const { actor, open, see, asked } = start();
    open(9, true);
    const crane = await see();
    expect([trackNote(crane), isTrackCrane(crane), trackedVehicleId(crane), mappedVehicleId(crane)]).toEqual(['crane', true, 9, null]);
    open(null);
    expect(trackNote(await see())).toBe('none');
    open(123_456);
    expect(trackNote(await see())).toBe('none');
    actor.send({ type: 'view.closed' });
    open(7);
    actor.send({ type: 'view.closed' });
    expect(mappedVehicleId(await see())).toBeNull();
    expect(asked).toEqual([]);
  });

  it('says of a period without rows that there is no way', async () => {
    const { open, see, emitted } = start({ isEmpty: true });
    open();
    expect(trackNote(await see())).toBe('empty');
    expect(emitted).toContainEqual({ type: 'track.found', hasTracking: false });
    expect(emitted.filter(({ type }) => type === 'track.read')).not.toContainEqual({ type: 'track.read', track: emptyTrack });
  });

  it('falls back to an empty track and heat map, and tries again when asked to [ERR-005] [ERR-006]', async () => {
    const { actor, open, see, mend } = start({ fails: true });
    open();
    const failed = await see();
    expect([trackNote(failed), canRetryTrack(failed), shownTrack(failed), heatCells(failed)]).toEqual(['failed', true, emptyTrack, []]);
    mend();
    trackingVerbs(actor).retry();
    const snapshot = await see();
    expect([trackNote(snapshot), canRetryTrack(snapshot), shownTrack(snapshot), heatCells(snapshot)]).toEqual([null, false, track, cells]);
  });
});

describe('The map of the tracking view', () => {
  it('receives the days and the vehicle of track and heat map, and is moved to the track [MAP-051] [MAP-052] [MAP-053] [MAP-054] [TRK-001]', async () => {
    const { actor: tracking, open, see } = start();
    const map = running(mapFrameMachine, { view: 'trackingmap' });
    const period = running(periodMachine, { view: 'trackingmap', today: '2026-11-21' }).actor;
    const selection = running(selectionMachine, { view: 'trackingmap' }).actor;
    const deaf = { send: () => undefined };
    const actors = { tracking, period, selection, mapFrame: map.actor, address: deaf, report: deaf, intervals: deaf } as never;
    connect(actors, history.table.filter(({ from, to }) => from === 'tracking' && to === 'mapFrame') as never);
    tellPeriod(actors);
    map.actor.send({ type: 'message.received', data: { name: 'mapLoaded' } });
    period.send({ type: 'range.choose', range });
    open();
    await see();
    map.clock.increment(300);
    const commands = map.emitted.map((event) => (event as unknown as { command: MapCommand }).command);
    expect(commands.slice(1)).toEqual([
      { name: 'dateFrom', date: range.start },
      { name: 'dateTo', date: range.end },
      { name: 'routesVehicleId', vehicleId: 7 },
      { name: 'heatmapVehicleId', vehicleId: 7 },
      { name: 'mapFitBounds', box: { west: 10, south: 53.4, east: 10.3, north: 53.55 }, maxZoom: 12 },
    ]);
  });
});

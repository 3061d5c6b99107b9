import { describe, expect, it } from 'vitest';
import { type Area, type AreaRefusal, mostCorners } from '../../../src/domain/alerts/areas/area.ts';
import { type AreaDraft, placesOf } from '../../../src/domain/alerts/areas/draft.ts';
import { alertAreasMachine } from '../../../src/machines/alerts/alert-areas/chart.ts';
import type { AreaAnswer, AreaRemoval } from '../../../src/machines/alerts/alert-areas/model.ts';
import {
  alertAreasVerbs,
  areAreasListed,
  areaDraft,
  areaRefusal,
  areaVehicles,
  askedArea,
  canAddCorner,
  hasAreaSteps,
  isAreaDrawn,
  isAreaEdited,
  isAreaLeft,
  isAreaRoomOpen,
  isAreaUnsaved,
  listedAreas,
  lookedAtArea,
  mappedVehicleIds,
  shownAreaProblem,
} from '../../../src/machines/alerts/alert-areas/selectors.ts';
import { all, cases, facet, port, ring, vehicles, yard } from '../../cases/alerts/alert-areas.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'alert-areas', machine: alertAreasMachine, cases, facet, states: 158 }, [
  'takes 38 transitions; enters asking 2, closed 31, editing.drawing 33, editing.shaping 38, failed 4, leaving 26, listed 16, reading.long 4, reading.quiet 7, removing 1, saving 8',
  'sets areas 33, asked 12, before 36, draft 62, filter 2, isDemo 2, isTried 35, lookedAt 16, owner 12, problem 39, steps 26, vehicleId 2, vehicles 2',
  'starts listAreas 7, removeArea 1, saveArea 8',
  'waits 500 ms 7',
]);

const opened = async (save: (draft: AreaDraft) => AreaAnswer = () => ({ areaId: yard.areaId }), isDemo = false) => {
  const list = fake<readonly Area[], void>(() => all);
  const saving = fake((draft: AreaDraft) => save(draft));
  const removing = fake<AreaRefusal | null, AreaRemoval>(() => null);
  const { actor } = running(
    alertAreasMachine.provide({ actors: { listAreas: list.actor, saveArea: saving.actor, removeArea: removing.actor } }),
  );
  const does = alertAreasVerbs(actor);
  does.open(vehicles, 8, isDemo);
  await settle();
  const now = () => actor.getSnapshot();
  const latitudes = () => placesOf(areaDraft(now())?.corners ?? []).map(({ lat }) => lat);
  return { does, now, latitudes, list, saving, removing };
};

describe('An area', () => {
  it('is drawn corner by corner, for the vehicle whose rules are shown, and saved', async () => {
    const { does, now, latitudes, saving, list } = await opened();
    does.begin(7);
    expect([isAreaDrawn(now()), areaDraft(now())?.vehicleIds, isAreaUnsaved(now())]).toEqual([true, [7], false]);
    for (const corner of yard.corners) does.addCorner(corner);
    does.finish();
    does.addCorner({ lat: 1, lng: 1 });
    expect([latitudes(), isAreaDrawn(now()), isAreaUnsaved(now())]).toEqual([[52.5, 52.5, 52.51], false, true]);
    does.save();
    expect([saving.calls.length, shownAreaProblem(now())]).toEqual([0, { problem: 'name_missing' }]);
    does.typeName('Tor');
    does.toggle(8);
    does.save();
    await settle();
    expect(saving.calls[0]).toMatchObject({ areaId: null, name: 'Tor', vehicleIds: [7, 8] });
    expect([areAreasListed(now()), list.calls.length, lookedAtArea(now()), areaDraft(now())]).toEqual([true, 2, yard.areaId, null]);
  });

  it('has corners that are moved, inserted, typed and removed, and steps that are taken back', async () => {
    const { does, now, latitudes } = await opened();
    does.edit(yard.areaId);
    expect([hasAreaSteps(now()), isAreaDrawn(now())]).toEqual([false, false]);
    does.grabCorner(0);
    does.moveCorner(0, { lat: 52.3, lng: 13.4 });
    does.moveCorner(0, { lat: 52.2, lng: 13.4 });
    does.insertCorner(0, { lat: 52.35, lng: 13.405 });
    expect(latitudes()).toEqual([52.2, 52.35, 52.5, 52.51]);
    does.removeCorner(3);
    does.typeCorner(0, 'lat', '52,1');
    expect(latitudes()).toEqual([52.1, 52.35, 52.5]);
    does.undo();
    does.undo();
    expect(latitudes()).toEqual([52.2, 52.5, 52.51]);
    does.undo();
    expect([latitudes(), hasAreaSteps(now()), isAreaUnsaved(now())]).toEqual([[52.5, 52.5, 52.51], false, false]);
  });

  it('says at once what was drawn that is none, and what is only begun not before it is to be saved', async () => {
    const { does, now } = await opened();
    does.begin(null);
    does.addBlank();
    expect(shownAreaProblem(now())).toBeNull();
    does.typeCorner(0, 'lat', 'x');
    does.typeCorner(0, 'lng', '13');
    expect(shownAreaProblem(now())).toEqual({ problem: 'corner_malformed', corner: 1 });
    does.removeCorner(0);
    for (const [lat, lng] of [
      [50, 8],
      [50, 9],
      [51, 8],
      [51, 9],
    ] as const)
      does.addCorner({ lat, lng });
    expect(shownAreaProblem(now())).toEqual({ problem: 'edges_cross', edge: 2, other: 4 });
    does.save();
    expect([isAreaEdited(now()), shownAreaProblem(now())]).toEqual([true, { problem: 'name_missing' }]);
  });

  it('has no more corners than 200', async () => {
    const { does, now } = await opened();
    does.edit(ring.areaId);
    does.resume();
    does.addCorner({ lat: 1, lng: 1 });
    does.insertCorner(0, { lat: 1, lng: 1 });
    does.addBlank();
    expect([areaDraft(now())?.corners.length, canAddCorner(now())]).toEqual([mostCorners, false]);
  });

  it('that was refused stays as it was drawn, with the reason', async () => {
    const { does, now, latitudes } = await opened(() => ({ problem: 'name_taken' }));
    does.edit(yard.areaId);
    does.typeName('Hafen');
    does.save();
    await settle();
    expect([isAreaEdited(now()), areaRefusal(now()), areaDraft(now())?.name, latitudes().length]).toEqual([true, 'name_taken', 'Hafen', 3]);
    does.typeName('Hafen 2');
    expect(areaRefusal(now())).toBeNull();
  });

  it('is left only after a question while something is unsaved', async () => {
    const { does, now } = await opened();
    does.edit(yard.areaId);
    does.leave();
    expect(areAreasListed(now())).toBe(true);
    does.edit(yard.areaId);
    does.typeName('Werk');
    does.leave();
    expect(isAreaLeft(now())).toBe(true);
    does.cancelLeave();
    expect(areaDraft(now())?.name).toBe('Werk');
    does.leave();
    does.confirmLeave();
    expect([areAreasListed(now()), areaDraft(now()), isAreaUnsaved(now())]).toEqual([true, null, false]);
  });

  it('waits unsaved for its owner where the browser goes elsewhere, and for nobody else; where nothing is unsaved, the room closes', async () => {
    const { does, now } = await opened();
    does.enterView('otto in Nord');
    expect(isAreaRoomOpen(now())).toBe(false);
    does.open(vehicles, 8, false);
    await settle();
    does.leaveView();
    expect(isAreaRoomOpen(now())).toBe(false);
    does.open(vehicles, 8, false);
    await settle();
    does.edit(yard.areaId);
    does.typeName('Tor');
    does.leaveView();
    does.enterView(null);
    does.enterView('otto in Nord');
    expect([isAreaRoomOpen(now()), areaDraft(now())?.name, isAreaUnsaved(now())]).toEqual([true, 'Tor', true]);
    does.leaveView();
    does.enterView('otto in Süd');
    expect([isAreaRoomOpen(now()), areaDraft(now()), isAreaUnsaved(now())]).toEqual([false, null, false]);
  });

  it('is taken away after a question, with what was read of it', async () => {
    const { does, now, removing } = await opened();
    does.ask(yard.areaId);
    expect(askedArea(now())).toBe(yard);
    does.cancelRemoval();
    expect([askedArea(now()), removing.calls.length]).toEqual([null, 0]);
    does.ask(yard.areaId);
    does.confirmRemoval();
    await settle();
    expect([removing.calls, areAreasListed(now())]).toEqual([[{ areaId: yard.areaId, revision: 3 }], true]);
  });

  it('of others, too, is only looked at, and in the demo every one', async () => {
    const { does, now } = await opened();
    does.edit(port.areaId);
    does.ask(port.areaId);
    does.look(port.areaId);
    expect([areAreasListed(now()), lookedAtArea(now()), listedAreas(now())]).toEqual([true, port.areaId, all]);
    const demo = await opened(undefined, true);
    demo.does.edit(yard.areaId);
    demo.does.ask(yard.areaId);
    demo.does.begin(null);
    expect(areAreasListed(demo.now())).toBe(true);
    does.close();
    expect([isAreaRoomOpen(now()), listedAreas(now())]).toEqual([false, null]);
  });

  it('has its vehicles found by name', async () => {
    const { does, now } = await opened();
    does.begin(null);
    expect(areaVehicles(now()).map(({ vehicleId }) => vehicleId)).toEqual([7, 8]);
    does.filter('kran');
    expect(areaVehicles(now()).map(({ vehicleId }) => vehicleId)).toEqual([8]);
  });

  it('shows on its map the vehicle whose rules are shown, those of the area that is looked at, and while one is drawn those of that', async () => {
    const { does, now } = await opened();
    expect(mappedVehicleIds(now())).toEqual([8]);
    does.look(yard.areaId);
    expect(mappedVehicleIds(now())).toEqual([8, 7]);
    does.edit(yard.areaId);
    expect(mappedVehicleIds(now())).toEqual([7]);
    does.toggle(8);
    does.toggle(7);
    expect(mappedVehicleIds(now())).toEqual([8]);
    does.toggle(8);
    expect(mappedVehicleIds(now())).toEqual([]);
    const demo = await opened();
    demo.does.close();
    demo.does.open([], null, true);
    expect(mappedVehicleIds(demo.now())).toEqual([]);
  });
});

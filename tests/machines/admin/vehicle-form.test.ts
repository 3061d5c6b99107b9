import { describe, expect, it } from 'vitest';
import {
  canSaveVehicle,
  editedVehicle,
  isAskingToLeave,
  isVehicleSaved,
  isVehicleSaving,
  isVehicleUnsaved,
  shownFaults,
  type VehicleAnswer,
  type VehicleChange,
  vehicleDraft,
  vehicleFormMachine,
  vehicleFormVerbs,
  vehicleProblem,
} from '../../../src/machines/admin/vehicle-form.ts';
import { cases, crane, facet, gravita, renamed } from '../../cases/admin/vehicle-form.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'vehicle-form', machine: vehicleFormMachine, cases, facet, states: 154 }, [
  'takes 23 transitions; enters asking 65, closed 4, editing 32, fresh 16, saved 2, saving 8',
  'emits form.left 3, vehicle.saved 2',
  'sets draft 60, isTried 21, problem 26, vehicle 12',
  'starts saveVehicle 8',
]);

const start = (vehicle: typeof gravita | null, save: (call: number) => VehicleAnswer = () => ({ saved: renamed })) => {
  const { actor: saveVehicle, calls } = fake<VehicleAnswer, VehicleChange>((_, call) => save(call));
  const { actor, emitted } = running(vehicleFormMachine.provide({ actors: { saveVehicle } }));
  actor.send({ type: 'form.opened', key: vehicle?.vehicleId ?? 'new', vehicle });
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { actor, emitted, calls, see, does: vehicleFormVerbs(actor) };
};

describe('The form of a vehicle', () => {
  it('saves what was changed with what was seen, and tells it', async () => {
    const { actor, see, does, calls, emitted } = start(gravita);
    expect([vehicleDraft(await see()).weight, canSaveVehicle(await see()), isVehicleUnsaved(await see())]).toEqual(['80000', false, false]);
    does.save();
    does.type('name', ' Gravita 70 ');
    does.type('group', '');
    does.toggleRetired();
    expect([canSaveVehicle(await see()), isVehicleUnsaved(await see())]).toEqual([true, true]);
    does.save();
    expect([isVehicleSaving(actor.getSnapshot()), isVehicleUnsaved(actor.getSnapshot())]).toEqual([true, true]);
    expect([isVehicleSaved(await see()), editedVehicle(await see()), isVehicleUnsaved(await see())]).toEqual([true, renamed, false]);
    const { keys: _, lastContact: __, retiredAt: ___, ...stated } = gravita;
    expect(calls).toEqual([{ ...stated, name: 'Gravita 70', group: null, isRetired: true }]);
    expect(emitted).toEqual([{ type: 'vehicle.saved', vehicleId: 7 }]);
    does.type('name', 'Gravita 71');
    expect([isVehicleSaved(await see()), canSaveVehicle(await see())]).toEqual([false, true]);
  });

  it('makes a vehicle, whose page it then is: the room opening it changes nothing', async () => {
    const { actor, see, does, calls } = start(null);
    for (const column of ['name', 'model'] as const) does.type(column, column);
    does.type('type', 'Kleinlok');
    does.type('engine', 'diesel');
    does.save();
    await see();
    expect(calls[0]).toMatchObject({ vehicleId: null, revision: 0, name: 'name', weight: null, isRetired: false });
    actor.send({ type: 'form.opened', key: gravita.vehicleId, vehicle: gravita });
    expect([isVehicleSaved(await see()), editedVehicle(await see())]).toEqual([true, renamed]);
    actor.send({ type: 'form.opened', key: crane.vehicleId, vehicle: crane });
    expect(editedVehicle(await see())).toBe(crane);
  });

  it('says of what was typed what is wrong, and of everything once it was tried to save', async () => {
    const { see, does, calls } = start(null);
    expect(shownFaults(await see())).toEqual({});
    does.type('constructionYear', '1800');
    expect(shownFaults(await see())).toEqual({ constructionYear: 'bad_year' });
    does.save();
    expect(shownFaults(await see())).toEqual({
      name: 'missing',
      model: 'missing',
      type: 'missing',
      engine: 'missing',
      constructionYear: 'bad_year',
    });
    expect(calls).toEqual([]);
  });

  it('keeps what was typed with the reason where it is refused or nobody answers', async () => {
    const { see, does } = start(gravita, (call) => {
      if (call === 1) return { problem: 'name_taken' };
      throw new Error('no answer');
    });
    does.type('name', 'Kran 8');
    for (const problem of ['name_taken', 'failed']) {
      does.save();
      expect([vehicleProblem(await see()), vehicleDraft(await see()).name]).toEqual([problem, 'Kran 8']);
    }
  });

  it('keeps a type and an engine from before there were choices, and accepts no other', async () => {
    const old = { ...gravita, type: 'Rangierlok', engine: 'Dieselhydraulisch' };
    const { see, does, calls } = start(old);
    does.type('group', 'Nord');
    expect(shownFaults(await see())).toEqual({});
    does.save();
    expect(calls).toMatchObject([{ type: 'Rangierlok', engine: 'Dieselhydraulisch', group: 'Nord' }]);
    await see();
    does.type('engine', 'Elektrisch');
    does.save();
    expect([shownFaults(await see()), calls.length]).toEqual([{ engine: 'not_a_choice' }, 1]);
  });

  it('is left at once where nothing is unsaved, and else after a question', async () => {
    const { see, does, emitted } = start(gravita);
    does.leave();
    expect(emitted).toEqual([{ type: 'form.left' }]);
    does.type('name', 'x');
    does.type('name', gravita.name);
    does.leave();
    expect(emitted).toHaveLength(2);
    does.type('name', 'x');
    does.leave();
    expect([isAskingToLeave(await see()), emitted.length]).toEqual([true, 2]);
    does.stay();
    expect([isAskingToLeave(await see()), vehicleDraft(await see()).name]).toEqual([false, 'x']);
    does.leave();
    does.confirmLeave();
    expect(emitted).toHaveLength(3);
  });

  it('forgets everything when it closes', async () => {
    const { actor, see, does } = start(gravita);
    does.type('name', 'x');
    actor.send({ type: 'form.closed' });
    expect([vehicleDraft(await see()).name, editedVehicle(await see()), isVehicleUnsaved(await see())]).toEqual(['', null, false]);
  });
});

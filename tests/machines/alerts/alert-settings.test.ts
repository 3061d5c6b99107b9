import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { alertSettingsMachine } from '../../../src/machines/alerts/alert-settings/chart.ts';
import type { SaveSettings } from '../../../src/machines/alerts/alert-settings/model.ts';
import {
  alertSettingsVerbs,
  applyDays,
  applyFilter,
  areAllChosen,
  areSettingsAwaited,
  areSettingsOfDemo,
  areSettingsSaving,
  areSettingsShown,
  chosenIds,
  didSettingsFail,
  listedVehicles,
  maySaveSettings,
  settingsDialog,
  settingsForm,
  settingsVehicle,
  settingsVehicles,
} from '../../../src/machines/alerts/alert-settings/selectors.ts';
import * as samples from '../../cases/alerts/alert-settings.ts';
import { cases, days, facet, one, read, two, unnumbered, vehicles } from '../../cases/alerts/alert-settings.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running, settle } from '../../fakes.ts';

coverMachine({ name: 'alert-settings', machine: alertSettingsMachine, cases, facet, states: 66, samples });

const start = async ({ vehicle = one as typeof one | null, status = 200, failsFirst = false } = {}) => {
  const reads: number[] = [];
  const saves: SaveSettings[] = [];
  const machine = alertSettingsMachine.provide({
    actors: {
      readSettings: fromPromise(async ({ input }) => {
        reads.push(input.wpId);
        if (failsFirst && reads.length === 1) throw new Error('refused');
        return read;
      }),
      saveSettings: fromPromise(async ({ input }) => {
        saves.push(input);
        if (status === 0) throw new Error('no answer');
        return { status };
      }),
    },
  });
  const { actor, clock } = running(machine);
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  actor.send({ type: 'vehicles.listed', vehicles });
  actor.send({ type: 'vehicle.changed', vehicle });
  actor.send({ type: 'view.opened' });
  await see();
  const setting = (label: string) => settingsForm(actor.getSnapshot()).find((each) => each.label === label)!;
  return { actor, clock, see, reads, saves, setting, does: alertSettingsVerbs(actor) };
};

describe('The alert settings', () => {
  it('are those of the active vehicle, read anew for another one [NOT-019]', async () => {
    const { actor, see, reads, setting } = await start();
    expect([reads, settingsVehicle(actor.getSnapshot()), setting('NSSpeedlimitExeeded').max.value]).toEqual([[71], one, 100]);
    actor.send({ type: 'vehicle.changed', vehicle: one });
    actor.send({ type: 'vehicle.changed', vehicle: two });
    await see();
    expect(reads).toEqual([71, 81]);
    actor.send({ type: 'view.closed' });
    actor.send({ type: 'vehicle.changed', vehicle: one });
    expect([reads.length, areSettingsShown(await see())]).toEqual([2, false]);
  });

  it('say of a long wait that they wait, of a failure that it failed, and are read again when asked to', async () => {
    const { actor, clock, see, does } = await start({ failsFirst: true });
    expect(didSettingsFail(actor.getSnapshot())).toBe(true);
    does.retry();
    clock.increment(500);
    expect(areSettingsAwaited(actor.getSnapshot())).toBe(true);
    expect(areSettingsShown(await see())).toBe(true);
  });

  it('have a switch for each rule that toggles it [NOT-022]', async () => {
    const { setting, does } = await start();
    does.toggle('NSFlatSpot');
    expect([setting('NSFlatSpot').status, setting('NSSuspectedCrash').status]).toEqual([true, false]);
    does.toggle('NSFlatSpot');
    expect(setting('NSFlatSpot').status).toBe(false);
  });

  it('take bounds while the rule is on, and none while it is off [NOT-024]', async () => {
    const { setting, does } = await start();
    does.typeBound('NSSpeedlimitExeeded', 'max', '120,5');
    expect(setting('NSSpeedlimitExeeded').max).toEqual({ value: 120.5, text: '120,5' });
    does.toggle('NSSpeedlimitExeeded');
    does.typeBound('NSSpeedlimitExeeded', 'max', '80');
    expect(setting('NSSpeedlimitExeeded').max.text).toBe('120,5');
  });

  it('are saved for the vehicle, and the confirmation closes after 3 s [NOT-031]', async () => {
    const { actor, clock, see, saves, does } = await start();
    does.typeBound('NSSpeedlimitExeeded', 'max', '120');
    does.save();
    expect(areSettingsSaving(actor.getSnapshot())).toBe(true);
    expect(settingsDialog(await see())).toBe('saved');
    expect([saves[0]!.wpIds, saves[0]!.form.length]).toEqual([[71], 16]);
    expect(saves[0]!.form.find(({ label }) => label === 'NSSpeedlimitExeeded')).toEqual({
      label: 'NSSpeedlimitExeeded',
      status: true,
      unit: 'kmPerHr',
      min: { value: null, text: '' },
      max: { value: 120, text: '120' },
    });
    clock.increment(2_999);
    expect(settingsDialog(actor.getSnapshot())).toBe('saved');
    clock.increment(1);
    expect(settingsDialog(actor.getSnapshot())).toBeNull();
  });

  it.each([204, 201, 500, 0])('count as saved with 200 alone, not with %i [API-046]', async (status) => {
    const { actor, see, setting, does } = await start({ status });
    does.toggle('NSFlatSpot');
    does.save();
    expect(settingsDialog(await see())).toBe('refused');
    does.close();
    expect([settingsDialog(actor.getSnapshot()), setting('NSFlatSpot').status]).toEqual([null, true]);
  });

  it('ask to pick a locomotive when they are saved without one [NOT-032]', async () => {
    const { actor, see, saves, reads, does } = await start({ vehicle: null });
    does.save();
    expect([settingsDialog(await see()), saves, reads]).toEqual(['picking', [], []]);
    does.close();
    expect(settingsDialog(actor.getSnapshot())).toBeNull();
  });

  it('are not saved by demo users, for one or for many [NOT-033]', async () => {
    const { actor, see, saves, does } = await start();
    actor.send({ type: 'account.changed', isDemo: true });
    does.save();
    does.apply();
    const snapshot = await see();
    expect([saves, settingsDialog(snapshot), maySaveSettings(snapshot), areSettingsOfDemo(snapshot)]).toEqual([[], null, false, true]);
  });

  it('are not saved with a bound that makes no sense', async () => {
    const { actor, saves, does } = await start();
    does.typeBound('NSSpeedlimitExeeded', 'max', '10001');
    does.save();
    expect([maySaveSettings(actor.getSnapshot()), saves]).toEqual([false, []]);
    does.typeBound('NSSpeedlimitExeeded', 'max', '10000');
    expect(maySaveSettings(actor.getSnapshot())).toBe(true);
  });
});

describe('The drawer for many vehicles', () => {
  it('gives the rules to those that are chosen [NOT-027]', async () => {
    const { actor, see, saves, does } = await start();
    does.apply();
    expect(settingsDialog(actor.getSnapshot())).toBe('choosing');
    does.confirm();
    expect(saves).toEqual([]);
    for (const { vehicleId } of [one, two, two]) does.choose(vehicleId);
    does.choose(two.vehicleId);
    expect(chosenIds(actor.getSnapshot())).toEqual([7, 8]);
    does.confirm();
    expect([settingsDialog(await see()), saves[0]!.wpIds]).toEqual(['saved', [71, 81]]);
  });

  it('lists the vehicles that take rules, filtered by name [NOT-028]', async () => {
    const { actor, does } = await start();
    does.apply();
    expect(settingsVehicles(actor.getSnapshot())).toContain(unnumbered);
    expect(listedVehicles(actor.getSnapshot())).toEqual([one, two]);
    does.filter('185');
    expect([applyFilter(actor.getSnapshot()), listedVehicles(actor.getSnapshot())]).toEqual(['185', [two]]);
  });

  it('selects all that are listed, and none of them when asked again [NOT-029]', async () => {
    const { actor, does } = await start();
    does.apply();
    does.chooseAll();
    expect([chosenIds(actor.getSnapshot()), areAllChosen(actor.getSnapshot())]).toEqual([[7, 8], true]);
    does.filter('185');
    does.chooseAll();
    expect([chosenIds(actor.getSnapshot()), areAllChosen(actor.getSnapshot())]).toEqual([[7], false]);
  });

  it('holds a period that is sent nowhere, and begins anew each time [DEC-115]', async () => {
    const { actor, see, saves, does } = await start();
    does.apply();
    does.choose(one.vehicleId);
    does.chooseDays(days);
    expect(applyDays(actor.getSnapshot())).toEqual(days);
    does.confirm();
    await see();
    expect(Object.keys(saves[0]!)).toEqual(['form', 'wpIds']);
    does.close();
    does.apply();
    expect([chosenIds(actor.getSnapshot()), applyDays(actor.getSnapshot())]).toEqual([[], null]);
  });
});

import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplyPreview } from '../../../src/domain/alerts/preview.ts';
import { alertSettingsMachine } from '../../../src/machines/alerts/alert-settings/chart.ts';
import type { SaveSettings } from '../../../src/machines/alerts/alert-settings/model.ts';
import {
  alertSettingsVerbs,
  applyDays,
  applyFilter,
  applyPreview,
  applyStep,
  areAllChosen,
  areSettingsAwaited,
  areSettingsOfDemo,
  areSettingsSaving,
  areSettingsShown,
  chosenIds,
  didSettingsFail,
  isPreviewAwaited,
  listedVehicles,
  mayAccept,
  maySaveSettings,
  settingsDialog,
  settingsForm,
  settingsVehicle,
  settingsVehicles,
  wasOvertaken,
} from '../../../src/machines/alerts/alert-settings/selectors.ts';
import { cases, days, facet, nothingNew, one, preview, read, two, unnumbered, vehicles } from '../../cases/alerts/alert-settings.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running, settle } from '../../fakes.ts';

coverMachine({ name: 'alert-settings', machine: alertSettingsMachine, cases, facet, states: 114 }, [
  'takes 48 transitions; enters closed 9, failed 2, reading.long 2, reading.quiet 10, shown.applying 6, shown.choosing 8, shown.idle 28, shown.picking 6, shown.previewed 12, shown.previewing.long 6, shown.previewing.quiet 8, shown.refused 12, shown.saved 10, shown.saving 3, shown.unpreviewed 6',
  'sets chosen 22, days 3, filter 2, form 11, isDemo 14, isWanted 12, preview 22, vehicle 10, vehicles 2, wasOvertaken 2, wpIds 6',
  'starts applySettings 6, readPreview 8, readSettings 11, saveSettings 3',
  'waits 2000 ms 18, 3000 ms 10, 500 ms 19',
]);

const start = async ({
  vehicle = one as typeof one | null,
  status = 200,
  failsFirst = false,
  previews = [preview] as readonly (ApplyPreview | Promise<never>)[],
} = {}) => {
  const reads: number[] = [];
  const asked: SaveSettings[] = [];
  const cancelled: boolean[] = [];
  const saves: SaveSettings[] = [];
  const machine = alertSettingsMachine.provide({
    actors: {
      readSettings: fromPromise(async ({ input }) => {
        reads.push(input.wpId);
        if (failsFirst && reads.length === 1) throw new Error('refused');
        return read;
      }),
      readPreview: fromPromise(async ({ input, signal }) => {
        asked.push(input);
        signal.addEventListener('abort', () => cancelled.push(true));
        const answer = previews[asked.length - 1];
        if (answer === undefined) throw new Error('no answer');
        return answer;
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
  return { actor, clock, see, reads, asked, cancelled, saves, setting, does: alertSettingsVerbs(actor) };
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

  it('are saved for the vehicle, and the confirmation closes after 3 s [NOT-031] [LIM-001]', async () => {
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

  it.each([
    ['picking', { vehicle: null }],
    ['refused', { status: 500 }],
  ] as const)('show the dialog %s for 2 s [LIM-001]', async (dialog, given) => {
    const { actor, clock, see, does } = await start(given);
    does.save();
    expect(settingsDialog(await see())).toBe(dialog);
    clock.increment(1_999);
    expect(settingsDialog(actor.getSnapshot())).toBe(dialog);
    clock.increment(1);
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
    const { actor, see, saves, does } = await start({ previews: [{ ...preview, refused: [] }] });
    does.apply();
    expect(applyStep(actor.getSnapshot())).toBe('choosing');
    does.confirm();
    expect([applyStep(actor.getSnapshot()), saves]).toEqual(['choosing', []]);
    for (const { vehicleId } of [one, two, two]) does.choose(vehicleId);
    does.choose(two.vehicleId);
    expect(chosenIds(actor.getSnapshot())).toEqual([7, 8]);
    does.confirm();
    expect([applyStep(await see()), saves]).toEqual(['previewed', []]);
    does.accept();
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

  it('holds a period, outside of which no vehicle is chosen or listed, and begins anew each time [NOT-030] [DEC-115]', async () => {
    const { actor, does } = await start();
    actor.send({ type: 'vehicles.listed', vehicles: [one, { ...two, from: '2026-11-03', to: null }] });
    does.apply();
    does.chooseAll();
    does.chooseDays(days);
    const listed = () => listedVehicles(actor.getSnapshot()).map(({ vehicleId }) => vehicleId);
    expect([applyDays(actor.getSnapshot()), chosenIds(actor.getSnapshot()), listed()]).toEqual([days, [7], [7]]);
    does.chooseAll();
    does.chooseAll();
    expect(chosenIds(actor.getSnapshot())).toEqual([7]);
    does.chooseDays(null);
    expect([chosenIds(actor.getSnapshot()), listed()]).toEqual([[7], [7, 8]]);
    does.close();
    does.apply();
    expect([chosenIds(actor.getSnapshot()), applyDays(actor.getSnapshot())]).toEqual([[], null]);
  });
});

describe('The preview of what would change', () => {
  const opened = async (given: Parameters<typeof start>[0] = {}) => {
    const settings = await start(given);
    settings.does.apply();
    settings.does.chooseAll();
    settings.does.confirm();
    return settings;
  };

  it('is of all that were chosen, and only those that it does not refuse are changed, as it was told', async () => {
    const { see, asked, saves, does } = await opened();
    expect(applyPreview(await see())).toEqual(preview);
    does.accept();
    expect(settingsDialog(await see())).toBe('saved');
    expect([asked[0]!.wpIds, saves[0]!.wpIds, saves[0]!.basis]).toEqual([[71, 81], [71], preview.basis]);
    expect(saves[0]!.form).toEqual(asked[0]!.form);
  });

  it('says of a long wait that it waits, and can be left meanwhile: back to the choice, or altogether', async () => {
    const { actor, clock, cancelled, saves, does } = await opened({ previews: [new Promise(() => {}), new Promise(() => {})] });
    expect(isPreviewAwaited(actor.getSnapshot())).toBe(false);
    clock.increment(500);
    expect([isPreviewAwaited(actor.getSnapshot()), mayAccept(actor.getSnapshot())]).toEqual([true, false]);
    does.back();
    expect([applyStep(actor.getSnapshot()), chosenIds(actor.getSnapshot()), cancelled]).toEqual(['choosing', [7, 8], [true]]);
    does.confirm();
    does.close();
    expect([applyStep(actor.getSnapshot()), cancelled, saves]).toEqual([null, [true, true], []]);
  });

  it('is read again when asked to after it failed', async () => {
    const { see, does } = await opened({ previews: [] });
    expect(applyStep(await see())).toBe('unpreviewed');
    does.accept();
    does.retry();
    expect(applyStep(await see())).toBe('unpreviewed');
  });

  it('asks for nothing where nothing would change', async () => {
    const { see, saves, does } = await opened({ previews: [nothingNew] });
    expect(mayAccept(await see())).toBe(false);
    does.accept();
    expect([applyStep(await see()), saves]).toEqual(['previewed', []]);
  });

  it.each([409, 404])('is read again, and says why, after the save was refused with %i', async (status) => {
    const { see, asked, saves, does } = await opened({ status, previews: [preview, { ...preview, basis: 'anew' }] });
    expect(wasOvertaken(await see())).toBe(false);
    does.accept();
    const anew = await see();
    await see();
    expect([applyStep(anew), wasOvertaken(anew), asked.length, saves.length]).toEqual(['previewed', true, 2, 1]);
    does.accept();
    await see();
    expect(saves[1]!.basis).toBe('anew');
    does.back();
    expect(wasOvertaken(await see())).toBe(false);
  });
});

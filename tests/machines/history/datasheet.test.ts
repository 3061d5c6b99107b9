import { describe, expect, it } from 'vitest';
import { usualFuel } from '../../../src/domain/history/fuel.ts';
import { datasheetMachine } from '../../../src/machines/history/datasheet/chart.ts';
import type { SaveAnswer, SheetSave } from '../../../src/machines/history/datasheet/model.ts';
import {
  canEditFuel,
  canEditSheet,
  canSaveChanges,
  canSaveSheet,
  datasheetVerbs,
  isSheetAsking,
  isSheetGuarded,
  isSheetRefused,
  isSheetSaving,
  isSheetTouched,
  sheetComments,
  sheetFuel,
  sheetPhase,
  sheetRows,
  sheetVehicle,
  typedAmounts,
  typedComment,
} from '../../../src/machines/history/datasheet/selectors.ts';
import { blankSheet, cases, comments, facet, fuel, locomotive, other, refused, rows, saved, sheet } from '../../cases/history/datasheet.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'datasheet', machine: datasheetMachine, cases, facet, states: 158 }, [
  'takes 47 transitions; enters closed 9, failed 2, none 4, reading 11, touched.asking 32, touched.changed 19, touched.refused 49, touched.saving 4, untouched 8',
  'emits fuel.saved 31, leave.granted 7, notice.show 31, vehicle.kept 1',
  'sets comment 30, comments 31, errand 47, fuel 28, isDemo 4, isWanted 16, rows 19, sent 15, typed 4, vehicle 14',
  'starts readSheet 13, saveSheet 4',
  'waits 2000 ms 49',
]);

const start = async ({
  isDemo = false,
  answers = [saved],
  read = sheet,
}: {
  isDemo?: boolean;
  answers?: readonly SaveAnswer[];
  read?: typeof sheet;
} = {}) => {
  const saves: SheetSave[] = [];
  const { actor, clock, emitted } = running(datasheetMachine, {
    actors: {
      readSheet: () => read,
      saveSheet: (input: SheetSave) => {
        saves.push(input);
        const answer = answers[Math.min(saves.length, answers.length) - 1];
        if (answer === undefined) throw new Error('no answer');
        return answer;
      },
    },
  });
  const does = datasheetVerbs(actor);
  const now = () => actor.getSnapshot();
  actor.send({ type: 'account.changed', isDemo });
  actor.send({ type: 'vehicle.changed', vehicle: locomotive });
  actor.send({ type: 'view.opened' });
  await settle();
  const told = (type: string) => emitted.filter((event) => event.type === type);
  return { actor, clock, does, now, saves, told };
};

describe('The datasheet', () => {
  it('is that of the active vehicle', async () => {
    const { now } = await start();
    expect([sheetPhase(now()), sheetVehicle(now()), sheetRows(now()), sheetComments(now()), sheetFuel(now())]).toEqual([
      'shown',
      locomotive,
      rows,
      comments,
      fuel,
    ]);
  });

  it('says that it cannot be read, and is read again', async () => {
    const { actor } = running(datasheetMachine, { actors: { readSheet: () => Promise.reject(new Error('gone')) } });
    actor.send({ type: 'vehicle.changed', vehicle: locomotive });
    actor.send({ type: 'view.opened' });
    expect(sheetPhase(actor.getSnapshot())).toBe('reading');
    await settle();
    expect([sheetPhase(actor.getSnapshot()), canEditSheet(actor.getSnapshot())]).toEqual(['failed', false]);
    datasheetVerbs(actor).retry();
    expect(sheetPhase(actor.getSnapshot())).toBe('reading');
  });
});

describe('Editing', () => {
  it('of sliders and numbers goes on and off with isActive [DAT-014]', async () => {
    const { does, now } = await start({ read: blankSheet });
    expect(canEditFuel(now())).toBe(false);
    does.setShare('usageType', 80);
    does.typeAmount('standing', '7');
    expect([sheetFuel(now()), isSheetTouched(now())]).toEqual([usualFuel, false]);
    does.toggle();
    expect(canEditFuel(now())).toBe(true);
    does.setShare('usageType', 80);
    does.typeAmount('standing', '7');
    expect(sheetFuel(now())).toEqual({ ...usualFuel, isActive: true, usageTypePercentage: 80, standingWithEngRunning: 7 });
    does.toggle();
    expect(canEditFuel(now())).toBe(false);
  });

  it('ignores a number below 0 that is typed [DAT-017] [DEC-063]', async () => {
    const { does, now } = await start();
    does.typeAmount('standing', '-4');
    expect([sheetFuel(now()), typedAmounts(now()), isSheetTouched(now())]).toEqual([fuel, {}, false]);
    does.typeAmount('standing', '1000000,5');
    expect([sheetFuel(now()).standingWithEngRunning, typedAmounts(now())]).toEqual([1_000_000.5, { standing: '1000000,5' }]);
    does.typeAmount('standing', '-4');
    expect(sheetFuel(now()).standingWithEngRunning).toBe(1_000_000.5);
  });

  it.each([
    ['the toggle', (does: ReturnType<typeof datasheetVerbs>) => does.toggle()],
    ['a slider', (does: ReturnType<typeof datasheetVerbs>) => does.setShare('shortDistance', 10)],
    ['a number', (does: ReturnType<typeof datasheetVerbs>) => does.typeAmount('longHeavy', '3')],
    ['the comment', (does: ReturnType<typeof datasheetVerbs>) => does.typeComment('x')],
  ])('raises the flag: %s [DAT-027]', async (_, edit) => {
    const { does, now } = await start();
    expect(isSheetTouched(now())).toBe(false);
    edit(does);
    expect(isSheetTouched(now())).toBe(true);
  });
});

describe('Saving', () => {
  it('sends the comment text and fuelConsumption [DAT-024]', async () => {
    const { does, saves } = await start();
    does.typeComment('Neuer Motor');
    does.setShare('usageType', 70);
    does.save();
    await settle();
    expect(saves).toEqual([{ vehicle: locomotive, comment: 'Neuer Motor', fuel: { ...fuel, usageTypePercentage: 70 } }]);
  });

  it('is not there for demo users [DAT-025]', async () => {
    const { does, now, saves } = await start({ isDemo: true });
    does.typeComment('x');
    expect(canSaveSheet(now())).toBe(false);
    does.save();
    await settle();
    expect(saves).toEqual([]);
  });

  it('is not there while no locomotive is active [DAT-026]', async () => {
    const { actor, now } = await start();
    expect(canSaveSheet(now())).toBe(true);
    actor.send({ type: 'vehicle.changed', vehicle: null });
    expect([sheetPhase(now()), canSaveSheet(now())]).toEqual(['none', false]);
  });

  it('clears the flag and says messages.saved for 2 s once the answer is 200 [DAT-028] [DAT-030]', async () => {
    const { does, now, told } = await start();
    does.typeComment('Tank vermessen');
    does.save();
    expect([isSheetTouched(now()), isSheetSaving(now()), told('notice.show')]).toEqual([true, true, []]);
    await settle();
    expect([isSheetTouched(now()), typedComment(now()), sheetComments(now())]).toEqual([false, '', comments]);
    expect(told('notice.show')).toEqual([{ type: 'notice.show', notice: { key: 'messages.saved', tone: 'success', duration: 2000 } }]);
    expect(told('fuel.saved')).toEqual([
      { type: 'fuel.saved', vehicleId: 7, fuelConsumption: expect.stringContaining('"standingWithEngRunning":12') },
    ]);
  });

  it('leaves what is typed meanwhile unsaved', async () => {
    const { does, now } = await start();
    does.typeComment('Tank');
    does.save();
    does.typeComment('Tank vermessen');
    await settle();
    expect([isSheetTouched(now()), typedComment(now())]).toEqual([true, 'Tank vermessen']);
  });

  it.each([
    ['503', [refused]],
    ['201', [{ status: 201, comments: [] }]],
    ['nothing', []],
  ])('answered %s shows the failure for 2 s and keeps the changes [DAT-031] [LIM-001]', async (_, answers) => {
    const { clock, does, now, told } = await start({ answers });
    does.typeComment('x');
    does.save();
    await settle();
    expect([isSheetRefused(now()), isSheetTouched(now()), told('notice.show')]).toEqual([true, true, []]);
    clock.increment(1999);
    expect(isSheetRefused(now())).toBe(true);
    clock.increment(1);
    expect([isSheetRefused(now()), isSheetTouched(now()), typedComment(now())]).toEqual([false, true, 'x']);
    does.save();
    await settle();
    does.closeDialog();
    expect(isSheetRefused(now())).toBe(false);
  });
});

describe('Another locomotive', () => {
  it('clears the flag, after a question where something is unsaved [DAT-029] [DEC-062]', async () => {
    const { actor, does, now } = await start();
    does.typeComment('x');
    actor.send({ type: 'vehicle.changed', vehicle: other });
    expect([isSheetAsking(now()), sheetVehicle(now()), isSheetTouched(now())]).toEqual([true, locomotive, true]);
    does.discard();
    await settle();
    expect([isSheetTouched(now()), sheetVehicle(now()), typedComment(now())]).toEqual([false, other, '']);
  });

  it('is taken back where somebody goes on with the changes', async () => {
    const { actor, does, now, told } = await start();
    does.typeComment('x');
    actor.send({ type: 'vehicle.changed', vehicle: other });
    does.keep();
    expect(told('vehicle.kept')).toEqual([{ type: 'vehicle.kept', vehicleId: 7 }]);
    actor.send({ type: 'vehicle.changed', vehicle: locomotive });
    expect([isSheetAsking(now()), typedComment(now())]).toEqual([false, 'x']);
  });

  it('comes after the changes are saved, and not when they cannot be', async () => {
    const { actor, clock, does, now } = await start({ answers: [refused, saved] });
    does.typeComment('x');
    actor.send({ type: 'vehicle.changed', vehicle: other });
    does.saveChanges();
    await settle();
    clock.increment(2000);
    expect([isSheetAsking(now()), sheetVehicle(now()), typedComment(now())]).toEqual([true, locomotive, 'x']);
    does.saveChanges();
    await settle();
    expect([isSheetTouched(now()), sheetVehicle(now())]).toEqual([false, other]);
  });
});

describe('Another view', () => {
  it('asks where something is unsaved, and comes once the changes are given up', async () => {
    const { actor, does, now, told } = await start();
    does.typeComment('x');
    expect(isSheetGuarded(now())).toBe(true);
    actor.send({ type: 'navigation.ask', path: '/reporting' });
    expect([isSheetAsking(now()), canSaveChanges(now()), told('leave.granted')]).toEqual([true, true, []]);
    does.keep();
    expect([isSheetAsking(now()), told('vehicle.kept')]).toEqual([false, []]);
    actor.send({ type: 'navigation.ask', path: '/reporting' });
    does.discard();
    expect(told('leave.granted')).toEqual([{ type: 'leave.granted', path: '/reporting' }]);
    actor.send({ type: 'view.closed' });
    actor.send({ type: 'view.opened' });
    await settle();
    expect([isSheetTouched(now()), typedComment(now())]).toEqual([false, '']);
  });

  it('comes once the changes are saved', async () => {
    const { actor, does, now, saves, told } = await start();
    does.typeComment('x');
    actor.send({ type: 'navigation.ask', path: '/reporting' });
    does.saveChanges();
    await settle();
    expect([saves.length, isSheetTouched(now()), told('leave.granted')]).toEqual([
      1,
      false,
      [{ type: 'leave.granted', path: '/reporting' }],
    ]);
  });

  it('is free while nothing is unsaved', async () => {
    const { actor, now, told } = await start();
    expect(isSheetGuarded(now())).toBe(false);
    actor.send({ type: 'navigation.ask', path: '/' });
    expect(told('leave.granted')).toEqual([{ type: 'leave.granted', path: '/' }]);
  });

  it('that the browser goes to by itself leaves the changes waiting', async () => {
    const { actor, does, now } = await start();
    does.typeComment('x');
    actor.send({ type: 'view.closed' });
    expect([isSheetTouched(now()), isSheetGuarded(now())]).toEqual([true, false]);
    actor.send({ type: 'view.opened' });
    expect([typedComment(now()), isSheetGuarded(now())]).toEqual(['x', true]);
  });
});

import { describe, expect, it } from 'vitest';
import { formOf } from '../../../src/domain/logbook/form/form.ts';
import { datasheetMachine } from '../../../src/machines/history/datasheet/chart.ts';
import { datasheetVerbs, isSheetAsking } from '../../../src/machines/history/datasheet/selectors.ts';
import { entryMachine } from '../../../src/machines/logbook/entry/chart.ts';
import { entryVerbs, isDrawerOpen, isLeaveAsked } from '../../../src/machines/logbook/entry/selectors.ts';
import { guardNavigation } from '../../../src/views/shell/portal/use-guarded-navigation.ts';
import { locomotive, sheet } from '../../cases/history/datasheet.ts';
import { created, fresh, owner } from '../../cases/logbook/entry.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

const closedSheet = () => running(datasheetMachine).actor;

const drawer = async () => {
  const { actor, emitted } = running(entryMachine, {
    actors: { startEntry: () => fresh, readVehicle: () => ({ newest: null, lastA1: null }) },
  });
  const does = entryVerbs(actor);
  does.changeOwner(owner);
  does.openNew({ vehicleId: 7, isElectric: false });
  await settle();
  const went: string[] = [];
  const go = guardNavigation(() => actor, closedSheet());
  return { actor, does, emitted, went, go: (to: string, replace = false) => go((path) => went.push(path), to, { replace }) };
};

describe('A way to another view', () => {
  it('is free before there is a logbook and while no entry is open', async () => {
    const went: string[] = [];
    guardNavigation(() => null, closedSheet())((path) => went.push(path), '/faq');
    expect(went).toEqual(['/faq']);
    const { does, go, went: gone } = await drawer();
    does.close();
    go('/faq');
    expect(gone).toEqual(['/faq']);
  });

  it('closes an open entry without unsaved text and then goes on', async () => {
    const { actor, emitted, went, go } = await drawer();
    go('/faq');
    expect(isDrawerOpen(actor.getSnapshot())).toBe(false);
    expect(emitted).toContainEqual({ type: 'leave.granted', path: '/faq' });
    expect(went).toEqual([]);
  });

  it('asks about unsaved text first, and leads nowhere when the person stays', async () => {
    const { actor, does, emitted, went, go } = await drawer();
    actor.send({ type: 'form.changed', form: formOf(created.entry), isDirty: true, sendOptionalNotification: false });
    go('/faq');
    expect(isLeaveAsked(actor.getSnapshot())).toBe(true);
    does.stay();
    expect(isDrawerOpen(actor.getSnapshot())).toBe(true);
    expect([emitted.some(({ type }) => type === 'leave.granted'), went]).toEqual([false, []]);
  });

  it('asks first where the datasheet has changes, unless it is a redirect', async () => {
    const { actor, emitted } = running(datasheetMachine, { actors: { readSheet: () => sheet } });
    actor.send({ type: 'vehicle.changed', vehicle: locomotive });
    actor.send({ type: 'view.opened' });
    await settle();
    const went: string[] = [];
    const go = guardNavigation(() => null, actor);
    go((path) => went.push(path), '/faq');
    expect(went).toEqual(['/faq']);
    datasheetVerbs(actor).typeComment('x');
    go((path) => went.push(path), '/reporting');
    expect([went, isSheetAsking(actor.getSnapshot())]).toEqual([['/faq'], true]);
    go((path) => went.push(path), '/login', { replace: true });
    datasheetVerbs(actor).discard();
    expect([went, emitted]).toEqual([['/faq', '/login'], [{ type: 'leave.granted', path: '/reporting' }]]);
  });

  it('of a redirect is nobody’s wish and waits for no answer', async () => {
    const { went, go } = await drawer();
    go('/login', true);
    expect(went).toEqual(['/login']);
  });
});

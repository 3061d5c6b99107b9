import { describe, expect, it } from 'vitest';
import { adminRoom } from '../../../src/app/admin/machines.ts';
import { guardTexts } from '../../../src/app/admin/translations.ts';
import { connect, type Machines } from '../../../src/app/connect.ts';
import { table } from '../../../src/app/features.ts';
import { guardSheet } from '../../../src/app/history/feature.ts';
import { logbookTable } from '../../../src/app/logbook/logbook-table.ts';
import { guardDrawer } from '../../../src/app/logbook/wires.ts';
import { adminConsoleMachine, adminConsoleVerbs, consoleRoom, consoleTab } from '../../../src/machines/admin/admin-console.ts';
import { translationsMachine } from '../../../src/machines/admin/translations/chart.ts';
import { isTextAsking, translationsVerbs } from '../../../src/machines/admin/translations/selectors.ts';
import { datasheetMachine } from '../../../src/machines/history/datasheet/chart.ts';
import { datasheetVerbs, isSheetAsking } from '../../../src/machines/history/datasheet/selectors.ts';
import { entryMachine } from '../../../src/machines/logbook/entry/chart.ts';
import { entryVerbs, isDrawerOpen, isLeaveAsked } from '../../../src/machines/logbook/entry/selectors.ts';
import { writingVerbs } from '../../../src/machines/logbook/entry/text.ts';
import { leaveMachine } from '../../../src/machines/shell/leave.ts';
import { guardNavigation } from '../../../src/views/shell/portal/use-guarded-navigation.ts';
import { greeting, read } from '../../cases/admin/translations.ts';
import { locomotive, sheet } from '../../cases/history/datasheet.ts';
import { fresh, owner } from '../../cases/logbook/entry.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

/** An open entry, a datasheet, and what stands between them and another view. */
const page = async () => {
  const { actor: leave, emitted: free } = running(leaveMachine);
  const { actor: logbookEntry, emitted: ofEntry } = running(entryMachine, {
    actors: { startEntry: () => fresh, readVehicle: () => ({ newest: null, lastA1: null }) },
  });
  const { actor: datasheet, emitted: ofSheet } = running(datasheetMachine, { actors: { readSheet: () => sheet } });
  const { actor: translations, emitted: ofTexts } = running(translationsMachine, { actors: { listTexts: () => read } });
  const { actor: adminConsole } = running(adminConsoleMachine, {
    input: { environment: 'staging' },
    actors: { checkPermission: () => ({ userIsAllowed: true, myUserRole: 'administrator' }) },
  });
  const machines = { leave, logbookEntry, datasheet, translations, adminConsole };
  connect(
    machines as unknown as Machines,
    [...table, ...adminRoom.table, ...logbookTable].filter(({ from, to }) => from in machines && to in machines),
  );
  guardDrawer({ leave }, logbookEntry);
  guardSheet({ leave, datasheet });
  guardTexts({ leave, adminConsole, translations });
  const does = entryVerbs(logbookEntry);
  does.changeOwner(owner);
  const open = async () => {
    does.openNew({ vehicleId: 7, isElectric: false });
    await settle();
  };
  const fill = async () => {
    datasheet.send({ type: 'vehicle.changed', vehicle: locomotive });
    datasheet.send({ type: 'view.opened' });
    await settle();
    datasheetVerbs(datasheet).typeComment('x');
  };
  const went: string[] = [];
  const go = (to: string, replace = false) => guardNavigation(leave)((path) => went.push(path), to, { replace });
  const granted = () =>
    [free, ofEntry, ofSheet, ofTexts].flatMap((emitted) =>
      emitted.flatMap((event) => (event.type === 'leave.granted' && 'path' in event ? [event.path] : [])),
    );
  /** The tab of texts, with one of them changed. */
  const write = async () => {
    adminConsole.send({ type: 'view.opened' });
    await settle();
    adminConsoleVerbs(adminConsole).choose('translation');
    translations.send({ type: 'tab.shown' });
    await settle();
    translationsVerbs(translations).edit(greeting);
    translationsVerbs(translations).type('de', 'Moin, {{name}}');
  };
  return { adminConsole, logbookEntry, datasheet, translations, does, open, fill, write, go, went, granted };
};

describe('A way to another view', () => {
  it('is free while no entry is open and nothing is changed', async () => {
    const { does, open, go, granted } = await page();
    go('/faq');
    await open();
    does.close();
    go('/reporting');
    expect(granted()).toEqual(['/faq', '/reporting']);
  });

  it('closes an open entry without unsaved text and then goes on', async () => {
    const { logbookEntry, open, go, granted } = await page();
    await open();
    go('/faq');
    expect([isDrawerOpen(logbookEntry.getSnapshot()), granted()]).toEqual([false, ['/faq']]);
  });

  it('asks about unsaved text first, and leads nowhere when the person stays', async () => {
    const { logbookEntry, does, open, go, granted } = await page();
    await open();
    writingVerbs(logbookEntry).toggleDefects(true);
    go('/faq');
    expect(isLeaveAsked(logbookEntry.getSnapshot())).toBe(true);
    does.stay();
    expect([isDrawerOpen(logbookEntry.getSnapshot()), granted()]).toEqual([true, []]);
  });

  it('asks first where the datasheet has changes', async () => {
    const { datasheet, fill, go, granted } = await page();
    await fill();
    go('/reporting');
    expect([isSheetAsking(datasheet.getSnapshot()), granted()]).toEqual([true, []]);
    datasheetVerbs(datasheet).discard();
    expect(granted()).toEqual(['/reporting']);
  });

  it('asks first where a text of the portal is changed', async () => {
    const { translations, write, go, granted } = await page();
    await write();
    go('/faq');
    expect([isTextAsking(translations.getSnapshot()), granted()]).toEqual([true, []]);
    translationsVerbs(translations).keep();
    go('/reporting');
    translationsVerbs(translations).discard();
    expect(granted()).toEqual(['/reporting']);
    go('/datasheet');
    expect(granted().sort()).toEqual(['/datasheet', '/reporting']);
  });

  it('to another tab or room of the administration asks first, too', async () => {
    const { adminConsole, translations, write } = await page();
    await write();
    const does = adminConsoleVerbs(adminConsole);
    const place = () => [consoleRoom(adminConsole.getSnapshot()), consoleTab(adminConsole.getSnapshot())];
    does.choose('other');
    expect([isTextAsking(translations.getSnapshot()), place()]).toEqual([true, ['settings', 'translation']]);
    translationsVerbs(translations).keep();
    does.enter('audit');
    translationsVerbs(translations).discard();
    expect([isTextAsking(translations.getSnapshot()), place()]).toEqual([false, ['audit', 'translation']]);
    does.enter('settings');
    does.choose('users');
    expect(place()).toEqual(['settings', 'users']);
  });

  it('of a redirect is nobody’s wish and waits for no answer', async () => {
    const { open, fill, go, went } = await page();
    await open();
    await fill();
    go('/login', true);
    expect(went).toEqual(['/login']);
  });
});

import { describe, expect, it } from 'vitest';
import type { AccessRow } from '../../../src/domain/admin/access-row.ts';
import {
  type AccessAnswer,
  type AccessChange,
  accessDraft,
  accessRefusal,
  accessRows,
  canSaveAccess,
  canTurnUserTable,
  chosenVehicles,
  didUserTableFail,
  draftProblem,
  isSavingAccess,
  isUserTableAwaited,
  isUserTableBusy,
  isUserTableShown,
  listedUsers,
  openedUser,
  userAccessMachine,
  userAccessVerbs,
  userTablePage,
} from '../../../src/machines/admin/user-access.ts';
import { cases, driver, facet, limited, rows, unlimited, users } from '../../cases/admin/user-access.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';
import { walk } from '../../walk.ts';

coverMachine({ name: 'user-access', machine: userAccessMachine, cases, facet, states: 528 }, [
  'takes 25 transitions; enters hidden 131, users.failed 3, users.loading.long 3, users.loading.quiet 11, users.shown 8, vehicles.editing.refused 144, vehicles.editing.typing 37, vehicles.failed 15, vehicles.loading.long 15, vehicles.loading.quiet 16, vehicles.saving 73, vehicles.shown 20',
  'sets chosen 2, draft 126, refusal 151, rows 22, rowsPage 15, user 15, users 10, usersPage 4',
  'starts listUsers 13, listVehicles 16, saveAccess 73',
  'waits 500 ms 29',
]);

const days = { startDate: limited.startDate, endDate: limited.endDate };
const started = async (save: (change: AccessChange, call: number) => AccessAnswer = () => ({ saved: days }), vehicles = rows) => {
  const lists = { users: fake((_: unknown) => users), vehicles: fake((_: unknown) => vehicles), save: fake(save) };
  const { actor, clock } = running(
    userAccessMachine.provide({
      actors: { listUsers: lists.users.actor, listVehicles: lists.vehicles.actor, saveAccess: lists.save.actor } as never,
    }),
  );
  actor.send({ type: 'tab.shown' });
  await settle();
  return { actor, clock, lists, look: () => actor.getSnapshot(), does: userAccessVerbs(actor) };
};

describe('The users tab', () => {
  it('lists people, 20 a page, and turns to pages there are [ADM-005] [ADM-006]', async () => {
    const { lists, look, does } = await started();
    expect([listedUsers(look()), userTablePage(look())]).toEqual([users.items, { page: 0, size: 20, total: 21 }]);
    does.turn(2);
    does.turn(1);
    await settle();
    does.resize(10);
    await settle();
    expect(lists.users.calls).toEqual([
      { page: 0, size: 20 },
      { page: 1, size: 20 },
      { page: 2, size: 10 },
    ]);
  });

  it("opens a person's vehicles and goes back to the page it came from", async () => {
    const { lists, look, does } = await started();
    does.turn(1);
    await settle();
    does.open(driver);
    await settle();
    expect([openedUser(look()), accessRows(look()), userTablePage(look()).page]).toEqual([driver, rows.items, 0]);
    expect(lists.vehicles.calls).toEqual([{ page: 0, size: 20, userId: 7 }]);
    does.close();
    expect([openedUser(look()), userTablePage(look()).page, lists.users.calls.length]).toEqual([null, 1, 2]);
  });

  it('changes first and last day of a vehicle, and shows what the server keeps [ADM-013]', async () => {
    const { lists, look, does } = await started();
    does.open(driver);
    await settle();
    does.edit(unlimited);
    does.type({ startDate: '1.3.2026' });
    does.type({ endDate: '31.12.2026' });
    does.save();
    expect(isSavingAccess(look())).toBe(true);
    does.close();
    await settle();
    expect(lists.save.calls).toEqual([{ userId: 7, vehicleIds: [3], startDate: '1.3.2026', endDate: '31.12.2026' }]);
    expect([accessRows(look()), accessDraft(look()), openedUser(look())]).toEqual([[limited], null, driver]);
  });

  it('saves no day that no calendar has, and no end before the start', async () => {
    const { lists, look, does } = await started();
    does.open(driver);
    await settle();
    does.edit(unlimited);
    for (const [days, problem] of [
      [{ startDate: '31.02.2026' }, 'start_unreadable'],
      [{ startDate: '', endDate: 'x' }, 'end_unreadable'],
      [{ startDate: '02.03.2026', endDate: '01.03.2026' }, 'end_before_start'],
    ] as const) {
      does.type(days);
      does.save();
      expect([draftProblem(look()), canSaveAccess(look())]).toEqual([problem, false]);
    }
    expect(lists.save.calls).toEqual([]);
    does.cancel();
    expect([accessDraft(look()), accessRows(look())]).toEqual([null, [unlimited]]);
  });

  it('keeps what was typed when the server refuses it, and says so until more is typed', async () => {
    const { look, does } = await started(() => {
      throw new Error('no answer');
    });
    does.open(driver);
    await settle();
    does.edit(unlimited);
    does.type({ startDate: '01.03.2026' });
    does.save();
    await settle();
    expect([accessRefusal(look()), accessDraft(look())?.startDate]).toEqual(['failed', '01.03.2026']);
    does.type({ endDate: '' });
    expect([accessRefusal(look()), canSaveAccess(look())]).toEqual([null, true]);
  });

  it('names why the server refused days, and changes no row', async () => {
    const { look, does } = await started(() => ({ refusal: 'beyond_own_access' }));
    does.open(driver);
    await settle();
    does.edit(unlimited);
    does.save();
    await settle();
    expect([accessRefusal(look()), accessRows(look())]).toEqual(['beyond_own_access', rows.items]);
  });
});

describe('A request of the users tab', () => {
  it('is sent again where no answer came', async () => {
    const { actor } = running(userAccessMachine);
    actor.send({ type: 'tab.shown' });
    await settle();
    expect(didUserTableFail(actor.getSnapshot())).toBe(true);
    userAccessVerbs(actor).retry();
    expect(isUserTableBusy(actor.getSnapshot())).toBe(true);
  });

  const told = walk(userAccessMachine, { cases, facet }).flatMap(({ steps }) =>
    steps.map(({ state }) => ({
      at: JSON.stringify(state.value).replaceAll(/["{}]/g, ''),
      shown: isUserTableShown(state),
      turns: canTurnUserTable(state),
      busy: isUserTableBusy(state),
      awaited: isUserTableAwaited(state),
      failed: didUserTableFail(state),
      saving: isSavingAccess(state),
      refused: accessRefusal(state) !== null,
    })),
  );
  const nothing = { shown: false, turns: false, busy: false, awaited: false, failed: false, saving: false, refused: false };

  it.each([
    ['hidden', {}],
    ['users:loading:quiet', { busy: true }],
    ['users:loading:long', { busy: true, awaited: true }],
    ['users:shown', { shown: true, turns: true }],
    ['users:failed', { failed: true }],
    ['vehicles:loading:quiet', { busy: true }],
    ['vehicles:loading:long', { busy: true, awaited: true }],
    ['vehicles:shown', { shown: true, turns: true }],
    ['vehicles:failed', { failed: true }],
    ['vehicles:editing:typing', { shown: true }],
    ['vehicles:editing:refused', { shown: true, refused: true }],
    ['vehicles:saving', { shown: true, saving: true }],
  ])('follows from where it is: %s', (at, answers) => {
    const here = told.filter((one) => one.at === at);
    expect(here.length).toBeGreaterThan(0);
    for (const one of here) expect(one).toEqual({ at, ...nothing, ...answers });
  });

  it('is nothing before the first answer, and no page of it', () => {
    const { actor } = running(userAccessMachine);
    const look = () => actor.getSnapshot();
    expect([listedUsers(look()), accessRows(look()), draftProblem(look()), userTablePage(look())]).toEqual([
      [],
      [],
      null,
      { page: 0, size: 20, total: 0 },
    ]);
    expect(canSaveAccess(look())).toBe(false);
  });

  const gravita: AccessRow = { ...unlimited, locName: 'Gravita', vehicleId: 4 as AccessRow['vehicleId'] };
  const crane: AccessRow = { ...unlimited, locName: 'Kran 8', vehicleId: 5 as AccessRow['vehicleId'] };

  it.each([
    ['all vehicles at once', [], null, [3, 4, 5]],
    ['the chosen vehicles at once', [4, 3, 5, 3], [4, 5], [4, 5]],
  ] as const)('changes the days of %s [ADM-013]', async (_, toggled, sent, changed) => {
    const { lists, look, does } = await started(undefined, { items: [unlimited, gravita, crane], total: 70 });
    does.open(driver);
    await settle();
    for (const id of toggled) does.toggle(id as AccessRow['vehicleId']);
    does.editMany();
    does.type(days);
    does.save();
    await settle();
    expect(lists.save.calls).toEqual([{ userId: 7, vehicleIds: sent, ...days }]);
    expect([chosenVehicles(look()), accessDraft(look())]).toEqual([[], null]);
    const ofDays = accessRows(look()).filter(({ startDate }) => startDate === days.startDate);
    expect(ofDays.map(({ vehicleId }) => vehicleId)).toEqual(changed);
  });

  it('changes the saved row, and no other', async () => {
    const { look, does } = await started(undefined, { items: [gravita, unlimited], total: 2 });
    does.open(driver);
    await settle();
    does.edit(unlimited);
    does.type({ startDate: limited.startDate, endDate: limited.endDate });
    does.save();
    await settle();
    expect(accessRows(look())).toEqual([gravita, limited]);
  });
});

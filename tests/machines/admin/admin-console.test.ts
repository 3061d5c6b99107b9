import { describe, expect, it } from 'vitest';
import type { ConsolePermission } from '../../../src/domain/admin/console.ts';
import { consoleTabs, type Environment } from '../../../src/domain/admin/console.ts';
import {
  adminConsoleMachine,
  adminConsoleVerbs,
  consoleRole,
  consoleRoom,
  consoleTab,
  didCheckFail,
  isClosedHere,
  isConsoleChecking,
  isConsoleOpen,
  isRoomInUse,
  isTabInUse,
  isUnauthorised,
  isUntested,
} from '../../../src/machines/admin/admin-console.ts';
import { cases, facet, inputs } from '../../cases/admin/admin-console.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'admin-console', machine: adminConsoleMachine, cases, facet, inputs, states: 161 }, [
  'takes 18 transitions; enters checking 31, closed 31, failed 30, open.closedHere 4, open.elsewhere 6, open.untested 4, open.usable.free 11, open.usable.guarded 11, refused 30',
  'emits place.asked 2',
  'sets environment 3, isTesting 5, role 63, room 11, tab 25',
  'starts checkPermission 32',
]);

const allowed: ConsolePermission = { userIsAllowed: true, myUserRole: 'operatorAdmin' };
const refused: ConsolePermission = { userIsAllowed: false, myUserRole: 'user' };
const start = async (environment: Environment, answer: (call: number) => ConsolePermission = () => allowed) => {
  const { actor: checkPermission, calls } = fake<ConsolePermission>((_, call) => answer(call));
  const { actor, emitted } = running(adminConsoleMachine.provide({ actors: { checkPermission } }), { environment });
  actor.send({ type: 'view.opened' });
  const wasChecking = isConsoleChecking(actor.getSnapshot());
  await settle();
  return { actor, calls, emitted, wasChecking, does: adminConsoleVerbs(actor), look: () => actor.getSnapshot() };
};

describe('The administration', () => {
  it('asks the server itself each time it is opened, and shows a loader until it answers [ADM-001] [ADM-003]', async () => {
    const { actor, calls, wasChecking, look } = await start('staging');
    expect([wasChecking, isConsoleChecking(look()), isConsoleOpen(look()), consoleRole(look())]).toEqual([
      true,
      false,
      true,
      'operatorAdmin',
    ]);
    actor.send({ type: 'view.closed' });
    expect([isConsoleOpen(look()), consoleRole(look())]).toEqual([false, null]);
    actor.send({ type: 'view.opened' });
    expect([calls.length, isConsoleChecking(look())]).toEqual([2, true]);
  });

  it('is closed to whom the server does not allow it [ADM-002]', async () => {
    const { look, does } = await start('local', () => refused);
    does.choose('other');
    expect([isUnauthorised(look()), didCheckFail(look()), isConsoleOpen(look()), consoleRole(look())]).toEqual([true, false, false, null]);
  });

  it('is closed where nobody answers, and can be asked again [ADM-002]', async () => {
    const { look, does } = await start('local', (call) => {
      if (call === 1) throw new Error('no answer');
      return allowed;
    });
    expect([isUnauthorised(look()), didCheckFail(look())]).toEqual([true, true]);
    does.retry();
    await settle();
    expect([isUnauthorised(look()), isConsoleOpen(look())]).toEqual([false, true]);
  });

  it('closes texts and other settings on production, with a notice, and the users not [ADM-007] [ADM-008]', async () => {
    const { look, does } = await start('production');
    const use = consoleTabs.map((tab) => {
      does.choose(tab);
      return [consoleTab(look()), isTabInUse(look(), tab), isClosedHere(look())];
    });
    expect(use).toEqual([
      ['users', true, false],
      ['translation', false, true],
      ['other', false, true],
    ]);
  });

  it.each(['staging', 'local'] as const)('asks on %s for "Start Testing" before users are changed [ADM-009]', async (environment) => {
    const { look, does } = await start(environment);
    expect([isUntested(look()), isTabInUse(look(), 'users')]).toEqual([true, false]);
    does.choose('translation');
    expect([isUntested(look()), isTabInUse(look(), 'translation'), isClosedHere(look())]).toEqual([false, true, false]);
    does.choose('users');
    does.startTesting();
    expect(isTabInUse(look(), 'users')).toBe(true);
    does.choose('other');
    does.choose('users');
    expect(isTabInUse(look(), 'users')).toBe(true);
  });

  it.each(['production', 'staging'] as const)('has rooms beside the settings that are used on %s too', async (environment) => {
    const { look, does } = await start(environment);
    does.enter('audit');
    expect([consoleRoom(look()), isRoomInUse(look(), 'audit'), isRoomInUse(look(), 'fleet'), isTabInUse(look(), 'users')]).toEqual([
      'audit',
      true,
      false,
      false,
    ]);
    does.choose('translation');
    does.enter('settings');
    expect([consoleTab(look()), isRoomInUse(look(), 'settings'), isTabInUse(look(), 'translation')]).toEqual([
      'translation',
      false,
      environment === 'staging',
    ]);
  });

  it('leaves a tab with something unsaved only once that is granted', async () => {
    const { actor, emitted, look, does } = await start('staging');
    does.choose('translation');
    actor.send({ type: 'work.guarded' });
    does.choose('translation');
    does.enter('settings');
    expect(emitted).toEqual([]);
    does.choose('other');
    does.enter('audit');
    expect([emitted, isTabInUse(look(), 'translation')]).toEqual([
      [
        { type: 'place.asked', place: { room: 'settings', tab: 'other' } },
        { type: 'place.asked', place: { room: 'audit', tab: 'translation' } },
      ],
      true,
    ]);
    actor.send({ type: 'place.granted', place: { room: 'settings', tab: 'other' } });
    expect([isTabInUse(look(), 'translation'), isTabInUse(look(), 'other')]).toEqual([false, true]);
    does.choose('translation');
    actor.send({ type: 'work.guarded' });
    actor.send({ type: 'work.freed' });
    does.enter('audit');
    expect([emitted.length, isRoomInUse(look(), 'audit')]).toEqual([2, true]);
  });
});

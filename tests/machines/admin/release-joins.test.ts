import { expect, it } from 'vitest';
import { releaseJoins } from '../../../src/app/admin/release.ts';
import type { ConsolePermission } from '../../../src/domain/admin/console.ts';
import type { Standing } from '../../../src/domain/admin/release.ts';
import { adminConsoleMachine, adminConsoleVerbs } from '../../../src/machines/admin/admin-console.ts';
import { editsMajorMinor, releaseMachine, releaseStanding, releaseTyped, releaseVerbs } from '../../../src/machines/admin/release.ts';
import { updatesMachine } from '../../../src/machines/shell/updates/chart.ts';
import type { PortalActors } from '../../../src/views/common/portal-context.tsx';
import { plain } from '../../cases/admin/release.ts';
import { fake, running, settle } from '../../fakes.ts';

const opened = async (myUserRole: ConsolePermission['myUserRole']) => {
  const checkPermission = fake<ConsolePermission>(() => ({ userIsAllowed: true, myUserRole })).actor;
  const { actor: adminConsole } = running(adminConsoleMachine.provide({ actors: { checkPermission } }), { environment: 'local' });
  const { actor: release } = running(releaseMachine.provide({ actors: { readStanding: fake<Standing>(() => plain).actor } }));
  const stamps = { userSuggestReloadTs: null, userMsgTs: null };
  const { actor: updates } = running(updatesMachine, { isOnline: false, isLoggedIn: true, stamps });
  for (const join of releaseJoins) join({ adminConsole, release, updates } as unknown as PortalActors);
  adminConsole.send({ type: 'view.opened' });
  await settle();
  return { adminConsole, tabs: adminConsoleVerbs(adminConsole), release, updates };
};

it.each([
  ['administrator', true],
  ['operatorAdmin', false],
] as const)('The version is read when its tab shows, for whoever the server says it is: %s', async (role, isWhole) => {
  const { tabs, release } = await opened(role);
  expect(releaseStanding(release.getSnapshot())).toBeNull();
  tabs.choose('other');
  await settle();
  expect([releaseStanding(release.getSnapshot()), editsMajorMinor(release.getSnapshot())]).toEqual([plain, isWhole]);
  tabs.choose('translation');
  expect(releaseStanding(release.getSnapshot())).toBeNull();
});

it('A typed version holds the reload back, also behind another view, until it is given up', async () => {
  const { adminConsole, tabs, release, updates } = await opened('administrator');
  tabs.choose('other');
  await settle();
  releaseVerbs(release).typeNumber('minor', '9');
  expect(updates.getSnapshot().context.unsaved).toEqual(['release']);
  adminConsole.send({ type: 'view.closed' });
  expect([releaseTyped(release.getSnapshot()).numbers.minor, updates.getSnapshot().context.unsaved]).toEqual(['9', ['release']]);
  releaseVerbs(release).discard();
  expect(updates.getSnapshot().context.unsaved).toEqual([]);
});

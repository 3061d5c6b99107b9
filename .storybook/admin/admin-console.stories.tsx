import { createActor } from 'xstate';
import { type AdminConsoleRef, adminConsoleMachine } from '../../src/machines/admin/admin-console.ts';
import { userAccessMachine } from '../../src/machines/admin/user-access.ts';
import { AdminConsoleView } from '../../src/views/admin/console/admin-console-view.tsx';
import { cases, facet, inputs, sights } from '../../tests/cases/admin/admin-console.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Administration' };

export const Paths = pathsStory({
  machine: adminConsoleMachine,
  sights,
  cases,
  facet,
  inputs,
  view: (actor) => (
    <InPortal
      path="/useradministration"
      actors={{ adminConsole: actor as AdminConsoleRef, userAccess: createActor(userAccessMachine).start() }}
    >
      <AdminConsoleView />
    </InPortal>
  ),
});

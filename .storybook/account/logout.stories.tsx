import { type LogoutRef, logoutMachine } from '../../src/machines/account/logout.ts';
import { LogoutGate } from '../../src/views/account/logout/logout-gate.tsx';
import { PortalHeader } from '../../src/views/shell/header/portal-header.tsx';
import { cases, facet, inputs, sights } from '../../tests/cases/account/logout.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Logout' };

export const Paths = pathsStory({
  machine: logoutMachine,
  sights,
  cases,
  facet,
  inputs,
  view: (actor) => (
    <InPortal actors={{ logout: actor as LogoutRef }}>
      <PortalHeader links={{}} />
      <LogoutGate />
    </InPortal>
  ),
});
